// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A system call that failed.
package struct SystemError: Error, Equatable {
    /// The name of the call.
    package let call: String
    /// The number the system gave as the reason.
    package let code: CInt

    /// Makes the error of a call.
    package init(_ call: String, code: CInt) {
        self.call = call
        self.code = code
    }

    /// Makes the error of a call that has failed just now.
    package init(_ call: String) { self.init(call, code: errno) }
}

extension SystemError: CustomStringConvertible {
    /// What was called and what the system said.
    package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Returns `result`, or throws where it says that the call named `call` failed.
package func checked<Result: BinaryInteger>(
    _ call: String, _ result: Result
) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError(call) }
    return result
}
