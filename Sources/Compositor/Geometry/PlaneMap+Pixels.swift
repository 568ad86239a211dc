import CoreGraphics
import QuartzCore

extension PlaneMap {
  /// Stretches one rectangle over another.
  init(from source: CGRect, to target: CGRect) {
    self.init()
    a = source.width > 0 ? target.width / source.width : 0
    d = source.height > 0 ? target.height / source.height : 0
    (tx, ty) = (target.minX - source.minX * a, target.minY - source.minY * d)
  }

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
