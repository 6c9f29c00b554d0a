// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// How the workers fare, as their pool counts it.
struct WorkerFigures: FigureSource {
    /// The pool; kept alive.
    let pool: WorkerPool

    var figures: [ServiceFigure] { Self.figures(pool.statistics) }

    /// Returns the figures of what a pool has done and is doing.
    static func figures(_ statistics: WorkerPoolStatistics) -> [ServiceFigure] {
        [
            ServiceFigure(
                "pdfpager_workers", .gauge, "Workers by what they do",
                samples("state", [("busy", statistics.busy), ("idle", statistics.idle)])),
            ServiceFigure(
                "pdfpager_work_waiting", .gauge, "Pieces of work that wait for a worker",
                statistics.waiting),
            ServiceFigure(
                "pdfpager_work_answered_total", .counter, "Pieces of work that were answered",
                statistics.answered),
            ServiceFigure(
                "pdfpager_work_quarantined_total", .counter,
                "Pieces of work refused as they had killed workers", statistics.quarantined),
            ServiceFigure(
                "pdfpager_workers_forked_total", .counter, "Workers made", statistics.forked),
            ServiceFigure(
                "pdfpager_workers_ended_total", .counter, "Workers that ended, by reason",
                samples(
                    "reason",
                    [
                        ("crashed", statistics.crashed), ("forbidden", statistics.forbidden),
                        ("deadline", statistics.overdue), ("memory", statistics.overfull),
                        ("cancelled", statistics.cancelled), ("retired", statistics.retired),
                    ])),
            ServiceFigure(
                "pdfpager_zygote_restarts_total", .counter,
                "How often what workers are forked from was started again", statistics.restarts),
        ]
    }

    private static func samples(
        _ label: String, _ values: [(String, Int)]
    ) -> [ServiceFigure.Sample] {
        values.map { name, value in
            ServiceFigure.Sample(labels: [label: name], value: Double(value))
        }
    }
}
