// SPDX-License-Identifier: GPL-3.0-or-later

public import PagerKit

/// A made-up document: whatever its script does not say is an error.
public protocol ScriptedPageSource: PageSource {}

extension ScriptedPageSource {
    /// Is not in the script.
    public func pageInfo(
        _ page: PageIndex, box: PageBox
    ) async throws(PagerError) -> PageInfo { throw .notScripted }

    /// Is not in the script.
    public func userUnit(of page: PageIndex) async throws(PagerError) -> Double? {
        throw .notScripted
    }

    /// Is not in the script.
    public func raster(_ request: RenderRequest) async throws(PagerError) -> Raster {
        throw .notScripted
    }

    /// Is not in the script.
    public func image(
        _ request: RenderRequest, as encoding: ImageEncoding
    ) async throws(PagerError) -> [UInt8] { throw .notScripted }

    /// Is not in the script.
    public func contactSheet(
        _ sheet: ContactSheet, as encoding: ImageEncoding
    ) async throws(PagerError) -> (image: [UInt8], failures: [PagerError]) { throw .notScripted }

    /// Is not in the script.
    public func vector(
        _ requests: [RenderRequest], as format: VectorFormat
    ) async throws(PagerError) -> [UInt8] { throw .notScripted }

    /// Is not in the script.
    public func text(_ page: PageIndex) async throws(PagerError) -> TextLayout {
        throw .notScripted
    }

    /// Is not in the script.
    public func links(_ page: PageIndex) async throws(PagerError) -> [Link] { throw .notScripted }

    /// Is not in the script.
    public func outline() async throws(PagerError) -> Outline { throw .notScripted }

    /// Is not in the script.
    public func search(
        _ words: String, on page: PageIndex
    ) async throws(PagerError) -> [SearchHit] { throw .notScripted }

    /// Does nothing.
    public func prepare(forDrawing pages: Int) async {}
}

extension PagerError {
    fileprivate static var notScripted: PagerError {
        PagerError(.invalidRequest, "the script does not say")
    }
}
