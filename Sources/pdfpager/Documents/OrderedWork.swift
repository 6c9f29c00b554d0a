// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

/// Work done several pieces at once, whose results come in the order of the pieces.
struct OrderedWork: Sendable {
    /// How many pieces are at work, or wait to be handed over, at any time.
    let atOnce: Int

    /// Makes something of each of `numbers`, and hands each result to `use` in their order.
    ///
    /// When `use` throws, what was begun is called off.
    ///
    /// - Throws: What `use` throws.
    func forEach<Made: Sendable>(
        _ numbers: [Int], _ make: @escaping @Sendable (Int) async throws(PagerError) -> Made,
        use: (Int, Result<Made, PagerError>) throws(CommandError) -> Void
    ) async throws(CommandError) {
        let failure = await withTaskGroup(
            of: Piece<Made>.self, returning: CommandError?.self
        ) { group in
            var begun = 0
            var handedOver = 0
            var early: [Int: Result<Made, PagerError>] = [:]
            while handedOver < numbers.count {
                while begun < numbers.count, begun - handedOver < atOnce {
                    let place = begun
                    group.addTask { await Piece(place, of: numbers, make) }
                    begun += 1
                }
                guard let piece = await group.next() else { break }
                early[piece.place] = piece.result
                while let result = early.removeValue(forKey: handedOver) {
                    do throws(CommandError) {
                        try use(numbers[handedOver], result)
                    } catch {
                        group.cancelAll()
                        return error
                    }
                    handedOver += 1
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// What came of one piece.
    private struct Piece<Made: Sendable>: Sendable {
        let place: Int
        let result: Result<Made, PagerError>

        init(
            _ place: Int, of numbers: [Int],
            _ make: @Sendable (Int) async throws(PagerError) -> Made
        ) async {
            self.place = place
            do throws(PagerError) {
                result = .success(try await make(numbers[place]))
            } catch {
                result = .failure(error)
            }
        }
    }
}
