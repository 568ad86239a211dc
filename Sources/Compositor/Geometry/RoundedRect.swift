import Foundation
import QuartzCore

/// An upright rectangle in pixels whose corners may be rounded.
struct RoundedRect: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
  /// Radii along x and y.
  var radius: (x: Double, y: Double)
  var corners: CornerSet
  /// The shape of the corners: 0 for circular ones, 1 for continuous ones.
  var smoothness: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var isRounded: Bool { radius.x > 0 && radius.y > 0 && !corners.isEmpty }

  /// How far the corners' curves reach along each side.
  var extent: (x: Double, y: Double) {
    guard isRounded else { return (0, 0) }
    let reach = 1 + (CornerOutline.continuousExtent - 1) * smoothness
    return (radius.x * reach, radius.y * reach)
  }

  /// Makes a rectangle, whose edges lie on eighths of a pixel if its corners are rounded.
  /// - Parameters:
  ///   - rect: in pixels.
  ///   - radius: along x and y, in pixels; cut to half of the smaller side.
  init(_ rect: CGRect, radius: (x: Double, y: Double), corners: CornerSet, curve: CornerCurve) {
    let isRounded = radius.x > 0 && radius.y > 0 && !corners.isEmpty
    // Rounded ones lie on eighths of a pixel, so that the masks of their corners are found again.
    func edge(_ v: Double) -> Double { isRounded ? Self.snap(v) : v }
    (minX, minY, maxX, maxY) = (edge(rect.minX), edge(rect.minY), edge(rect.maxX), edge(rect.maxY))
    self.corners = isRounded ? corners : []
    guard isRounded, maxX > minX, maxY > minY else {
      self.radius = (0, 0)
      smoothness = 0
      return
    }
    // As much of the radius as fits into both directions.
    let fit = min(1, (maxX - minX) / (2 * radius.x), (maxY - minY) / (2 * radius.y))
    let (x, y) = (radius.x * fit, radius.y * fit)
    self.radius = ((x * 16).rounded() / 16, (y * 16).rounded() / 16)
    let room = min((maxX - minX) / (2 * x), (maxY - minY) / (2 * y))
    smoothness = (CornerOutline.smoothness(curve, room: room) * 32).rounded(.down) / 32
  }

  func offset(x: Double, y: Double) -> RoundedRect {
    var moved = self
    (moved.minX, moved.minY, moved.maxX, moved.maxY) = (minX + x, minY + y, maxX + x, maxY + y)
    return moved
  }

  /// The rectangle within an edge of this width: its corners keep their centres, or become sharp.
  func inset(x: Double, y: Double) -> RoundedRect {
    var inner = self
    (inner.minX, inner.minY, inner.maxX, inner.maxY) = (minX + x, minY + y, maxX - x, maxY - y)
    let isRounded = radius.x > x && radius.y > y
    inner.radius = isRounded ? (radius.x - x, radius.y - y) : (0, 0)
    return inner
  }

  static func snap(_ v: Double) -> Double { (v * 8).rounded() / 8 }

  static func == (a: RoundedRect, b: RoundedRect) -> Bool {
    a.minX == b.minX && a.minY == b.minY && a.maxX == b.maxX && a.maxY == b.maxY && a.radius == b.radius
      && a.corners == b.corners && a.smoothness == b.smoothness
  }

  /// Adds the outline in the direction of growing angles.
  func add(to outline: Outline) {
    guard isRounded else {
      outline.add(CGRect(x: minX, y: minY, width: width, height: height))
      return
    }
    let curve = CornerOutline(smoothness: smoothness)
    // Each corner from the side before it to the side after it, clockwise from the top left one.
    var isFirst = true
    func corner(_ set: CornerSet, x: Double, y: Double, right: Double, down: Double, startsVertically: Bool) {
      let r = corners.contains(set) ? radius : (x: 0, y: 0)
      let points = curve.points.map { (x: x + right * $0.x * r.x, y: y + down * $0.y * r.y) }
      let p = startsVertically ? points.reversed() : points
      if isFirst { outline.move(p[0].x, p[0].y) } else { outline.line(p[0].x, p[0].y) }
      isFirst = false
      guard r.x > 0 else { return }
      for i in [0, 3, 6] {
        outline.cubic(
          p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y, p[i + 3].x, p[i + 3].y, from: p[i].x, p[i].y)
      }
    }
    corner(.minXMinY, x: minX, y: minY, right: 1, down: 1, startsVertically: true)
    corner(.maxXMinY, x: maxX, y: minY, right: -1, down: 1, startsVertically: false)
    corner(.maxXMaxY, x: maxX, y: maxY, right: -1, down: -1, startsVertically: true)
    corner(.minXMaxY, x: minX, y: maxY, right: 1, down: -1, startsVertically: false)
    outline.close()
  }
}
