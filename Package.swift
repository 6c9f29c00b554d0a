// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

/// The settings of every Swift target: one language mode, no warnings, imports that stay internal.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "pdfpager",
    products: [
        .library(name: "PagerCore", targets: ["PagerCore"]),
        .library(name: "PagerKit", targets: ["PagerKit"]),
        .executable(name: "pdfpager", targets: ["pdfpager"]),
    ],
    targets: [
        .systemLibrary(
            name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CPoppler", pkgConfig: "poppler-glib",
            providers: [.apt(["libpoppler-glib-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CWebPDemux", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(
            name: "CHTTP", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),

        .target(name: "PagerCore", swiftSettings: strict),
        .target(
            name: "PagerRender",
            dependencies: [
                "PagerCore", "CGLib", "CPoppler", "CQPDF", "CDeflate", "CTurboJPEG", "CWebP",
            ],
            swiftSettings: strict),
        .target(name: "CIsolation", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "PagerIsolation",
            dependencies: ["PagerCore", "PagerRender", "CIsolation", "CGLib", "CNettle"],
            swiftSettings: strict),
        .target(
            name: "PagerKit", dependencies: ["PagerCore", "PagerRender", "PagerIsolation"],
            swiftSettings: strict),
        .target(
            name: "PagerService",
            dependencies: ["PagerCore", "PagerKit", "CHTTP", "CSQLite", "CDeflate", "CNettle"],
            swiftSettings: strict),
        .executableTarget(
            name: "pdfpager", dependencies: ["PagerCore", "PagerKit", "PagerService", "CGLib"],
            swiftSettings: strict),
        .executableTarget(
            name: "bench-workers", dependencies: ["PagerKit"], swiftSettings: strict),
        .executableTarget(
            name: "bench-tiles", dependencies: ["PagerKit"], swiftSettings: strict),
        .executableTarget(
            name: "make-testdocs", dependencies: ["CGLib", "CDeflate", "CTurboJPEG"],
            exclude: ["Fonts/LICENCE"],
            resources: [.embedInCode("Fonts/DejaVuSerifCondensed-Latin.ttf")],
            swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["PagerKit"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "PagerCoreTests", dependencies: ["PagerCore", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PagerRenderTests",
            dependencies: [
                "PagerCore", "PagerRender", "CDeflate", "CTurboJPEG", "CWebP", "CWebPDemux",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PagerIsolationTests",
            dependencies: [
                "PagerCore", "PagerRender", "PagerIsolation", "CIsolation", "pdfpager",
                "make-testdocs", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PagerKitTests",
            dependencies: ["PagerCore", "PagerKit", "pdfpager", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PagerServiceTests",
            dependencies: ["PagerCore", "PagerKit", "PagerService", "pdfpager", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["pdfpager", "make-testdocs", "PagerIsolation", "TestSupport"],
            exclude: ["Snapshots"], swiftSettings: strict),
        .testTarget(
            name: "TestDocsTests", dependencies: ["make-testdocs", "CDeflate"],
            swiftSettings: strict),
        .testTarget(
            name: "StructureTests", dependencies: ["pdfpager"], swiftSettings: strict),
    ]
)
