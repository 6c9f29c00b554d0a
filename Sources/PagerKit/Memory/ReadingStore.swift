// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Synchronization

/// Keeps where somebody was in each document: one small file per document, named by what its bytes
/// are, so that it is found again wherever the document lies.
///
/// May be used from any task; files are read and written on a thread of their own.
public struct ReadingStore: Sendable {
    /// What was kept of a document.
    public struct Memory: Equatable, Sendable {
        /// The record; that of a document nobody has read where none was kept, or none that can
        /// be read.
        public var record: ReadingRecord
        /// Why a file that is there was passed over.
        public var warning: PagerError?

        /// Makes the description.
        public init(record: ReadingRecord = ReadingRecord(), warning: PagerError? = nil) {
            self.record = record
            self.warning = warning
        }
    }

    /// The largest file that is read, in bytes.
    public static let mostBytes = 1 << 20

    /// The folder of the files; it is made when something is kept.
    public let folder: String

    /// Keeps files in `folder`.
    public init(folder: String) { self.folder = folder }

    /// Keeps files in `pdfpager` of the state folder of the XDG Base Directory Specification 0.8:
    /// `$XDG_STATE_HOME` where that is an absolute path, else `~/.local/state`; nil where there is
    /// no home either.
    public init?(environment: [String: String] = Self.environment) {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            folder = state + "/pdfpager"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folder = home + "/.local/state/pdfpager"
        } else {
            return nil
        }
    }

    /// Those variables of this process that say where its state lies.
    public static var environment: [String: String] {
        var environment: [String: String] = [:]
        for name in ["XDG_STATE_HOME", "HOME"] {
            if let value = getenv(name) { environment[name] = String(cString: value) }
        }
        return environment
    }

    /// Returns where the file of a document lies.
    public func path(of document: DocumentDigest) -> String {
        "\(folder)/\(document.bytes.hexadecimal).json"
    }

    /// Returns what was kept of a document.
    public func memory(of document: DocumentDigest) async -> Memory {
        let path = path(of: document)
        return await OwnThread.run { Self.read(path) }
    }

    /// Keeps `record` of a document: afterwards the file holds either all of it or all that it
    /// held before.
    ///
    /// - Throws: `cannotCreate`.
    public func keep(
        _ record: ReadingRecord, of document: DocumentDigest
    ) async throws(PagerError) {
        let (folder, path) = (folder, path(of: document))
        let outcome = await OwnThread.run {
            Result { () throws(PagerError) in
                guard let json = try? record.json() else {
                    throw PagerError(
                        .cannotCreate, "the place holds a number that no file can hold")
                }
                try Self.write(json, to: path, in: folder)
            }
        }
        try outcome.get()
    }

    private static func write(
        _ bytes: [UInt8], to path: String, in folder: String
    ) throws(PagerError) {
        let number = files.add(1, ordering: .relaxed).newValue
        do throws(SystemError) {
            try WholeFile.makeFolder(folder)
            try WholeFile.keep(bytes, at: path, by: "\(path).\(getpid()).\(number).tmp")
        } catch {
            throw PagerError(
                .cannotCreate, "the file \(path) cannot be written", cause: "\(error)")
        }
    }

    /// Tells the files apart that are being written at one time.
    private static let files = Atomic<Int>(0)

    private static func read(_ path: String) -> Memory {
        let bytes: DocumentBytes
        do throws(PagerError) {
            bytes = try DocumentBytes(contentsOfFile: path)
        } catch {
            return Memory(warning: error.code == .fileMissing ? nil : error)
        }
        guard bytes.count <= mostBytes else { return Memory(warning: .damagedRecord("too large")) }
        do {
            return Memory(record: try ReadingRecord(json: bytes.withUnsafeBytes { Array($0) }))
        } catch let damage as ReadingRecordDamage {
            return Memory(warning: .damagedRecord(damage.message))
        } catch {
            return Memory(warning: .damagedRecord("\(error)"))
        }
    }
}

extension PagerError {
    fileprivate static func damagedRecord(_ cause: String) -> PagerError {
        PagerError(
            .damaged, "what was kept of the document cannot be read",
            advice: "It begins as if nobody had read it; the next change replaces the file",
            cause: cause)
    }
}

/// Work that blocks, on a thread of its own.
enum OwnThread {
    private static let stackBytes = 512 << 10

    /// Runs `body`, and returns what it returns.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DetachedThread.start(stackBytes: stackBytes) { continuation.resume(returning: body()) }
        }
    }
}
