// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// A look at all the files of a library, of which none is opened.
///
/// Found are regular files whose names end in `.pdf`, and those that were given by themselves.
/// What is hidden, by a name that begins with a dot, is passed over, as are symbolic links.
struct FolderWalk {
    /// What was found.
    private(set) var files: [FoundFile] = []
    /// The folders that could not be looked into for reasons that may pass, such as too many open
    /// files: of what is below nothing is known.
    private(set) var unknown: [LibraryPlace] = []

    private let library: LibraryFolders
    private var pending: [LibraryPlace] = []

    /// Begins with what was given.
    init(_ library: LibraryFolders) {
        self.library = library
        for (number, root) in library.roots.enumerated().reversed() {
            let place = LibraryPlace(root: number, path: [])
            switch root.kind {
            case .file: lookAtFile(root, place)
            case .folder: pending.append(place)
            }
        }
    }

    /// Looks at everything.
    init(whole library: LibraryFolders) {
        self.init(library)
        while let folder = openNext() { look(into: folder) }
    }

    /// Opens the next folder to be looked into; nil after the last.
    mutating func openNext() -> OpenLibraryFolder? {
        while let place = pending.popLast() {
            do throws(SystemError) {
                return OpenLibraryFolder(
                    descriptor: try library.openFolder(place), place: place)
            } catch {
                note(error, at: place)
            }
        }
        return nil
    }

    /// Notes the documents in a folder, and the folders below, which come next.
    mutating func look(into folder: consuming OpenLibraryFolder) {
        do throws(SystemError) {
            let names = try FolderNames(of: folder.descriptor)
            while let (name, type) = try names.next() {
                look(at: name, type, in: folder)
            }
        } catch {
            note(error, at: folder.place)
        }
    }

    private mutating func look(
        at name: [UInt8], _ type: Int, in folder: borrowing OpenLibraryFolder
    ) {
        guard name.first != UInt8(ascii: ".") else { return }
        let isDocument = name.isDocumentName
        let mayMatter = [DT_UNKNOWN, DT_DIR].contains(type) || (type == DT_REG && isDocument)
        guard mayMatter, let status = folder.descriptor.status(of: name) else { return }
        let place = folder.place.appending(name)
        if status.st_mode & S_IFMT == S_IFDIR {
            guard place.components.count <= LibraryFolders.deepest else { return }
            pending.append(place)
        } else if isDocument, let stamp = FileStamp(status) {
            files.append(FoundFile(place: place, stamp: stamp))
        }
    }

    private mutating func lookAtFile(_ root: LibraryRoot, _ place: LibraryPlace) {
        var status = stat()
        if lstat(root.path, &status) == 0, let stamp = FileStamp(status) {
            files.append(FoundFile(place: place, stamp: stamp))
        }
    }

    private mutating func note(_ error: SystemError, at place: LibraryPlace) {
        let isKnown = [ENOENT, ENOTDIR, ELOOP, EACCES, EPERM].contains(error.code)
        if !isKnown { unknown.append(place) }
    }
}

/// A folder of the library that is open.
struct OpenLibraryFolder: ~Copyable {
    let descriptor: Descriptor
    let place: LibraryPlace
}

/// The names in a folder, one after another.
struct FolderNames: ~Copyable {
    private let stream: OpaquePointer

    init(of folder: borrowing Descriptor) throws(SystemError) {
        let own = try folder.duplicate()
        let number = own.take()
        guard let stream = fdopendir(number) else {
            let error = SystemError("fdopendir")
            close(number)
            throw error
        }
        self.stream = stream
        // The duplicate shares the place where the folder was read to.
        rewinddir(stream)
    }

    deinit { closedir(stream) }

    /// Returns the next name and what the folder says it is; nil after the last.
    func next() throws(SystemError) -> (name: [UInt8], type: Int)? {
        errno = 0
        guard let entry = readdir(stream) else {
            guard errno == 0 else { throw SystemError("readdir") }
            return nil
        }
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let name = UnsafeRawPointer(entry).advanced(by: offset)
            .assumingMemoryBound(to: UInt8.self)
        let count = strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        return (
            Array(UnsafeBufferPointer(start: name, count: count)), Int(entry.pointee.d_type)
        )
    }
}

extension Descriptor {
    /// What is called `name` in this folder; nil where it is gone.
    fileprivate borrowing func status(of name: [UInt8]) -> stat? {
        var status = stat()
        let isThere = fstatat(number, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0
        return isThere ? status : nil
    }
}

extension [UInt8] {
    /// Whether it ends in ".pdf", whatever the case.
    fileprivate var isDocumentName: Bool {
        count > 4 && suffix(4).map { $0 | 0x20 } == Array(".pdf".utf8).map { $0 | 0x20 }
    }
}
