import Foundation
import QuartzCore

/// The curve of one rounded corner as three cubic Béziers, from the horizontal edge to the vertical one.
///
/// Coordinates are distances from the corner: along the horizontal edge, then along the vertical one, in radii.
struct CornerOutline {
  typealias Point = (x: Double, y: Double)

  /// The point at which the curve leaves the horizontal edge, then two control points and the end of each piece.
  let points: [Point]
  /// How far from the corner the curve begins and ends, in radii.
  let extent: Double

  /// Makes a corner of a smoothness.
  /// - Parameter smoothness: 0 for a quarter of a circle, 1 for the continuous curve; in between where a side is too
  ///   short for the whole of the continuous one.
  init(smoothness: Double) {
    points = zip(Self.circular, Self.continuous).map {
      (x: $0.x + ($1.x - $0.x) * smoothness, y: $0.y + ($1.y - $0.y) * smoothness)
    }
    extent = points[0].x
  }

  /// How much of the continuous curve fits beside a corner.
  /// - Parameter room: the smaller half side, in radii; 1 or more.
  static func smoothness(_ curve: CornerCurve, room: Double) -> Double {
    guard curve == .continuous else { return 0 }
    return min(max((room - 1) / (continuousExtent - 1), 0), 1)
  }

  /// Control points of the continuous corner of iOS as measured from outlines of its rounded rectangles.
  private static let continuous: [Point] = [
    (1.52866483, 0), (1.08849296, 0), (0.86840694, 0), (0.63149399, 0.074911),
    (0.37282392, 0.16906013), (0.16906013, 0.37282392), (0.074911, 0.63149399),
    (0, 0.86840694), (0, 1.08849296), (0, 1.52866483),
  ]
  static let continuousExtent = 1.52866483

  /// A quarter of a circle, cut where the continuous curve's pieces meet: at 21.7199 and 68.2801 degrees.
  private static let circular: [Point] = {
    let (s, c) = (0.3700635, 0.9290065)
    // 4/3 tan(angle / 4) of the outer pieces and of the middle one
    let (k, l) = (0.1267388, 0.2746699)
    let outer: Point = (1 - s, 1 - c)
    let first: [Point] = [
      (1, 0), (1 - k, 0), (outer.x + k * c, outer.y - k * s), outer, (outer.x - l * c, outer.y + l * s),
    ]
    return first + first.reversed().map { ($0.y, $0.x) }
  }()
}
