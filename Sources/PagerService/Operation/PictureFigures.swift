// SPDX-License-Identifier: GPL-3.0-or-later

extension CachedPictures: FigureSource {
    var figures: [ServiceFigure] {
        let pictures = statistics
        return [
            ServiceFigure(
                "pdfpager_pictures_hits_total", .counter, "Pictures that were in memory",
                pictures.hits),
            ServiceFigure(
                "pdfpager_pictures_misses_total", .counter, "Pictures that were not",
                pictures.misses),
            ServiceFigure(
                "pdfpager_pictures_coalesced_total", .counter,
                "Pictures that were being drawn already", pictures.coalesced),
            ServiceFigure(
                "pdfpager_pictures_drawn_total", .counter, "Pictures drawn", pictures.drawn),
            ServiceFigure(
                "pdfpager_pictures_failed_total", .counter, "Drawings that failed",
                pictures.failures),
            ServiceFigure(
                "pdfpager_pictures_cancelled_total", .counter,
                "Drawings called off as nobody wanted them any more", pictures.calledOff),
            ServiceFigure(
                "pdfpager_pictures_refused_total", .counter,
                "Pictures refused as too many waited", pictures.refusals),
            ServiceFigure(
                "pdfpager_pictures_evicted_total", .counter, "Pictures that made room for others",
                pictures.evictions),
            ServiceFigure(
                "pdfpager_pictures_bytes", .gauge, "Bytes of pictures in memory", pictures.bytes),
            ServiceFigure("pdfpager_pictures", .gauge, "Pictures in memory", pictures.pictures),
            ServiceFigure(
                "pdfpager_pictures_drawing", .gauge,
                "Pictures being drawn, or waiting for a worker", pictures.drawing),
        ] + (pictures.disk?.figures ?? [])
    }
}

extension PictureFileStatistics {
    fileprivate var figures: [ServiceFigure] {
        [
            ServiceFigure(
                "pdfpager_picture_files_hits_total", .counter, "Pictures that were on the disk",
                hits),
            ServiceFigure(
                "pdfpager_picture_files_misses_total", .counter, "Pictures that were not", misses),
            ServiceFigure(
                "pdfpager_picture_files_written_total", .counter, "Pictures written to the disk",
                written),
            ServiceFigure(
                "pdfpager_picture_files_damaged_total", .counter,
                "Files that were not what was written", damaged),
            ServiceFigure(
                "pdfpager_picture_files_failed_total", .counter,
                "Reads and writes that the system refused", failures),
            ServiceFigure(
                "pdfpager_picture_files_evicted_total", .counter, "Files removed to make room",
                evictions),
            ServiceFigure("pdfpager_picture_files_bytes", .gauge, "Bytes of all files", bytes),
            ServiceFigure("pdfpager_picture_files", .gauge, "Files there are", files),
        ]
    }
}
