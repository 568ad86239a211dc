import Foundation

/// The distance of the control points of a quarter circle with radius 1: 4/3 · tan(π/8).
private let quarterArcReach: CGFloat = 0.552284749830793

extension CGPath.Element {
  static func rectangle(_ rect: CGRect) -> [CGPath.Element] {
    guard !rect.isNull else { return [] }
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    guard !rect.isNull else { return [] }
    let (cx, cy, rx, ry) = (rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * quarterArcReach, ry * quarterArcReach)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
    return [
      .move(point(rx, 0)),
      .cubic(control1: point(rx, ky), control2: point(kx, ry), end: point(0, ry)),
      .cubic(control1: point(-kx, ry), control2: point(-rx, ky), end: point(-rx, 0)),
      .cubic(control1: point(-rx, -ky), control2: point(-kx, -ry), end: point(0, -ry)),
      .cubic(control1: point(kx, -ry), control2: point(rx, -ky), end: point(rx, 0)),
      .close,
    ]
  }

  /// Begins in the middle of the right edge and goes round with rising angles, as Apple's does.
  static func roundedRectangle(_ rect: CGRect, radii: CGSize) -> [CGPath.Element] {
    guard !rect.isNull else { return [] }
    let rx = min(max(0, radii.width), rect.width / 2)
    let ry = min(max(0, radii.height), rect.height / 2)
    guard rx > 0, ry > 0 else { return rectangle(rect) }
    let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let (kx, ky) = (rx * (1 - quarterArcReach), ry * (1 - quarterArcReach))
    return [
      .move(CGPoint(x: r, y: rect.midY)), .line(CGPoint(x: r, y: b - ry)),
      .cubic(
        control1: CGPoint(x: r, y: b - ky), control2: CGPoint(x: r - kx, y: b), end: CGPoint(x: r - rx, y: b)),
      .line(CGPoint(x: l + rx, y: b)),
      .cubic(
        control1: CGPoint(x: l + kx, y: b), control2: CGPoint(x: l, y: b - ky), end: CGPoint(x: l, y: b - ry)),
      .line(CGPoint(x: l, y: t + ry)),
      .cubic(
        control1: CGPoint(x: l, y: t + ky), control2: CGPoint(x: l + kx, y: t), end: CGPoint(x: l + rx, y: t)),
      .line(CGPoint(x: r - rx, y: t)),
      .cubic(
        control1: CGPoint(x: r - kx, y: t), control2: CGPoint(x: r, y: t + ky), end: CGPoint(x: r, y: t + ry)),
      .close,
    ]
  }
}
