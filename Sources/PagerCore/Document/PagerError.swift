// SPDX-License-Identifier: GPL-3.0-or-later

/// Why something could not be done, and what to do about it.
public struct PagerError: Error, Equatable, Sendable {
    /// The kind of failure; new kinds may be added.
    public struct Code: Equatable, Sendable {
        /// The kind's stable name, as JSON and logs give it.
        public let name: StaticString

        init(_ name: StaticString) { self.name = name }

        /// Compares by name.
        public static func == (first: Code, second: Code) -> Bool {
            guard first.name.utf8CodeUnitCount == second.name.utf8CodeUnitCount else {
                return false
            }
            for offset in 0..<first.name.utf8CodeUnitCount
            where first.name.utf8Start[offset] != second.name.utf8Start[offset] {
                return false
            }
            return true
        }
    }

    /// The kind of failure.
    public var code: Code
    /// What happened, in a sentence without a full stop.
    public var message: String
    /// What the person can do about it, where there is something to do.
    public var advice: String?
    /// The page it happened on, where it happened on one.
    public var page: PageIndex?
    /// What the library or system below said, where it said something.
    public var cause: String?

    /// Makes the error.
    public init(
        _ code: Code, _ message: String, advice: String? = nil, page: PageIndex? = nil,
        cause: String? = nil
    ) {
        self.code = code
        self.message = message
        self.advice = advice
        self.page = page
        self.cause = cause
    }
}

extension PagerError.Code {
    /// The file is not there.
    public static var fileMissing: Self { Self("fileMissing") }
    /// The file is there but cannot be read.
    public static var fileUnreadable: Self { Self("fileUnreadable") }
    /// The bytes are not a PDF document.
    public static var notPDF: Self { Self("notPDF") }
    /// The document is broken beyond repair.
    public static var damaged: Self { Self("damaged") }
    /// The document has no pages.
    public static var empty: Self { Self("empty") }
    /// The document is encrypted, and the password is missing or wrong.
    public static var password: Self { Self("password") }
    /// The document has fewer pages than was asked for.
    public static var pageOutOfRange: Self { Self("pageOutOfRange") }
    /// The page is broken: it cannot be read, has no usable size, or was not drawn whole.
    public static var pageDamaged: Self { Self("pageDamaged") }
    /// The picture asked for has too many pixels.
    public static var tooLarge: Self { Self("tooLarge") }
    /// There is not enough memory.
    public static var outOfMemory: Self { Self("outOfMemory") }
    /// What was asked for makes no sense.
    public static var invalidRequest: Self { Self("invalidRequest") }
    /// The result cannot be written.
    public static var cannotCreate: Self { Self("cannotCreate") }
    /// The work was called off.
    public static var cancelled: Self { Self("cancelled") }
    /// The worker that had the document ended without an answer.
    public static var crashed: Self { Self("crashed") }
    /// The work took longer than it may.
    public static var deadline: Self { Self("deadline") }
    /// The work took more memory than it may.
    public static var memoryLimit: Self { Self("memoryLimit") }
    /// The document made its worker do something that it must not, or this system cannot confine
    /// workers at all.
    public static var sandbox: Self { Self("sandbox") }
    /// The same work failed badly before and is not tried again for a while.
    public static var quarantined: Self { Self("quarantined") }
    /// There is too much other work.
    public static var overloaded: Self { Self("overloaded") }
    /// No worker can be started and confined.
    public static var unavailable: Self { Self("unavailable") }
}
