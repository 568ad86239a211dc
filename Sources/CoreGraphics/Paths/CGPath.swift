import Foundation

/// An immutable outline of lines and Bézier curves. `CGMutablePath` is built up and then copied into one.
public class CGPath: @unchecked Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// The elements in drawing order. Only `CGMutablePath` writes it.
  public internal(set) var elements: [Element]

  public init(elements: [Element]) { self.elements = elements }
}
