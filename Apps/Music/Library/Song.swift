import AppSupport
import Foundation

/// A file of the library that can be played, or one of the app's own pieces.
struct Song: Hashable, Sendable, Identifiable {
  /// The song's number: from 1 on, and negative for the app's own pieces.
  let id: Int64
  var title: String
  /// The artist; empty where the file doesn't say.
  var artist: String
  /// The album; empty where the file doesn't say.
  var album: String
  /// The song's place in the album, from 1 on.
  var track: Int?
  /// The duration in seconds.
  var duration: TimeInterval
  /// The path of the file; empty for the app's own pieces.
  var path: String
  /// Names its cover among those that are kept; nil where it has none.
  var cover: String?

  var url: URL { URL(fileURLWithPath: path, isDirectory: false) }
  var folder: Substring { path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) }
}

/// A file as it was when it was read, and what lay beside it.
struct KnownFile: Hashable, Sendable {
  var stamp: FileStamp
  /// The folder cover; nil where there was no picture in its folder.
  var folderCover: FileStamp?
  /// Names the song's cover among those that are kept.
  var cover: String?

  /// Whether the song was read from the file as it is.
  /// - Parameter covers: those that are still kept.
  func isUpToDate(with file: ScannedFile, _ covers: Set<String>) -> Bool {
    stamp == file.stamp && folderCover == file.folderCover?.stamp && cover.map(covers.contains) ?? true
  }
}

/// How far reading has come.
struct ScanProgress: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Folders are being looked through; it is not known how many files there are.
    case looking
    /// Files are being read.
    case reading
  }

  var kind: Kind
  var done = 0
  var total = 0

  /// The part that is done, 0…1; 0 where there is nothing to count.
  var fraction: Float { total > 0 ? Float(done) / Float(total) : 0 }
}
