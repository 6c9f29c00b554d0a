// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerCore

extension WorkUrgency {
    /// How urgent the work is that the current task asks of workers.
    @TaskLocal package static var ofTask = WorkUrgency.interactive

    /// Does `body`, with whatever it asks of documents in workers as urgent as this says.
    ///
    /// Holds for the tasks that `body` begins as well, detached ones excepted.
    ///
    /// - Throws: As `body`.
    public func during<Value, Failure: Error>(
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = await Self.$ofTask.withValue(self) { () async -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
