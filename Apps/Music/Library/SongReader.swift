import AVFoundation
import AppSupport
import Foundation

/// The metadata of a file.
struct SongTags: Hashable, Sendable {
  var title: String
  var artist: String
  var album: String
  var track: Int?
  /// The duration in seconds.
  var duration: TimeInterval
  /// Names its cover among those that are kept.
  var cover: String?
}

/// The result of reading a file.
struct Finding: Hashable, Sendable {
  var file: ScannedFile
  /// The tags; nil where it can't be played.
  var tags: SongTags?
  /// The problem with the file, or with its cover.
  var message: String?
}

/// Reads files and keeps their covers; on any thread.
struct SongReader: Sendable {
  let covers: CoverFiles

  /// Characters of a title or name: more than anybody can read.
  private static let longestText = 200

  func read(_ file: ScannedFile) async -> Finding {
    let asset = AVURLAsset(url: URL(fileURLWithPath: file.path, isDirectory: false))
    do {
      let (duration, metadata) = try await asset.load(.duration, .metadata)
      let cover = keepCover(of: file, embedded: Self.data(metadata))
      let tags = SongTags(
        title: Self.text(metadata, .commonIdentifierTitle) ?? Self.shown(PathName(file.path).stem) ?? "Untitled",
        artist: Self.text(metadata, .commonIdentifierArtist) ?? "",
        album: Self.text(metadata, .commonIdentifierAlbumName) ?? "",
        track: Self.number(metadata), duration: max(0, duration.seconds.isFinite ? duration.seconds : 0),
        cover: cover.name)
      return Finding(file: file, tags: tags, message: cover.message)
    } catch {
      return Finding(file: file, message: (error as NSError).localizedDescription)
    }
  }

  /// The file's own, or that of its folder.
  private func keepCover(of file: ScannedFile, embedded: Data?) -> (name: String?, message: String?) {
    var message: String?
    if let embedded {
      do {
        return (try covers.keep(embedded), nil)
      } catch {
        message = "The cover of “\(PathName(file.path).name)” \(error)"
      }
    }
    guard let path = file.folderCover?.path else { return (nil, message) }
    do {
      return (try covers.keep(fileAt: path), message)
    } catch {
      // All albums have pictures of the same name.
      let picture = PathName(path)
      return (nil, message ?? "The picture “\(picture.name)” in “\(PathName(picture.folder).name)” \(error)")
    }
  }

  private static func data(_ metadata: [AVMetadataItem]) -> Data? {
    AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: .commonIdentifierArtwork).first?.dataValue
  }

  private static func text(_ metadata: [AVMetadataItem], _ identifier: AVMetadataIdentifier) -> String? {
    AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: identifier).first?.stringValue.flatMap(shown)
  }

  private static func number(_ metadata: [AVMetadataItem]) -> Int? {
    let items = AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: .id3MetadataTrackNumber)
    return items.first?.numberValue.map { $0.intValue }.flatMap { (1...9999).contains($0) ? $0 : nil }
  }

  /// The text in one line and of a length that can be shown; nil where nothing is left.
  private static func shown(_ text: String) -> String? {
    let isBlank = CharacterSet.whitespacesAndNewlines.union(.controlCharacters)
    // A character may have any number of marks.
    let start = String(text.unicodeScalars.prefix(4 * longestText))
    let words = start.components(separatedBy: isBlank).filter { !$0.isEmpty }
    let line = String(words.joined(separator: " ").prefix(longestText))
    return line.isEmpty ? nil : line
  }
}
