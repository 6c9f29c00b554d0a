// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The inflated bytes of a deflated stream, owned.
final class InflatedStream {
    private let memory: UnsafeMutableRawPointer
    /// How many bytes there are.
    let count: Int

    /// Inflates `deflated`; nil where it is broken or has more than `limit` bytes inflated.
    init?(_ deflated: UnsafeRawBufferPointer, within limit: Int) {
        guard let inflater = Inflater() else { return nil }
        var capacity = max(4096, deflated.count * 4)
        while true {
            let size = min(capacity, limit)
            guard size > 0, let attempt = malloc(size) else { return nil }
            switch inflater.inflate(
                deflated, into: UnsafeMutableRawBufferPointer(start: attempt, count: size))
            {
            case .whole(let count):
                memory = attempt
                self.count = count
                return
            case .needsRoom where size < limit:
                free(attempt)
                capacity *= 4
            case .needsRoom, .broken:
                free(attempt)
                return nil
            }
        }
    }

    deinit { free(memory) }

    /// Calls `body` with the bytes; they must not be kept.
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(self) {
            body(UnsafeRawBufferPointer(start: memory, count: count))
        }
    }
}
