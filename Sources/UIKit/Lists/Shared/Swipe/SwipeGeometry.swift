import MotionLaws

/// How far a row is open for a finger: pure arithmetic.
struct SwipeGeometry {
  /// Points that the actions want.
  var natural: CGFloat
  /// Points of the row.
  var width: CGFloat
  /// Whether a swipe across performs the first action.
  var allowsFull: Bool

  /// Part of the width beyond which a swipe is one across.
  private static let fullPart: CGFloat = 0.55
  /// Points beyond all actions that such a swipe has at least.
  private static let leastBeyond: CGFloat = 40

  /// The width of the actions that shows, in points.
  /// - Parameter distance: of the finger from the closed row.
  func reveal(_ distance: CGFloat) -> CGFloat {
    guard distance > natural else { return max(0, distance) }
    if allowsFull { return min(distance, width) }
    return natural + RubberBand(length: width).shown(distance - natural)
  }

  /// The inverse, so that a row in motion can be caught.
  func distance(_ reveal: CGFloat) -> CGFloat {
    guard reveal > natural, !allowsFull else { return reveal }
    return natural + RubberBand(length: width).distance(reveal - natural)
  }

  func isFull(_ reveal: CGFloat) -> Bool {
    allowsFull && reveal > max(natural + Self.leastBeyond, width * Self.fullPart)
  }

  /// Whether the row stays open.
  /// - Parameter velocity: points per second, positive opens.
  func opens(_ reveal: CGFloat, velocity: CGFloat) -> Bool {
    reveal > 0 && ReleaseRule.row.completes(from: reveal, of: natural, velocity: velocity)
  }

  /// The places of the buttons from the row's content outward. They share what is open, and none gets narrower than it
  /// wants to be: the next one covers it.
  static func frames(_ naturals: [CGFloat], reveal: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    let total = naturals.reduce(0, +)
    guard total > 0 else { return [] }
    var x: CGFloat = 0
    return naturals.map { natural in
      let share = reveal * natural / total
      defer { x += share }
      return (x, max(share, natural))
    }
  }
}
