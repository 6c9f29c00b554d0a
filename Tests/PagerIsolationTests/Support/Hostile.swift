// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PagerRender

@testable import make_testdocs

/// The documents that attack their reader, as files that all processes of the tests read.
enum Hostile {
    /// Where they lie: beside the tests, written anew once a run.
    static let folder: String = {
        let folder = WorkerProgram.folder + "/hostile-documents"
        let program = Process()
        program.executableURL = URL(fileURLWithPath: WorkerProgram.folder + "/make-testdocs")
        program.arguments = ["--hostile", folder]
        do {
            try program.run()
        } catch {
            fatalError("the documents cannot be made: \(error)")
        }
        program.waitUntilExit()
        precondition(program.terminationStatus == 0, "the documents were not made")
        return folder
    }()

    /// The bytes of the one called `name`.
    static func bytes(_ name: String, in folder: String) throws -> DocumentBytes {
        try DocumentBytes(contentsOfFile: "\(folder)/\(name).pdf")
    }

    /// The names of all.
    static var names: [String] { HostileDocument.all.map(\.name) }

    /// The names of those that keep their reader busy without an end in sight.
    static var endless: [String] { names(of: .hang) }

    /// The names of those that tell what is not so.
    static var lying: [String] { names(of: .lie) }

    private static func names(of family: HostileDocument.Family) -> [String] {
        HostileDocument.all.filter { $0.family == family }.map(\.name)
    }

    /// The names of those that were seen to hang other programs; what is read by rules of our own
    /// may not hang this one.
    static var hanging: [String] {
        endless.filter { name in
            guard let seen = Sighting.all[name] else { return false }
            return [seen.information, seen.drawing, seen.text].contains { run in
                if case .hung = run { true } else { false }
            }
        }
    }
}
