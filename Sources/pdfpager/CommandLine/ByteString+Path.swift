// SPDX-License-Identifier: GPL-3.0-or-later

extension ByteString {
    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Whether this names a standard stream instead of a file.
    var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    /// Whether this can only name a folder.
    var endsWithSlash: Bool { bytes.last == Self.slash }

    /// Whether this says the whole way from the root.
    var isAbsolute: Bool { bytes.first == Self.slash }

    /// What follows the last slash.
    var lastComponent: ByteString {
        ByteString(bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...])
    }

    /// The folder the path lies in; "." where it names none.
    var folder: ByteString {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return ByteString(".") }
        return slash == 0 ? ByteString("/") : ByteString(bytes[..<slash])
    }

    /// The letters after the last dot of the last component, in lower case; nil without a dot.
    var fileExtension: String? {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: Self.dot), dot > 0 else { return nil }
        return ByteString(name[(dot + 1)...]).text.lowercased()
    }

    /// The last component without what follows its last dot.
    var stem: ByteString {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: Self.dot), dot > 0 else { return ByteString(name) }
        return ByteString(name[..<dot])
    }

    /// Returns the path of `name` in the folder that this path names.
    func appending(_ name: ByteString) -> ByteString {
        endsWithSlash || bytes.isEmpty
            ? ByteString(bytes + name.bytes) : ByteString(bytes + [Self.slash] + name.bytes)
    }
}
