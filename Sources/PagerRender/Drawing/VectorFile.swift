// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
internal import PagerCore

/// A PDF or SVG file while Cairo writes it.
struct VectorFile: ~Copyable {
    private let surface: CairoSurface
    private let output: Output
    private let format: VectorFormat

    /// The bytes written so far; a class, as Cairo keeps a pointer to it.
    private final class Output {
        var bytes: [UInt8] = []
    }

    /// Begins a file; nil where there is no memory.
    init?(_ format: VectorFormat, firstPage size: Size<SpreadSpace>) {
        let output = Output()
        let target = Unmanaged.passUnretained(output).toOpaque()
        let created =
            switch format {
            case .pdf:
                cairo_pdf_surface_create_for_stream(Self.write, target, size.width, size.height)
            case .svg:
                cairo_svg_surface_create_for_stream(Self.write, target, size.width, size.height)
            }
        guard let created else { return nil }
        surface = CairoSurface(adopting: created)
        self.output = output
        self.format = format
    }

    /// Says what the file is about; SVG files do not say.
    ///
    /// It was made when the document was, and says nothing of that where the document does not:
    /// Cairo would say that it was now, and no two files of the same pages were equal.
    borrowing func describe(_ metadata: DocumentMetadata) {
        guard format == .pdf else { return }
        set(CAIRO_PDF_METADATA_TITLE, to: metadata.title)
        set(CAIRO_PDF_METADATA_AUTHOR, to: metadata.author)
        set(CAIRO_PDF_METADATA_SUBJECT, to: metadata.subject)
        set(CAIRO_PDF_METADATA_KEYWORDS, to: metadata.keywords)
        let noDate = ""
        set(CAIRO_PDF_METADATA_CREATE_DATE, to: metadata.created.flatMap(Self.moment) ?? noDate)
    }

    /// Adds a page of `size`, in points, that `body` draws.
    ///
    /// - Throws: What `body` throws, or `outOfMemory`.
    borrowing func addPage(
        _ size: Size<SpreadSpace>,
        drawnBy body: (borrowing CairoContext) throws(PagerError) -> Void
    ) throws(PagerError) {
        if format == .pdf { cairo_pdf_surface_set_size(surface.pointer, size.width, size.height) }
        guard let context = CairoContext(on: surface) else {
            throw PagerError(.outOfMemory, "there is not enough memory for the file")
        }
        try body(context)
        cairo_show_page(context.pointer)
    }

    /// Ends the file and returns its bytes.
    ///
    /// - Throws: `outOfMemory` where Cairo could not write all of it.
    consuming func finished() throws(PagerError) -> [UInt8] {
        cairo_surface_finish(surface.pointer)
        let status = cairo_surface_status(surface.pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw PagerError(
                .outOfMemory, "the file could not be written whole",
                cause: String(cString: cairo_status_to_string(status)))
        }
        return format == .svg ? SVGPartNames.counted(output.bytes) : output.bytes
    }

    private borrowing func set(_ key: cairo_pdf_metadata_t, to text: String?) {
        guard let text else { return }
        cairo_pdf_surface_set_metadata(surface.pointer, key, text)
    }

    /// These seconds since 1970-01-01 UTC as ISO 8601 has them; nil beyond what calendars can say.
    private static func moment(_ seconds: Int64) -> String? {
        guard let date = g_date_time_new_from_unix_utc(gint64(seconds)) else { return nil }
        defer { g_date_time_unref(date) }
        guard let text = g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ") else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static let write: cairo_write_func_t = { output, start, count in
        guard let output, let start else { return CAIRO_STATUS_WRITE_ERROR }
        let bytes = UnsafeBufferPointer(start: start, count: Int(count))
        Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes
            .append(contentsOf: bytes)
        return CAIRO_STATUS_SUCCESS
    }
}
