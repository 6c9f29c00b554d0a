// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerKit

/// How the page service is set up; every part has a default that is safe.
public struct PageServiceConfiguration: Sendable {
    /// Where clients reach it; this machine only, port 8014, by default.
    public var listen = ListenAddress.standard
    /// Who may ask for what.
    public var access = AccessPolicy()
    /// How many connections are open at once; 256 by default, and
    /// further clients wait.
    public var connections = 256
    /// How many of them one address may have; nil, the default, for 64 where other machines reach
    /// the service, and for no limit where only this one does, as all clients have its address.
    ///
    /// Proxies that are trusted may have any number, as they have those of all their clients.
    public var connectionsPerAddress: Int?
    /// How many seconds a client may take until a request has come whole; 15 by default.
    public var patience = 15.0
    /// How many seconds requests at work may take to end when the service is stopped; 20 by
    /// default.
    public var drain = 20.0
    /// How requests are logged; as text by default.
    public var log = LogStyle.text
    /// Where to; standard error by default, and the caller owns it.
    public var logDescriptor: Int32 = 2

    /// The folder for what is found out once: hashes of files and the words of documents; nil,
    /// the default, for `pdfpager` among the user's caches.
    public var indexFolder: String?
    /// The folder of pictures that are kept from run to run; nil, the default, keeps none.
    public var cacheFolder: String?
    /// The most bytes of files in that folder; 1 GiB by default.
    public var cacheBytes = 1 << 30
    /// How many dots per inch pages are said to have; 300 by default, as viewers go no closer.
    public var nominalDotsPerInch = 300.0
    /// Whether two requests are answered as the validators of IIIF's Image API want, and not as
    /// its specification says: see `ImageOptions.Judge`.
    public var pleasesValidators = false
    /// The version of the program; pictures on the disk that another drew are not used.
    public var programVersion = ""

    /// Takes the defaults.
    public init() {}

    /// How many files the service may have open at once: for each connection its socket, a signal
    /// and a file on its way, and for everything else.
    public var mostOpenFiles: Int { 4 * connections + 256 }

    /// How images are offered.
    var images: ImageOptions {
        var images = ImageOptions()
        images.resolution = NominalResolution(dotsPerInch: nominalDotsPerInch)
        images.judge = pleasesValidators ? .validators : .specification
        return images
    }

    /// How much is kept of pictures that `workers` draw.
    func pictures(drawnBy workers: WorkerPool) -> PictureConfiguration {
        var pictures = PictureConfiguration()
        pictures.mostTurns = workers.configuration.workers
        pictures.cacheFolder = cacheFolder
        pictures.mostCacheBytes = cacheBytes
        pictures.programVersion = programVersion
        return pictures
    }

    /// What a transport is told of it.
    var transport: TransportConfiguration {
        TransportConfiguration(
            address: listen, connections: connections,
            connectionsPerAddress: connectionsPerAddress ?? (listen.isLocal ? nil : 64),
            proxies: access.proxies, patience: patience)
    }
}
