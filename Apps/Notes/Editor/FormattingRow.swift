import CoreGraphics

/// The places of symbols that don't all have room, and those where they come to rest: what is in sight then is whole,
/// but for a half that fades out at an end beyond which there are more. Pure.
struct FormattingRow: Equatable {
  /// Points in which they show.
  let room: CGFloat
  let count: Int
  /// The distance from one symbol's middle to the next.
  let pitch: CGFloat

  /// The least pitch: the width of a finger.
  static let leastPitch: CGFloat = 42
  /// The largest pitch: with more room between them, symbols would no longer be a row.
  private static let largestPitch: CGFloat = 56
  /// The part of a pitch in which what goes on beyond an end fades out: the half at an end and no more.
  private static let fadingPart: CGFloat = 0.4
  /// The part of a pitch that lies beyond each end where there are more at both: symbols leave so much free.
  private static let overhang: CGFloat = 0.25

  init(room: CGFloat, count: Int) {
    (self.room, self.count) = (room, count)
    let all = CGFloat(count)
    if room >= all * Self.leastPitch {
      pitch = min(room / all, Self.largestPitch)
    } else {
      // A whole number and a half.
      pitch = room / max((room / Self.leastPitch - 0.5).rounded(.down) + 0.5, 1.5)
    }
  }

  var width: CGFloat { CGFloat(count) * pitch }

  /// The largest offset; 0 where all have room.
  var end: CGFloat { max(0, width - room) }

  var fade: CGFloat { pitch * Self.fadingPart }

  /// The offsets at which the row rests.
  var rests: [CGFloat] {
    guard end > 0 else { return [0] }
    let hidden = Int((end / pitch + 0.5).rounded())
    return [0] + (1..<hidden).map { (CGFloat($0) - Self.overhang) * pitch } + [end]
  }

  func rest(nearest offset: CGFloat) -> CGFloat { rests.min { abs($0 - offset) < abs($1 - offset) } ?? 0 }

  /// How much shows of the two fades, 0…1.
  func fades(at offset: CGFloat) -> (left: CGFloat, right: CGFloat) {
    guard end > 0 else { return (0, 0) }
    return (min(max(offset / fade, 0), 1), min(max((end - offset) / fade, 0), 1))
  }
}
