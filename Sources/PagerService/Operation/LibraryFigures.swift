// SPDX-License-Identifier: GPL-3.0-or-later

extension FolderLibrary: FigureSource {
    var figures: [ServiceFigure] {
        let library = statistics
        let documents = library.documents
        return [
            ServiceFigure("pdfpager_library_files", .gauge, "Files listed", library.files),
            ServiceFigure(
                "pdfpager_library_files_unhashed", .gauge,
                "Files whose contents are still to be hashed", library.unhashed),
            ServiceFigure(
                "pdfpager_library_scans_total", .counter, "Looks at all files", library.scans),
            ServiceFigure("pdfpager_documents_open", .gauge, "Documents open", documents.open),
            ServiceFigure(
                "pdfpager_documents_open_bytes", .gauge, "Bytes of their files", documents.bytes),
            ServiceFigure(
                "pdfpager_documents_opened_total", .counter, "How often a document was opened",
                documents.opened),
            ServiceFigure(
                "pdfpager_documents_hits_total", .counter,
                "How often a document was open already", documents.hits),
            ServiceFigure(
                "pdfpager_documents_evicted_total", .counter,
                "How often a document was closed to make room", documents.evictions),
            ServiceFigure(
                "pdfpager_documents_refused_total", .counter,
                "How often an opening was refused, as too many waited", documents.refusals),
        ]
    }
}
