// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// On what terms a worker is made.
struct WorkerTerms: Equatable, Sendable {
    /// The seconds of processor time after which the kernel kills it.
    var processorSeconds: UInt32
    /// Whether it must not work where files cannot be limited.
    var needsLandlock: Bool
}

/// What the broker asks of the zygote.
enum ZygoteRequest: Equatable, Sendable {
    /// To make a worker; its socket, arena, document and the pipe for its output come along.
    case fork(WorkerTerms)
    /// To wait for the end of a worker that is ending, and to have the system forget it.
    case reap(pid_t)
}

/// What the zygote answers.
enum ZygoteReply: Equatable, Sendable {
    /// The worker's number; the descriptors of its `ProcessHandle` come along.
    case forked(pid_t)
    /// How the worker ended.
    case reaped(ProcessExit)
    /// It could not be done, for the reason the system gave.
    case failed(CInt)
}

/// Both kinds of messages: a word that names the kind, and two numbers.
///
/// Both ends are the same program, so what is not understood is a mistake of ours.
private struct ZygoteWords {
    static let byteCount = 12
    var kind: Int32
    var first: Int32 = 0
    var second: Int32 = 0

    init(_ kind: Int32, _ first: Int32, _ second: Int32 = 0) {
        self.kind = kind
        self.first = first
        self.second = second
    }

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard bytes.count == Self.byteCount, let kind = try? reader.number(Int32.self),
            let first = try? reader.number(Int32.self),
            let second = try? reader.number(Int32.self)
        else { return nil }
        self.init(kind, first, second)
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for word in [kind, first, second] { bytes.append(littleEndian: word) }
        return bytes
    }
}

extension ZygoteRequest {
    /// The bytes of every request.
    static let byteCount = ZygoteWords.byteCount
    /// The descriptors that come with the request for a worker.
    static let descriptorCount = 4

    var bytes: [UInt8] {
        switch self {
        case .fork(let terms):
            ZygoteWords(
                1, Int32(clamping: terms.processorSeconds), terms.needsLandlock ? 1 : 0
            ).bytes
        case .reap(let process): ZygoteWords(2, process).bytes
        }
    }

    init?(_ bytes: [UInt8]) {
        guard let words = ZygoteWords(bytes) else { return nil }
        switch words.kind {
        case 1:
            self = .fork(
                WorkerTerms(
                    processorSeconds: UInt32(clamping: words.first),
                    needsLandlock: words.second != 0))
        case 2: self = .reap(words.first)
        default: return nil
        }
    }
}

extension ZygoteReply {
    /// The bytes of every reply.
    static let byteCount = ZygoteWords.byteCount
    /// The descriptors that come with the reply of a new worker.
    static let descriptorCount = 2

    var bytes: [UInt8] {
        switch self {
        case .forked(let process): ZygoteWords(1, process).bytes
        case .reaped(.code(let code)): ZygoteWords(2, code).bytes
        case .reaped(.signal(let signal)): ZygoteWords(3, signal).bytes
        case .failed(let code): ZygoteWords(4, code).bytes
        }
    }

    init?(_ bytes: [UInt8]) {
        guard let words = ZygoteWords(bytes) else { return nil }
        switch words.kind {
        case 1: self = .forked(words.first)
        case 2: self = .reaped(.code(words.first))
        case 3: self = .reaped(.signal(words.first))
        case 4: self = .failed(words.first)
        default: return nil
        }
    }
}
