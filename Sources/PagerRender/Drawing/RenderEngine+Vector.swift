// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPoppler
public import PagerCore

extension RenderEngine {
    /// Writes `requests` as one file of lines and letters, one page of it for each request.
    ///
    /// Draws page content and printable annotations as Poppler does for printers. A page of the
    /// file is as large as the request's window in points.
    ///
    /// - Parameters:
    ///   - requests: What to draw.
    ///   - format: The format of the file.
    ///   - progress: Called with the number of requests done before each is begun.
    /// - Returns: The file.
    /// - Precondition: There is at least one request; SVG takes exactly one; the tone is
    ///   the original one and there is no finish, as vector files cannot change them.
    /// - Throws: `outOfMemory`, `pageOutOfRange`, or `pageDamaged` where a page cannot be drawn
    ///   whole. On an error there is no file.
    public func vector(
        _ requests: [RenderRequest], as format: VectorFormat, progress: (Int) -> Void = { _ in }
    ) throws(PagerError) -> [UInt8] {
        precondition(format == .pdf || requests.count == 1, "SVG holds one picture")
        guard let first = requests.first else { preconditionFailure("there is nothing to draw") }
        guard let file = VectorFile(format, firstPage: first.area.size) else {
            throw PagerError(.outOfMemory, "there is not enough memory for the file")
        }
        file.describe(summary.metadata)
        for (done, request) in requests.enumerated() {
            progress(done)
            try add(request, to: file)
        }
        return try file.finished()
    }

    private func add(_ request: RenderRequest, to file: borrowing VectorFile) throws(PagerError) {
        precondition(request.tone == .original, "vector files keep their colours")
        precondition(request.finish == .none, "vector files are not finished")
        try file.addPage(request.area.size) { (context) throws(PagerError) in
            cairo_translate(context.pointer, -request.area.minX, -request.area.minY)
            try paint(request, with: context, by: .printing) { $0 }
        }
    }
}

extension RenderRequest {
    /// The window in the spread's points; a window that shows the whole spread has its size.
    fileprivate var area: Rect<SpreadSpace> {
        let perPoint = scale.pixelsPerPoint
        let left = Double(window.minX) / perPoint
        let top = Double(window.minY) / perPoint
        let right = min(Double(window.maxX) / perPoint, spread.size.width)
        let bottom = min(Double(window.maxY) / perPoint, spread.size.height)
        return Rect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
    }
}
