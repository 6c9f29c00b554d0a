// SPDX-License-Identifier: GPL-3.0-or-later

import PagerCore
import Testing

@Suite("Fitting and limits")
struct ZoomSettingsTests {
    private let view = Size<ViewSpace>(width: 400, height: 300)
    private let tall = Size<SpreadSpace>(width: 200, height: 600)

    @Test(
        "Each way of fitting has its scale",
        arguments: [
            (FitMode.page, 0.5), (.width, 2), (.height, 0.5), (.original, 1.5),
        ])
    func fittedScale(fit: FitMode, scale: Double) {
        let settings = ZoomSettings(fit: fit, originalScale: 1.5)
        #expect(settings.fittedScale(of: tall, in: view) == scale)
        let viewport = Viewport(showing: tall, in: view, settings: settings, direction: .ltr)
        #expect(viewport.scale == scale)
        #expect(viewport.isFitted(settings))
    }

    @Test(
        "Limits reach from what shows all to eight times the larger of that and the fitted scale",
        arguments: [
            (FitMode.page, 0.5, 4.0), (.width, 0.5, 16), (.height, 0.5, 4), (.original, 0.25, 4),
        ])
    func limits(fit: FitMode, smallest: Double, largest: Double) {
        let settings = ZoomSettings(fit: fit, originalScale: 0.25)
        #expect(
            settings.limits(of: tall, in: view) == ZoomLimits(minimum: smallest, maximum: largest))
    }

    @Test("No zoom makes a side longer than 2²² device pixels, or a point larger than is drawn")
    func pixelLimits() {
        let scroll = Size<SpreadSpace>(width: 100, height: 1_048_576)
        let settings = ZoomSettings(fit: .width, pixelsPerUnit: 2)
        #expect(settings.limits(of: scroll, in: view).maximum == 2)
        #expect(settings.fittedScale(of: scroll, in: view) == 2)
        let stamp = Size<SpreadSpace>(width: 1, height: 1)
        #expect(settings.limits(of: stamp, in: view).maximum == 500)
        #expect(ZoomLimits.largestScale(of: stamp, pixelsPerUnit: 1) == 1000)
    }

    @Test("Limits hold whatever the sizes")
    func extremes() {
        for side in [1e-300, 1e-3, 1, 1e9, 1e300] {
            for other in [1e-9, 500, 1e30] {
                let content = Size<SpreadSpace>(width: side, height: other)
                for fit in FitMode.allCases {
                    let settings = ZoomSettings(fit: fit)
                    let limits = settings.limits(of: content, in: view)
                    #expect(limits.maximum * max(side, other) <= 4_194_304.01)
                    let viewport = Viewport(
                        showing: content, in: view, settings: settings, direction: .rtl)
                    #expect(limits.clamped(viewport.scale) == viewport.scale)
                }
            }
        }
    }
}
