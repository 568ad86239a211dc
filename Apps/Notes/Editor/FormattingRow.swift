import CoreGraphics

/// The places of symbols that don't all have room, and those where they come to rest: what is in sight then is whole. Pure.
struct FormattingRow: Equatable {
  /// Points in which they show.
  let room: CGFloat
  let count: Int
  /// The distance from one symbol's middle to the next.
  let pitch: CGFloat
  /// The room before the first symbol and after the last one, in which an arrow says that there are more; 0 where all
  /// have room.
  let inset: CGFloat

  /// The least pitch, nearly the width of a finger: all symbols have room on phones of 428 points and more.
  static let leastPitch: CGFloat = 41
  /// The largest pitch: with more room between them, symbols would no longer be a row.
  private static let largestPitch: CGFloat = 56
  /// The width of an arrow.
  private static let arrow: CGFloat = 14
  /// The part of a pitch in which symbols fade out before they get beneath an arrow. It is free where the row rests.
  private static let fadingPart: CGFloat = 0.15

  init(room: CGFloat, count: Int) {
    (self.room, self.count) = (room, count)
    let all = CGFloat(count)
    if room >= all * Self.leastPitch {
      (pitch, inset) = (min(room / all, Self.largestPitch), 0)
    } else {
      let free = max(room - 2 * Self.arrow, 0)
      (pitch, inset) = (free / max((free / Self.leastPitch).rounded(.down), 1), Self.arrow)
    }
  }

  var width: CGFloat { CGFloat(count) * pitch + 2 * inset }

  /// The place at which a symbol's room begins in the row.
  func start(of place: Int) -> CGFloat { inset + CGFloat(place) * pitch }

  /// The number of symbols that have no room.
  private var hidden: Int { inset > 0 && pitch > 0 ? count - Int(((room - 2 * inset) / pitch).rounded()) : 0 }

  /// The largest offset; 0 where all have room.
  var end: CGFloat { CGFloat(hidden) * pitch }

  /// The width of what covers an end: the arrow's, and that in which symbols fade out.
  var cover: CGFloat { inset + pitch * Self.fadingPart }

  /// The offsets at which the row rests.
  var rests: [CGFloat] { (0...hidden).map { CGFloat($0) * pitch } }

  func rest(nearest offset: CGFloat) -> CGFloat { rests.min { abs($0 - offset) < abs($1 - offset) } ?? 0 }

  /// How much shows of the two covers, 0…1: all of them by the time at which a symbol gets to the edge.
  func covers(at offset: CGFloat) -> (left: CGFloat, right: CGFloat) {
    guard end > 0 else { return (0, 0) }
    let way = pitch / 2
    return (min(max(offset / way, 0), 1), min(max((end - offset) / way, 0), 1))
  }
}
