import Foundation

/// The current path. Each element is transformed by the CTM of the moment at which it is added.
extension CGContext {
  /// Throws the current path away.
  public func beginPath() { devicePath = CGMutablePath() }

  /// A line back to the start of the subpath, joined there. Does nothing without one.
  public func closePath() { devicePath.closeSubpath() }

  /// Begins a subpath. Of two moves in a row the second counts.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: cairoTransform) }

  /// Adds a line to a point. Does nothing without a current point.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: cairoTransform) }

  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: cairoTransform) }

  /// A cubic curve. Does nothing without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: cairoTransform)
  }

  /// A quadratic curve. Does nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: cairoTransform)
  }

  /// A closed subpath from the corner of least x and y, with rising x first. Nothing for a null one.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: cairoTransform) }

  /// A closed subpath for each.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: cairoTransform) }

  /// A closed subpath that touches the sides of the rectangle.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: cairoTransform) }

  /// Adds an arc.
  /// - Parameter clockwise: true for falling angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: cairoTransform)
  }

  /// Adds the arc that rounds a corner, after a line to its start, as `CGMutablePath` does.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: cairoTransform)
  }

  /// Adds all subpaths.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: cairoTransform) }

  /// The current path becomes the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let user = path else { return }
    beginPath()
    addPath(strokeOutline(of: user))
  }

  /// Whether there is no path: right after `beginPath()` and after everything that draws or clips by the path.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The point at which the next line begins, in today's user space; zero if there is no path.
  public var currentPointOfPath: CGPoint {
    isPathEmpty ? .zero : devicePath.currentPoint.applying(cairoTransform.inverted())
  }

  /// The rectangle around all points, control points included, in today's user space; null if there is no path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// A copy of the current path in today's user space; nil if there is none.
  public var path: CGPath? {
    guard !devicePath.isEmpty else { return nil }
    var inverse = cairoTransform.inverted()
    return devicePath.copy(using: &inverse)
  }

  /// Returns whether drawing the current path so would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isFilled =
      switch mode {
      case .stroke: false
      case .fill, .fillStroke: devicePath.contains(point, transform: cairoTransform)
      case .eoFill, .eoFillStroke: devicePath.contains(point, using: .evenOdd, transform: cairoTransform)
      }
    guard !isFilled, mode != .fill, mode != .eoFill, let path else { return isFilled }
    return strokeOutline(of: path).contains(point)
  }
}

/// The way to paint a path's inside and its outline; `eo` stands for even-odd.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill = 0
  /// The inside, by the even-odd rule.
  case eoFill = 1
  /// The outline.
  case stroke = 2
  /// The inside by the winding rule, and the outline.
  case fillStroke = 3
  /// The inside by the even-odd rule, and the outline.
  case eoFillStroke = 4
}
