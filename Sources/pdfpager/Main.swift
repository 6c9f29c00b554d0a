// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import PagerKit

/// The program: takes over what is the process's own, then runs the command line.
@main
enum Main {
    static func main() {
        ZygoteProcess.runIfRequested()
        let streams = StandardStreams.takeOver()
        TerminationSignals.takeOver()
        FileWriting.readCreationMask()
        HeapTuning.keepFreedMemory()
        let words = Array(
            CommandLine.unsafeArgv.words(count: Int(CommandLine.argc)).dropFirst())
        // The first thread only waits: it has nothing to do that another could not.
        Task.detached { exit(await Invocation.run(words, streams: streams).rawValue) }
        while true { pause() }
    }
}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    /// The first `count` strings, copied.
    fileprivate func words(count: Int) -> [ByteString] {
        UnsafeBufferPointer(start: self, count: count).compactMap { word in
            word.map { ByteString(cString: $0) }
        }
    }
}
