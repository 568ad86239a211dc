import Foundation

/// An immutable outline of lines and Bézier curves. `CGMutablePath` is built up and then copied into one.
public class CGPath: Hashable, @unchecked Sendable {
  /// A step of the pen.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// The elements in drawing order. Only `CGMutablePath` writes it.
  package internal(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  /// A closed outline from the corner of least x and y; empty for a null rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(elements: Element.rectangle(rect).transformed(by: transform?.pointee))
  }

  /// The ellipse that touches the sides of the rectangle; of cubic curves, off by 0.03 % of the radius.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(elements: Element.ellipse(in: rect).transformed(by: transform?.pointee))
  }

  /// Makes the outline of a rectangle with round corners.
  /// - Parameters:
  ///   - cornerWidth: of each corner's quarter ellipse; more than half the width counts as half.
  ///   - cornerHeight: likewise.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(elements: Element.roundedRectangle(rect, radii: radii).transformed(by: transform?.pointee))
  }

  /// Whether the path has no element: a lone move is one.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line would begin; zero for an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// A copy that later changes of a mutable path don't change; never nil.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// An independent copy; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A transformed copy, never nil; no transform leaves it as it is.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.transformed(by: transform?.pointee))
  }

  /// A transformed copy, never nil; no transform leaves it as it is.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.transformed(by: transform?.pointee))
  }

  /// Compares elements: equal outlines that are drawn in another way are other paths.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension CGPath.Element {
  func transformed(by t: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let p): return .move(p.applying(t))
    case .line(let p): return .line(p.applying(t))
    case .quadratic(let c, let end): return .quadratic(control: c.applying(t), end: end.applying(t))
    case .cubic(let c1, let c2, let end):
      return .cubic(control1: c1.applying(t), control2: c2.applying(t), end: end.applying(t))
    case .close: return .close
    }
  }
}

extension [CGPath.Element] {
  func transformed(by transform: CGAffineTransform?) -> [CGPath.Element] {
    guard let transform, !transform.isIdentity else { return self }
    return map { $0.transformed(by: transform) }
  }

  /// The end of the last element; after `close`, the start of the subpath that it closed.
  var currentPoint: CGPoint? {
    var closes = false
    for element in reversed() {
      switch element {
      case .move(let p): return p
      case .line(let p), .quadratic(_, let p), .cubic(_, _, let p): if !closes { return p }
      case .close: closes = true
      }
    }
    return nil
  }
}

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
