import CoreGraphics
import QuartzCore

extension PlaneMap {
  /// Keeps rectangles upright and unmirrored.
  var isUpright: Bool { isAffine && b == 0 && c == 0 && a > 0 && d > 0 }

  func isTranslation(atScale scale: Double) -> Bool { isAffine && b == 0 && c == 0 && a == scale && d == scale }

  func translated(x: Double, y: Double) -> PlaneMap { PlaneMap(translationX: x, y: y).concatenating(self) }

  /// How much lengths grow near the origin; for tolerances and resolutions.
  var magnification: Double {
    let scale = w != 0 && w.isFinite ? abs(1 / w) : 1
    let m = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) * scale
    return m.isFinite ? m : 1
  }
}
