import Foundation

/// A path that is being built up. Not for use from two threads at once.
///
/// Lines and curves need a current point: without one they are ignored, as `addArc` starts a subpath of its own.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public convenience init() { self.init(elements: []) }

  /// Begins a subpath. Of two moves in a row the second counts.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let point = point.applying(transform)
    // A move that nothing was drawn from is replaced: it would be a dot for round caps.
    if case .move? = elements.last { elements.removeLast() }
    elements.append(.move(point))
  }

  /// Adds a line to a point. Does nothing without a current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard beginsSubpathIfClosed() else { return }
    elements.append(.line(point.applying(transform)))
  }

  /// Adds a quadratic curve to a point. Does nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard beginsSubpathIfClosed() else { return }
    elements.append(.quadratic(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Adds a cubic curve to a point. Does nothing without a current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard beginsSubpathIfClosed() else { return }
    elements.append(
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform), end: end.applying(transform)))
  }

  /// A line back to the start of the subpath, joined there. Does nothing without one, or twice.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// A closed subpath from the corner of least x and y, with rising x first. Nothing for a null one.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath.Element.rectangle(rect).transformed(by: transform))
  }

  /// A closed subpath for each.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A closed subpath that touches the sides of the rectangle; of cubic curves, off by 0.03 % of the radius.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(CGPath.Element.ellipse(in: rect).transformed(by: transform))
  }

  /// A closed subpath.
  /// - Parameters:
  ///   - cornerWidth: of each corner's quarter ellipse; more than half the width counts as half.
  ///   - cornerHeight: likewise. Where either is not positive, corners are sharp.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    append(CGPath.Element.roundedRectangle(rect, radii: radii).transformed(by: transform))
  }

  /// Adds all subpaths.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements.transformed(by: transform))
  }

  /// An arc of a circle, after a line from the current point to its start.
  /// - Parameters:
  ///   - startAngle: radians from the x axis towards the y axis.
  ///   - clockwise: true for falling angles (clockwise where y points up).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = Arc.sweep(from: startAngle, to: endAngle, falling: clockwise)
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc by the angle that it turns.
  /// - Parameter delta: radians to go from the start; negative for falling angles.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, start: startAngle, sweep: delta)
    connect(to: arc.startPoint, transform: transform)
    elements += arc.curves.transformed(by: transform)
  }

  /// The arc of the given radius that touches the lines from the current point to `tangent1End` and on to
  /// `tangent2End`, after a line to its start. A line to `tangent1End` where there is no such arc.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = elements.currentPoint else { return }
    let start = current.applying(transform.inverted())
    guard let arc = Arc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    connect(to: arc.startPoint, transform: transform)
    elements += arc.curves.transformed(by: transform)
  }

  /// Adds whole subpaths.
  private func append(_ subpaths: [Element]) {
    if case .move? = elements.last, case .move? = subpaths.first { elements.removeLast() }
    elements += subpaths
  }

  private func connect(to point: CGPoint, transform: CGAffineTransform) {
    guard let current = elements.currentPoint else { return move(to: point, transform: transform) }
    let target = point.applying(transform)
    guard abs(current.x - target.x) > 1e-9 || abs(current.y - target.y) > 1e-9 else { return }
    addLine(to: point, transform: transform)
  }

  /// A line after `close` begins a subpath where the closed one began. False where there is no current point at all.
  private func beginsSubpathIfClosed() -> Bool {
    guard let last = elements.last else { return false }
    if last == .close, let start = elements.currentPoint { elements.append(.move(start)) }
    return true
  }
}
