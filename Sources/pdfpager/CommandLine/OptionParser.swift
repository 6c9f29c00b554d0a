// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLib

/// GLib's option parser, fed from declared options.
///
/// Values are taken as bytes and never converted, so that no locale has to be set.
enum OptionParser {
    /// Returns the options and operands in `words`.
    ///
    /// - Parameters:
    ///   - words: What follows the command's name.
    ///   - options: The options known.
    ///   - stopsAtOperand: Whether everything from the first operand on is an operand.
    /// - Returns: What was given, in order.
    /// - Throws: A usage error that names an unknown option or one without its value.
    static func parse(
        _ words: [ByteString], options: [Option], stopsAtOperand: Bool = false
    ) throws(CommandError) -> Arguments {
        try refuseValues(in: words, options.filter { $0.value == .none })
        let words = try AttachedValues(options).detached(words)
        let collector = Collector(options)
        let strings = CStrings()
        let context = g_option_context_new(nil)
        defer { g_option_context_free(context) }
        g_option_context_set_help_enabled(context, 0)
        g_option_context_set_strict_posix(context, stopsAtOperand ? 1 : 0)
        g_option_context_set_main_group(context, group(options, collector, strings))
        try run(context, words, options)
        return try Arguments(operands: collector.operands, values: collector.values)
    }

    /// GLib takes "--gray=no" for "--gray", which is not what was meant.
    private static func refuseValues(
        in words: [ByteString], _ flags: [Option]
    ) throws(CommandError) {
        for word in words.prefix(while: { $0 != ByteString("--") }) {
            for flag in flags where word.bytes.starts(with: (flag.dashed + "=").utf8) {
                throw .usage("\(flag.dashed) takes no value")
            }
        }
    }

    private static func run(
        _ context: OpaquePointer?, _ words: [ByteString], _ options: [Option]
    ) throws(CommandError) {
        let program = ByteString("pdfpager")
        var strings: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { word in
            word.withCString { g_strdup($0) }
        }
        strings.append(nil)
        var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            strings.withUnsafeBufferPointer {
                g_strdupv(UnsafeMutablePointer(mutating: $0.baseAddress))
            }
        for string in strings { g_free(string) }
        var error: UnsafeMutablePointer<GError>?
        let isParsed = g_option_context_parse_strv(context, &vector, &error) != 0
        g_strfreev(vector)
        guard !isParsed else { return }
        defer { g_error_free(error) }
        throw usageError(from: error?.pointee, options)
    }

    private static func usageError(from error: GError?, _ options: [Option]) -> CommandError {
        let message = error.map { ByteString(cString: $0.message).printable } ?? "Unusable options"
        let unknown = "Unknown option "
        guard message.hasPrefix(unknown) else {
            return .usage(message.prefix(1).lowercased() + message.dropFirst())
        }
        let given = String(message.dropFirst(unknown.count).prefix { $0 != "=" })
        let nearest = Suggestion.nearest(to: given, among: options.map(\.dashed))
        return .usage("unknown option \(given)", advice: nearest.map { "Did you mean \($0)?" })
    }

    /// Makes the group that hands every option and operand to `collector`.
    private static func group(
        _ options: [Option], _ collector: Collector, _ strings: CStrings
    ) -> OpaquePointer? {
        let group = g_option_group_new(
            "", "", "", Unmanaged.passUnretained(collector).toOpaque(), nil)
        var entries = options.map { entry($0, strings) }
        entries.append(operandEntry(strings))
        entries.append(GOptionEntry())
        g_option_group_add_entries(group, entries)
        return group
    }

    private static func entry(_ option: Option, _ strings: CStrings) -> GOptionEntry {
        let flags = option.value == .none ? G_OPTION_FLAG_NO_ARG : G_OPTION_FLAG_FILENAME
        let letter = option.letter?.asciiValue.map(CChar.init(bitPattern:)) ?? 0
        return GOptionEntry(
            long_name: strings.copy(option.name), short_name: letter,
            flags: Int32(flags.rawValue), arg: G_OPTION_ARG_CALLBACK,
            arg_data: unsafeBitCast(take, to: UnsafeMutableRawPointer.self), description: nil,
            arg_description: nil)
    }

    private static func operandEntry(_ strings: CStrings) -> GOptionEntry {
        GOptionEntry(
            long_name: strings.copy(G_OPTION_REMAINING), short_name: 0,
            flags: Int32(G_OPTION_FLAG_FILENAME.rawValue), arg: G_OPTION_ARG_CALLBACK,
            arg_data: unsafeBitCast(take, to: UnsafeMutableRawPointer.self), description: nil,
            arg_description: nil)
    }

    /// Called by GLib for each option and operand; `data` is the collector.
    private static let take: GOptionArgFunc = { name, value, data, _ in
        guard let name, let data else { return 0 }
        let collector = Unmanaged<Collector>.fromOpaque(data).takeUnretainedValue()
        collector.take(
            ByteString(cString: name).text, value.map { ByteString(cString: $0) })
        return 1
    }
}

extension CChar {
    fileprivate init(bitPattern byte: UInt8) { self = CChar(truncatingIfNeeded: byte) }
}

/// What GLib found, in order.
private final class Collector {
    private(set) var operands: [ByteString] = []
    private(set) var values: [(option: Option, value: ByteString?)] = []
    private var named: [String: Option] = [:]

    init(_ options: [Option]) {
        for option in options {
            named[option.dashed] = option
            if let letter = option.dashedLetter { named[letter] = option }
        }
    }

    func take(_ name: String, _ value: ByteString?) {
        if let option = named[name] {
            values.append((option, value))
        } else if let value {
            operands.append(value)
        }
    }
}

/// Zero-terminated copies of strings that live as long as this object.
private final class CStrings {
    private var copies: [UnsafeMutablePointer<CChar>] = []

    deinit { for copy in copies { g_free(copy) } }

    func copy(_ text: String) -> UnsafePointer<CChar>? {
        guard let copy = g_strdup(text) else { return nil }
        copies.append(copy)
        return UnsafePointer(copy)
    }
}
