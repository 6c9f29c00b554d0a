// SPDX-License-Identifier: GPL-3.0-or-later

internal import PagerCore

@testable import PagerService

extension ImageCut {
    /// What `path`, such as `full/max/0/default.jpg`, comes to for an image of some size.
    init(
        _ path: String, of width: Int, _ height: Int, _ version: ImageAPIVersion = .three,
        _ options: ImageOptions = ImageOptions()
    ) throws(ServiceError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        try self.init(
            ImageParameters(parsing: parts, version), of: Size(width: width, height: height),
            options)
    }
}

extension Size where Space == PixelSpace {
    /// A size in a few letters.
    init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

/// The status that `body` fails with; nil where it does not.
func status(of body: () throws(ServiceError) -> Void) -> Int? {
    do throws(ServiceError) {
        try body()
        return nil
    } catch {
        return error.status.code
    }
}

/// The status of asking for `path` of an image of some size; nil where there is a picture.
func status(
    of path: String, _ width: Int, _ height: Int, _ version: ImageAPIVersion = .three,
    _ options: ImageOptions = ImageOptions()
) -> Int? {
    status { () throws(ServiceError) in _ = try ImageCut(path, of: width, height, version, options)
    }
}
