import Foundation

/// A message that is written as a string literal. What is interpolated is evaluated when the message is written.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// The parts of the message, with what was said of each value.
  public typealias StringInterpolation = OSLogInterpolation

  private let interpolation: OSLogInterpolation

  /// Makes a message without values.
  public init(stringLiteral value: String) {
    interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0).appending(value)
  }

  /// Makes a message of a literal's parts.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// The whole message, with marks in the place of values that may not be seen.
  func text(showingPrivateValues: Bool) -> String {
    interpolation.parts.map { $0(showingPrivateValues) }.joined()
  }
}

/// What a message's literal has between its quotation marks.
public struct OSLogInterpolation: StringInterpolationProtocol {
  /// Functions that give the parts' texts, by whether private values may be seen.
  var parts: [(Bool) -> String] = []

  /// Makes an empty one; the capacities are hints that nothing follows.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  func appending(_ literal: String) -> OSLogInterpolation {
    var result = self
    result.appendLiteral(literal)
    return result
  }

  /// Adds what stands between values.
  public mutating func appendLiteral(_ literal: String) { parts.append { _ in literal } }

  private mutating func append(
    _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isPublicByDefault: Bool, _ text: @escaping () -> String
  ) {
    parts.append { privacy.text(text, isPublicByDefault: isPublicByDefault, showingPrivateValues: $0, align) }
  }

  /// Adds a text, which is private unless said otherwise.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: false, argumentString)
  }

  /// Adds what a value describes itself as, which is private unless said otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: false) { value().description }
  }

  /// Adds an object's description, which is private unless said otherwise; `(null)` for nil.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {
    append(.none, privacy, isPublicByDefault: false) { argumentObject()?.description ?? "(null)" }
  }

  /// Adds an error's description, which is private unless said otherwise.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(.none, privacy, isPublicByDefault: false) { String(describing: error()) }
  }

  /// Adds a type's name, which is public unless said otherwise.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: true) { String(describing: value()) }
  }

  /// Adds a whole number, which is public unless said otherwise.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: true) { format.text(number()) }
  }

  /// Adds a number, which is public unless said otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: true) { format.text(number()) }
  }

  /// Adds a number, which is public unless said otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: true) { format.text(Double(number())) }
  }

  /// Adds a truth value, which is public unless said otherwise.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(.none, privacy, isPublicByDefault: true) { format.text(boolean()) }
  }

  /// Adds an address in memory, which is public unless said otherwise; `0x0` for nil.
  public mutating func appendInterpolation(
    _ pointer: @autoclosure @escaping () -> UnsafeRawPointer?, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(align, privacy, isPublicByDefault: true) { "0x" + String(UInt(bitPattern: pointer()), radix: 16) }
  }
}
