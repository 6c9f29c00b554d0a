// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore
internal import PagerKit

extension DivinaManifest {
    /// The longest side of a page's picture, in pixels, and of its other pictures.
    private static let usualSide = 2048
    private static let otherSides = [1024, 4096]

    /// Describes `document`, whose table of contents is `outline`, as pictures of its pages.
    ///
    /// Pages stand left, right or alone as our own spreads have them. Pages without a usable size
    /// are left out, as there is no picture of them.
    init(
        _ document: ServedDocument, outline: Outline, modified: Int64?,
        _ addresses: BookAddresses, _ resolution: NominalResolution
    ) {
        let summary = document.source.summary
        let reference = document.identifier.text
        let images = IIIFAddresses(base: addresses.base, document.identifier)
        let sides = Self.sides(of: document)
        let pages = document.pages.map { page in
            resolution.pixels(of: page.info?.size).map { size in
                Self.picture(of: page.page, ImagePyramid(full: size), images, sides)
            }
        }
        let table = TableOfContents(outline, pageCount: pages.count)
        self.init(
            metadata: PublicationMetadata(
                title: document.label, identifier: addresses.publication(reference),
                author: summary.metadata.author.shown,
                description: summary.metadata.subject.shown,
                modified: modified?.calendarMoment, numberOfPages: pages.count,
                conformsTo: Self.profile,
                readingProgression: summary.hints.direction == .rtl ? "rtl" : "ltr",
                layout: summary.hints.layout == .oneColumn ? "scrolled" : "fixed"),
            links: [
                ManifestLink(
                    addresses.divina(reference), type: PublicationFeeds.divinaType, rel: "self"),
                ManifestLink(
                    addresses.file(reference), type: "application/pdf", rel: "alternate"),
            ],
            readingOrder: pages.compactMap { $0 },
            resources: document.hasCover ? addresses.covers(reference, rel: "cover") : nil,
            toc: Self.contents(table.entries, pages))
    }

    private static func picture(
        of page: PageIndex, _ pyramid: ImagePyramid, _ addresses: IIIFAddresses,
        _ sides: [PageIndex: String]
    ) -> ManifestLink {
        func link(_ size: Size<PixelSpace>) -> ManifestLink {
            var link = ManifestLink(addresses.image(page, size), type: "image/jpeg")
            link.width = size.width
            link.height = size.height
            return link
        }
        let usual = pyramid.level(within: usualSide)
        let others = otherSides.map { pyramid.level(within: $0) }.filter { $0 != usual }
        var picture = link(usual)
        picture.properties = .init(page: sides[page] ?? "center")
        if !others.isEmpty { picture.alternate = others.map { link($0) } }
        return picture
    }

    /// Where each page stands in its spread: as the document asks for, else two at a time.
    private static func sides(of document: ServedDocument) -> [PageIndex: String] {
        let layout = document.spreads().layout
        var sides: [PageIndex: String] = [:]
        for index in 0..<layout.count {
            for slot in layout.slots(of: SpreadIndex(index)) {
                if let page = slot.content.page { sides[page] = slot.slot.side }
            }
        }
        return sides
    }

    /// The entries whose pages have pictures.
    private static func contents(
        _ entries: [TableOfContents.Entry], _ pages: [ManifestLink?]
    ) -> [ManifestLink]? {
        let links = entries.flatMap { entry -> [ManifestLink] in
            let children = contents(entry.entries, pages)
            guard let picture = pages[entry.page.value] else { return children ?? [] }
            var link = ManifestLink(picture.href, type: picture.type, title: entry.title)
            link.children = children
            return [link]
        }
        return links.isEmpty ? nil : links
    }
}

extension Slot {
    fileprivate var side: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .centre: "center"
        }
    }
}
