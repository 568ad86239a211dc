import Foundation

/// One of the app's own pieces, by what it is made of.
struct Piece: Hashable, Sendable {
  enum Style: Hashable, Sendable {
    /// A style of slow chords and bells.
    case calm
    /// Light wood and plucked strings.
    case bright
    /// Drums, a bass and a lead.
    case night
  }

  var title: String
  var album: Album
  var track: Int
  var style: Style
  /// Beats per minute.
  var tempo: Double
  /// The scale's first note, as MIDI counts.
  var root: Int
  /// The half tones from the root.
  var scale: [Int]
  /// The scale's degrees, counted from 0, that chords stand on: one for each of four bars.
  var chords: [Int]
  /// The instrument of the melody.
  var voice: Instrument
  var seed: UInt64
  var sections: Int

  var score: Score { Composer(self).score }

  /// The identifier of its song: below those of files.
  var songID: Int64 { -Int64(seed) }

  /// The song as the library shows it.
  var song: Song {
    Song(
      id: songID, title: title, artist: album.artist, album: album.rawValue, track: track, duration: score.duration,
      path: "", cover: album.rawValue)
  }
}

/// Pieces that belong together.
enum Album: String, CaseIterable, Hashable, Sendable {
  case lowTide = "Low Tide"
  case foldedPaper = "Folded Paper"
  case lastTram = "Last Tram"

  var artist: String {
    switch self {
    case .lowTide: "Harbour Lights"
    case .foldedPaper: "Kite Weather"
    case .lastTram: "Night Windows"
    }
  }
}

extension Piece {
  private static let major = [0, 2, 4, 5, 7, 9, 11]
  private static let minor = [0, 2, 3, 5, 7, 8, 10]
  private static let dorian = [0, 2, 3, 5, 7, 9, 10]
  private static let lydian = [0, 2, 4, 6, 7, 9, 11]
  private static let mixolydian = [0, 2, 4, 5, 7, 9, 10]

  /// All of them, four to an album, each longer than a minute.
  static let all: [Piece] = lowTide + foldedPaper + lastTram

  private static let lowTide: [Piece] = [
    calm("Slack Water", 1, 72, 50, lydian, [0, 4, 1, 3], .bell, 11),
    calm("Mooring", 2, 66, 45, major, [0, 5, 3, 4], .keys, 12),
    calm("Salt on the Window", 3, 80, 52, dorian, [0, 3, 6, 4], .flute, 13),
    calm("The Far Buoy", 4, 76, 48, minor, [0, 5, 2, 6], .keys, 14),
  ]

  private static let foldedPaper: [Piece] = [
    bright("Crease", 1, 104, 55, major, [0, 4, 5, 3], .marimba, 21),
    bright("Thirty-Two Sheets", 2, 118, 53, mixolydian, [0, 6, 3, 0], .pluck, 22),
    bright("Upwind", 3, 126, 57, major, [5, 3, 0, 4], .flute, 23),
    bright("Paper Boats", 4, 96, 50, lydian, [0, 1, 4, 0], .bell, 24),
  ]

  private static let lastTram: [Piece] = [
    night("Depot", 1, 98, 45, minor, [0, 5, 3, 4], .lead, 31),
    night("Wires in the Rain", 2, 112, 43, dorian, [0, 2, 3, 3], .pluck, 32),
    night("Line Four", 3, 122, 48, minor, [0, 6, 5, 6], .lead, 33),
    night("Terminus", 4, 88, 46, minor, [5, 2, 0, 6], .keys, 34),
  ]

  private static func calm(
    _ title: String, _ track: Int, _ tempo: Double, _ root: Int, _ scale: [Int], _ chords: [Int],
    _ voice: Instrument, _ seed: UInt64
  ) -> Piece {
    Piece(
      title: title, album: .lowTide, track: track, style: .calm, tempo: tempo, root: root, scale: scale, chords: chords,
      voice: voice, seed: seed, sections: 3)
  }

  private static func bright(
    _ title: String, _ track: Int, _ tempo: Double, _ root: Int, _ scale: [Int], _ chords: [Int],
    _ voice: Instrument, _ seed: UInt64
  ) -> Piece {
    Piece(
      title: title, album: .foldedPaper, track: track, style: .bright, tempo: tempo, root: root, scale: scale,
      chords: chords, voice: voice, seed: seed, sections: tempo < 100 ? 4 : 5)
  }

  private static func night(
    _ title: String, _ track: Int, _ tempo: Double, _ root: Int, _ scale: [Int], _ chords: [Int],
    _ voice: Instrument, _ seed: UInt64
  ) -> Piece {
    Piece(
      title: title, album: .lastTram, track: track, style: .night, tempo: tempo, root: root, scale: scale,
      chords: chords, voice: voice, seed: seed, sections: tempo < 100 ? 4 : 5)
  }
}
