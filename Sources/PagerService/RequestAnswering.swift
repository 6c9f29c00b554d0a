// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Answers what a transport brings: checks it, has it answered, finishes the answer, and takes
/// note of it all.
struct RequestAnswering: Sendable {
    /// Who may ask for what.
    let access: AccessControl
    /// Who has something to answer with.
    let router: Router
    /// What is counted.
    let figures: RequestFigures
    /// What names requests.
    let identifiers: RequestIdentifiers
    /// Where finished requests go.
    let log: @Sendable (AccessRecord) -> Void

    /// A request that is being answered.
    private struct Progress {
        var family = RouteFamily.other
        var client: String
    }

    /// Returns the answer to `received`; never fails, as failures are answers too.
    func answer(_ received: ReceivedRequest) async -> HTTPResponse {
        let identifier = identifiers.next()
        let (start, time) = (ContinuousClock.now, Int64(Glibc.time(nil)))
        figures.begin()
        var progress = Progress(client: received.peer.text)
        var response: HTTPResponse
        do throws(ServiceError) {
            response = try await fulfilled(received, at: time, &progress)
        } catch {
            response = AnswerFinishing(.get, HTTPFields()).finished(.problem(error))
        }
        response.fields["X-Request-ID"] = identifier
        SecurityFields.apply(to: &response)
        access.crossOrigin.apply(to: &response, for: received.fields)
        let status = (Task.isCancelled ? .clientClosedRequest : response.status).code
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        figures.finish(progress.family, status: status, seconds: seconds)
        log(
            AccessRecord(
                identifier: identifier, time: time, client: progress.client,
                method: received.method, target: AccessRecord.loggable(received.target),
                status: status, bytes: received.method == "HEAD" ? 0 : response.body.length,
                seconds: seconds))
        return response
    }

    private func fulfilled(
        _ received: ReceivedRequest, at time: Int64, _ progress: inout Progress
    ) async throws(ServiceError) -> HTTPResponse {
        guard let request = try access.admit(received, now: time) else {
            return access.crossOrigin.preflight(for: received.fields)
        }
        progress = Progress(family: RouteFamily(request.target.segments), client: request.client)
        guard request.method != .options else {
            return access.crossOrigin.preflight(for: request.fields)
        }
        guard let found = try await router.response(to: request) else {
            throw .notFound("there is nothing of this name")
        }
        var response = AnswerFinishing(request.method, request.fields).finished(found)
        request.audience.restrict(&response, now: Int64(Glibc.time(nil)))
        return response
    }
}
