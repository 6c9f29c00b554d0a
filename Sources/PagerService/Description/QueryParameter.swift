// SPDX-License-Identifier: GPL-3.0-or-later

/// A parameter of a query: what it is called, which values it takes and what it is for.
///
/// Routes read their queries by it and the description of the service lists it, so that both say
/// the same.
struct QueryParameter: Sendable {
    /// The name before the sign of equality.
    let name: String
    /// The values it takes.
    let schema: JSONSchema
    /// What it is for, in a sentence.
    let meaning: String
    /// Whether there is no answer without it.
    var isRequired = false

    /// Describes a parameter.
    init(_ name: String, _ schema: JSONSchema, _ meaning: String, isRequired: Bool = false) {
        self.name = name
        self.schema = schema
        self.meaning = meaning
        self.isRequired = isRequired
    }
}
