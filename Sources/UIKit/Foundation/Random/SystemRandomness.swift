import Foundation

// What Swift's library draws without a generator, it draws here by UIKit's: these stand for its own in files that import
// UIKit, since what another module declares goes before the library's. Where a third module declares the same, that is
// meant: they are disfavored.

extension FixedWidthInteger {
  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: Range<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: ClosedRange<Self>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension SIMD where Scalar: FixedWidthInteger {
  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: Range<Scalar>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: ClosedRange<Scalar>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension SIMD where Scalar: BinaryFloatingPoint, Scalar.RawSignificand: FixedWidthInteger {
  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: Range<Scalar>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }

  /// Draws a number from a range, which mustn't be empty, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random(in range: ClosedRange<Scalar>) -> Self {
    var generator = SystemRandomNumberGenerator()
    return random(in: range, using: &generator)
  }
}

extension Bool {
  /// Draws true or false, as `SystemRandomNumberGenerator` does.
  @_disfavoredOverload
  @inlinable public static func random() -> Bool {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }
}

extension Collection {
  /// Draws an element, as `SystemRandomNumberGenerator` does; nil of an empty collection.
  @_disfavoredOverload
  @inlinable public func randomElement() -> Element? {
    var generator = SystemRandomNumberGenerator()
    return randomElement(using: &generator)
  }
}

extension Sequence {
  /// The elements in an order that `SystemRandomNumberGenerator` draws.
  @_disfavoredOverload
  @inlinable public func shuffled() -> [Element] {
    var generator = SystemRandomNumberGenerator()
    return shuffled(using: &generator)
  }
}

extension MutableCollection where Self: RandomAccessCollection {
  /// Brings the elements into an order that `SystemRandomNumberGenerator` draws.
  @_disfavoredOverload
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }
}
