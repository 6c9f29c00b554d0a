// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A system call that failed.
struct SystemError: Error, Equatable {
    /// The name of the call.
    let call: String
    /// The number the system gave as the reason.
    let code: CInt

    /// Makes the error of a call that has failed just now.
    init(_ call: String, code: CInt = errno) {
        self.call = call
        self.code = code
    }
}

extension SystemError: CustomStringConvertible {
    /// What was called and what the system said.
    var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Returns `result`, or throws where it says that the call named `call` failed.
func checked<Result: BinaryInteger>(
    _ call: String, _ result: Result
) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError(call) }
    return result
}
