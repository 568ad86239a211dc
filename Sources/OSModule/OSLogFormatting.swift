import Foundation

/// A rule of who may see a value in a log.
public struct OSLogPrivacy: Sendable {
  /// What stands in the place of a value that may not be seen.
  public enum Mask: Sendable {
    /// A number that equal values of a process share.
    case hash
    /// A word that has nothing of the value.
    case none
  }

  private enum Visibility { case automatic, open, hidden, sensitive }

  private let visibility: Visibility
  private let mask: Mask

  /// A value that everyone may see.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(visibility: .open, mask: .none) }
  /// A value that is seen only where the process runs for whoever writes it.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(visibility: .hidden, mask: .none) }
  /// A value that is never seen.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(visibility: .sensitive, mask: .none) }
  /// A value that is seen if it is a number, a truth value or a type, and hidden if it is a text or an object.
  public static var auto: OSLogPrivacy { OSLogPrivacy(visibility: .automatic, mask: .none) }

  /// Private with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(visibility: .hidden, mask: mask) }
  /// Sensitive with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(visibility: .sensitive, mask: mask) }
  /// Automatic with a mask, which private values get.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(visibility: .automatic, mask: mask) }

  func text(
    _ text: () -> String, isPublicByDefault: Bool, showingPrivateValues: Bool, _ align: OSLogStringAlignment
  ) -> String {
    let isVisible =
      switch visibility {
      case .open: true
      case .automatic: isPublicByDefault || showingPrivateValues
      case .hidden: showingPrivateValues
      case .sensitive: false
      }
    if isVisible { return align.text(text()) }
    if mask == .hash { return "<mask.hash: '\(String(UInt(bitPattern: text().hashValue), radix: 36))'>" }
    return visibility == .sensitive ? "<sensitive>" : "<private>"
  }
}

/// The column that a value is written in.
public struct OSLogStringAlignment: Sendable {
  private enum Side { case left, right }

  private let side: Side
  private let columns: @Sendable () -> Int

  /// No more columns than the value has characters.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(side: .left) { 0 } }

  /// Spaces before values that are shorter.
  public static func right(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .right, columns: columns)
  }

  /// Spaces behind values that are shorter.
  public static func left(columns: @autoclosure @escaping @Sendable () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(side: .left, columns: columns)
  }

  func text(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns() - text.count))
    return side == .left ? text + padding : padding + text
  }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
  /// The words `true` and `false`.
  case truth
  /// The words `yes` and `no`.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var hasSign = false
  private var isUppercase = false
  private var minDigits: @Sendable () -> Int = { 0 }

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Hexadecimal digits without a prefix.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// Octal digits without a prefix.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// Decimal digits, zeros before them where there are fewer than `minDigits`.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasSign: explicitPositiveSign, minDigits: minDigits)
  }

  /// Hexadecimal digits, behind `0x` if a prefix is asked for.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", hasSign: explicitPositiveSign, isUppercase: uppercase,
      minDigits: minDigits)
  }

  /// Octal digits, behind `0o` if a prefix is asked for.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure @escaping @Sendable () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", hasSign: explicitPositiveSign, isUppercase: uppercase,
      minDigits: minDigits)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits() - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number that may have a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private let conversion: String
  private let hasSign: Bool
  private let precision: @Sendable () -> Int?

  private init(
    _ conversion: String, _ uppercase: Bool = false, _ hasSign: Bool = false,
    precision: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.conversion = uppercase ? conversion.uppercased() : conversion
    self.hasSign = hasSign
    self.precision = precision
  }

  /// Six digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting("f") }
  /// Hexadecimal digits.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a") }
  /// One digit before the point, six behind it, and a power of ten.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e") }
  /// The shorter one of `fixed` and `exponential`.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g") }

  /// The number with as many digits behind the point as `precision` says.
  public static func fixed(
    precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("f", uppercase, explicitPositiveSign) { precision() }
  }

  /// Hexadecimal digits.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting("a", uppercase, explicitPositiveSign)
  }

  /// One digit before the point and as many behind it as `precision` says.
  public static func exponential(
    precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("e", uppercase, explicitPositiveSign) { precision() }
  }

  /// The shorter one of `fixed` and `exponential`, with as many digits as `precision` says.
  public static func hybrid(
    precision: @autoclosure @escaping @Sendable () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("g", uppercase, explicitPositiveSign) { precision() }
  }

  func text(_ number: Double) -> String {
    let digits = precision().map { ".\($0)" } ?? ""
    return String(format: "%\(hasSign ? "+" : "")\(digits)\(conversion)", number)
  }
}
