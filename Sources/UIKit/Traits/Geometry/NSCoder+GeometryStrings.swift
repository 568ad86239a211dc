import Foundation

extension NSCoder {
  /// A point as text: `{1, 2}`.
  public class func string(for point: CGPoint) -> String { GeometryText.point.text([point.x, point.y]) }

  /// A vector as text: `{1, 2}`.
  public class func string(for vector: CGVector) -> String { GeometryText.point.text([vector.dx, vector.dy]) }

  /// A size as text, width first: `{30, 40}`.
  public class func string(for size: CGSize) -> String { GeometryText.point.text([size.width, size.height]) }

  /// A rectangle as text, the origin before the size: `{{1, 2}, {30, 40}}`.
  public class func string(for rect: CGRect) -> String {
    GeometryText.rect.text([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// A transform as text, in the order a, b, c, d, tx, ty: `[1, 0, 0, 1, 5, 6]`.
  public class func string(for transform: CGAffineTransform) -> String {
    GeometryText.transform.text([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// Insets as text, in the order top, left, bottom, right: `{1, 2, 3, 4}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.insets.text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Insets as text, in the order top, leading, bottom, trailing: `{1, 2, 3, 4}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.insets.text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// The point that a text has; zero where the text is none of a point.
  public class func cgPoint(for string: String) -> CGPoint {
    GeometryText.point.numbers(string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The vector that a text has; zero where the text is none of a vector.
  public class func cgVector(for string: String) -> CGVector {
    GeometryText.point.numbers(string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The size that a text has; zero where the text is none of a size.
  public class func cgSize(for string: String) -> CGSize {
    GeometryText.point.numbers(string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The rectangle that a text has; zero where the text is none of a rectangle.
  public class func cgRect(for string: String) -> CGRect {
    GeometryText.rect.numbers(string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The transform that a text has; the identity where the text is none of a transform.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    GeometryText.transform.numbers(string).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
      ?? .identity
  }

  /// The insets that a text has; zero where the text is none of insets.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    GeometryText.insets.numbers(string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }

  /// The directional insets that a text has; zero where the text is none of insets.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    GeometryText.insets.numbers(string).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
}

/// A way to write numbers between brackets, and to read them.
private struct GeometryText {
  static let point = GeometryText(pattern: "{#, #}")
  static let rect = GeometryText(pattern: "{{#, #}, {#, #}}")
  static let insets = GeometryText(pattern: "{#, #, #, #}")
  static let transform = GeometryText(pattern: "[#, #, #, #, #, #]")

  /// The text with a mark for each number.
  let pattern: String

  /// The numbers with the 17 digits that tell each from its neighbours.
  func text(_ numbers: [CGFloat]) -> String {
    var numbers = numbers[...]
    return pattern.map { $0 == "#" ? String(format: "%.17g", Double(numbers.removeFirst())) : String($0) }.joined()
  }

  /// The numbers of a text; nil where its brackets or its numbers are others. Spaces don't matter.
  func numbers(_ text: String) -> [CGFloat]? {
    let text = text.filter { !$0.isWhitespace }
    let parts = text.split { "{}[],".contains($0) }
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    guard numbers.count == parts.count, Self.frame(of: text) == Self.frame(of: pattern) else { return nil }
    return numbers.count == pattern.count(where: { $0 == "#" }) ? numbers : nil
  }

  private static func frame(of text: String) -> String { text.filter { "{}[],".contains($0) } }
}
