// SPDX-License-Identifier: GPL-3.0-or-later

internal import CNettle

/// The hash of bytes that nobody can find others for: SHA-256 (FIPS 180-4).
public enum SHA256 {
    /// How many bytes a hash has.
    public static let byteCount = 32

    /// Returns the hash of `bytes`.
    public static func hash(of bytes: some Collection<UInt8>) -> [UInt8] {
        var stream = SHA256Stream()
        stream.add(Array(bytes))
        return stream.finish()
    }

    /// Returns the code by which whoever has `key` knows that `bytes` are theirs: HMAC-SHA-256
    /// (RFC 2104).
    public static func authenticationCode(
        of bytes: some Collection<UInt8>, key: some Collection<UInt8>
    ) -> [UInt8] {
        var block = key.count > blockBytes ? hash(of: key) : Array(key)
        block += [UInt8](repeating: 0, count: blockBytes - block.count)
        let inner = hash(of: block.map { $0 ^ 0x36 } + Array(bytes))
        return hash(of: block.map { $0 ^ 0x5C } + inner)
    }

    /// How many bytes are hashed at a time.
    private static let blockBytes = 64
}

/// Bytes that are hashed as they come, without being kept.
struct SHA256Stream: ~Copyable {
    private var context = sha256_ctx()

    /// Begins with no bytes.
    init() { nettle_sha256_init(&context) }

    /// Takes more bytes in.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        nettle_sha256_update(&context, bytes.count, start)
    }

    /// Takes more bytes in.
    mutating func add(_ bytes: [UInt8]) {
        // The pointer lives as long as the call.
        nettle_sha256_update(&context, bytes.count, bytes)
    }

    /// Returns the hash of all of them.
    consuming func finish() -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: SHA256.byteCount)
        nettle_sha256_digest(&context, hash.count, &hash)
        return hash
    }
}
