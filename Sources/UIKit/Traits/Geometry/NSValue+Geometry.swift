import Foundation

/// Geometry in the boxes that dictionaries and arrays hold.
extension NSValue {
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle that was wrapped.
  public var cgRectValue: CGRect { rectValue }
  /// The point that was wrapped.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that was wrapped.
  public var cgSizeValue: CGSize { sizeValue }

  /// Wraps a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Wraps a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// Wraps insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Wraps insets that follow the reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Wraps an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }

  /// The vector that was wrapped; zero where it was something else.
  public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// The transform that was wrapped; zeros where it was something else.
  public var cgAffineTransformValue: CGAffineTransform {
    let n = numbers(6) ?? Array(repeating: 0, count: 6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The insets that were wrapped; zeros where they were something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The insets that were wrapped; zeros where they were something else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  /// The offset that was wrapped; zero where it was something else.
  public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }

  /// Wraps numbers as an array: there is no encoding of other structures than Foundation's own.
  private convenience init(numbers: [CGFloat]) {
    self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { getValue($0.baseAddress!) }
    return numbers.map { CGFloat($0) }
  }
}
