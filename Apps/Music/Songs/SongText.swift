import AppSupport
import UIKit

/// What cells say of a song, and in how many lines.
@MainActor enum SongText {
  /// The most lines of a title, and of an artist: at the sizes of text for accessibility, most have no room in one.
  static var lines: Int { UITraitCollection.current.isTextLarge ? 2 : 1 }

  static func setLines(of labels: UILabel...) {
    let lines = lines
    for label in labels where label.numberOfLines != lines { label.numberOfLines = lines }
  }

  static func artist(of song: Song) -> String { song.artist.isEmpty ? "Unknown Artist" : song.artist }

  /// What a screen reader says of a song.
  static func spoken(_ song: Song) -> String {
    song.artist.isEmpty ? song.title : "\(song.title), \(song.artist)"
  }
}
