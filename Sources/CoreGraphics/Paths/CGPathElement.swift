import Foundation

/// The kind of a step of the pen; it says how many points the step has.
public enum CGPathElementType: Int32, Sendable {
  /// The beginning of a subpath.
  case moveToPoint = 0
  /// A straight line.
  case addLineToPoint = 1
  /// A curve with one control point.
  case addQuadCurveToPoint = 2
  /// A curve with two control points.
  case addCurveToPoint = 3
  /// A line to the beginning of the subpath.
  case closeSubpath = 4
}

/// An element as `applyWithBlock` hands it over; its points are valid during the call only.
public struct CGPathElement {
  /// Says how many `points` there are.
  public var type: CGPathElementType
  /// The points of the element: none for close, one for move and line, control and end for curves.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls `block` with each element in drawing order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = [CGPoint.zero, .zero, .zero]
    points.withUnsafeMutableBufferPointer { buffer in
      for element in elements {
        var value = CGPathElement(type: .closeSubpath, points: buffer.baseAddress!)
        switch element {
        case .move(let p): (value.type, buffer[0]) = (.moveToPoint, p)
        case .line(let p): (value.type, buffer[0]) = (.addLineToPoint, p)
        case .quadratic(let c, let end): (value.type, buffer[0], buffer[1]) = (.addQuadCurveToPoint, c, end)
        case .cubic(let c1, let c2, let end):
          (value.type, buffer[0], buffer[1], buffer[2]) = (.addCurveToPoint, c1, c2, end)
        case .close: break
        }
        withUnsafePointer(to: &value) { block($0) }
      }
    }
  }

  /// Calls `function` with `info` and each element in drawing order.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }
}
