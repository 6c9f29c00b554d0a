// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecogniser {
    /// Returns what a sample of a wheel means, in the order it is to be carried out.
    ///
    /// Nothing while a pointer is down. With the control key it zooms, unless the page is being
    /// turned; otherwise it scrolls, and turns where the content ends.
    public mutating func handle(
        _ sample: WheelSample, in context: GestureContext
    ) -> [GestureIntent] {
        var intents: [GestureIntent] = []
        let time = soundTime(sample.time)
        advance(to: time, &intents)
        guard pointers.isEmpty, let place = sample.position.sound else { return intents }
        if sample.isControlHeld {
            let factor = sample.zoomFactor
            if factor != 1 && factor.isFinite && context.turnProgress == 0 {
                intents.append(.zoomed(by: factor, about: place))
            }
            return intents
        }
        let movement = sample.contentMovement(in: context.view)
        guard let sound = Point<ViewSpace>(x: movement.x, y: movement.y).sound,
            sound != .origin
        else { return intents }
        let (scrolled, step) = wheel.take(sound - .origin, at: time, in: context)
        if scrolled != .zero { intents.append(.scrolled(scrolled)) }
        if let step { intents.append(.stepped(step)) }
        return intents
    }
}
