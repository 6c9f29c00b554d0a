// SPDX-License-Identifier: GPL-3.0-or-later

extension SpineLocation {
    /// Chooses where sheets are bound when nobody says it.
    ///
    /// A wide view shows two pages bound in the middle unless somebody or the document asks for
    /// one; a tall view shows one page unless somebody asks for two. Curled sheets of one page are
    /// bound where reading begins.
    ///
    /// - Parameters:
    ///   - orientation: Whether the view is taller or wider.
    ///   - preferences: What somebody asked for.
    ///   - hints: What the document says.
    ///   - style: How turns look.
    /// - Returns: Where they are bound.
    public static func chosen(
        for orientation: ViewOrientation, _ preferences: SpreadPreferences,
        hints: DocumentHints, style: TurnStyle
    ) -> SpineLocation {
        let policy = SpreadPolicy(preferences, hints: hints, otherwise: .double)
        let isTall = orientation == .portrait && preferences.layout == .auto
        if policy.mode == .double && !isTall { return .mid }
        let standard = standard(for: style)
        return standard == .min && policy.direction == .rtl ? .max : standard
    }
}
