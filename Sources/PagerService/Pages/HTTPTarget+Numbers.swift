// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPTarget {
    /// Returns the whole number from 1 that the parameter called `name` is; nil where there is
    /// none of that name, or an empty one, as clients make of a template whose value they do not
    /// have.
    ///
    /// - Throws: That it is no such number, or larger than a million.
    func count(_ name: String) throws(ServiceError) -> Int? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw .badRequest("\(name) is a whole number from 1")
        }
        return number
    }
}
