// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that tells how the service fares, for `/metrics`.
struct ServiceFigure: Equatable, Sendable {
    /// What kind of number it is.
    enum Kind: String, Sendable {
        /// One that only grows while the program runs.
        case counter
        /// One that goes up and down.
        case gauge
        /// How many observations there were up to each of some bounds.
        case histogram
    }

    /// One value, told from others by its labels.
    struct Sample: Equatable, Sendable {
        /// What follows the figure's name, such as `_bucket`; empty for most.
        var suffix = ""
        /// Names and values of its labels.
        var labels: KeyValuePairs<String, String> = [:]
        /// The number.
        var value: Double

        static func == (first: Sample, second: Sample) -> Bool {
            first.suffix == second.suffix && first.value == second.value
                && first.labels.elementsEqual(second.labels, by: ==)
        }
    }

    /// What it is called, with the unit at its end, such as `pdfpager_cache_bytes`.
    var name: String
    /// What it tells, in a sentence without a full stop.
    var help: String
    /// What kind of number it is.
    var kind: Kind
    /// Its values.
    var samples: [Sample]

    /// Makes a figure with one value.
    init(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
        self.init(name, kind, help, [Sample(value: Double(value))])
    }

    /// Makes a figure with several values.
    init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
        self.name = name
        self.help = help
        self.kind = kind
        self.samples = samples
    }
}

/// A part of the service that can say how it fares.
protocol FigureSource: Sendable {
    /// Its figures at this moment.
    var figures: [ServiceFigure] { get }
}
