import Foundation

extension CGPath {
  /// How far the lines of stroked and dashed copies may be from the true curve, in units of the path.
  private static let copyTolerance: CGFloat = 0.05

  /// The outline of the stroked path, to be filled by the winding rule. It consists of lines.
  /// - Parameters:
  ///   - lineWidth: in units of the path, before `transform`.
  ///   - miterLimit: the longest miter, as a multiple of the line width; longer ones become bevels.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(elements: []) }
    let stroker = Stroker(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit, tolerance: Self.copyTolerance)
    let contours = flattened(tolerance: Self.copyTolerance).flatMap { stroker.contours(of: $0) }
    return CGPath(elements: contours.flatMap { contour in contour.elements }.transformed(by: transform))
  }

  /// The path cut into dashes. It consists of lines.
  /// - Parameters:
  ///   - phase: how far into the pattern the first dash of each subpath begins.
  ///   - lengths: of dashes and gaps in turn; a path without gaps if none is positive or one is negative.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard let pattern = DashPattern(phase: phase, lengths: lengths) else {
      return CGPath(elements: elements.transformed(by: transform))
    }
    let dashes = flattened(tolerance: Self.copyTolerance).flatMap { pattern.dashes(of: $0) }
    return CGPath(elements: dashes.flatMap { $0.elements }.transformed(by: transform))
  }
}

extension CGPath.Polyline {
  var elements: [CGPath.Element] {
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
  }
}
