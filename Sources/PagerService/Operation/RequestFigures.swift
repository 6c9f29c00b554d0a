// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// Counts requests and their times.
final class RequestFigures: FigureSource {
    private struct Outcome: Hashable {
        let family: RouteFamily
        let status: Int
    }

    /// How long answers of one family took.
    private struct Latency {
        var counts = [Int](repeating: 0, count: RequestFigures.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    private struct State {
        var outcomes: [Outcome: Int] = [:]
        var latencies: [RouteFamily: Latency] = [:]
        var inFlight = 0
    }

    /// The bounds of the histogram in seconds, from a tile that lies in memory to work that is
    /// given up.
    private static let bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private let state = Mutex(State())

    /// Nothing has been counted yet.
    init() {}

    /// Counts a request that is being answered.
    func begin() { state.withLock { $0.inFlight += 1 } }

    /// Counts its answer.
    func finish(_ family: RouteFamily, status: Int, seconds: Double) {
        state.withLock { state in
            state.inFlight -= 1
            state.outcomes[Outcome(family: family, status: status), default: 0] += 1
            var latency = state.latencies[family] ?? Latency()
            latency.count += 1
            latency.seconds += seconds
            if let bucket = Self.bounds.firstIndex(where: { seconds <= $0 }) {
                latency.counts[bucket] += 1
            }
            state.latencies[family] = latency
        }
    }

    var figures: [ServiceFigure] {
        let state = state.withLock { $0 }
        return [
            ServiceFigure(
                "pdfpager_requests_in_flight", .gauge, "Requests being answered", state.inFlight),
            ServiceFigure(
                "pdfpager_requests_total", .counter, "Requests answered, by family and status",
                Self.samples(state.outcomes)),
            ServiceFigure(
                "pdfpager_request_duration_seconds", .histogram,
                "Time until an answer was ready to be sent",
                RouteFamily.allCases.flatMap { family in
                    state.latencies[family].map { Self.samples($0, family.rawValue) } ?? []
                }),
        ]
    }

    private static func samples(_ outcomes: [Outcome: Int]) -> [ServiceFigure.Sample] {
        outcomes
            .sorted {
                ($0.key.family.rawValue, $0.key.status) < ($1.key.family.rawValue, $1.key.status)
            }
            .map { outcome, count in
                ServiceFigure.Sample(
                    labels: [
                        "family": outcome.family.rawValue, "status": String(outcome.status),
                    ], value: Double(count))
            }
    }

    private static func samples(_ latency: Latency, _ family: String) -> [ServiceFigure.Sample] {
        var total = 0
        let buckets = zip(bounds, latency.counts).map { bound, count in
            total += count
            return ServiceFigure.Sample(
                suffix: "_bucket", labels: ["family": family, "le": "\(bound)"],
                value: Double(total))
        }
        return buckets + [
            ServiceFigure.Sample(
                suffix: "_bucket", labels: ["family": family, "le": "+Inf"],
                value: Double(latency.count)),
            ServiceFigure.Sample(
                suffix: "_sum", labels: ["family": family], value: latency.seconds),
            ServiceFigure.Sample(
                suffix: "_count", labels: ["family": family], value: Double(latency.count)),
        ]
    }
}
