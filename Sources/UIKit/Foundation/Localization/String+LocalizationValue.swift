import Foundation

extension String {
  /// A text to be looked up, with the values that are to be put into its translation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key: the text, with a conversion such as `%lld` or `%@` for each value.
    let key: String
    let arguments: [LocalizationArgument]

    /// Makes a text without values.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// Makes a text without values.
    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    /// Makes a text of its pieces.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// The pieces of a text in a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [LocalizationArgument] = []

      /// Makes room for a literal.
      public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

      /// Adds a piece of text.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// Adds a text: `%@`.
      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

      /// Adds a text: `%@`.
      public mutating func appendInterpolation(_ substring: Substring) { append("%@", .text(String(substring))) }

      /// Adds a whole number: `%lld`, or `%llu` where its type has no sign.
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        if T.isSigned {
          append("%lld", .signed(Int64(clamping: value)))
        } else {
          append("%llu", .unsigned(UInt64(clamping: value)))
        }
      }

      /// Adds a number: `%lf`, or `%f` for a `Float`.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        append(T.self == Float.self ? "%f" : "%lf", .fraction(Double(value)))
      }

      /// Adds a whole number with a conversion of `printf`, such as `%05lld`.
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
        append(specifier, T.isSigned ? .signed(Int64(clamping: value)) : .unsigned(UInt64(clamping: value)))
      }

      /// Adds a number with a conversion of `printf`, such as `%.2f`.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
        append(specifier, .fraction(Double(value)))
      }

      /// Adds a value in a format: `%@`.
      public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
      where Format.FormatOutput == String {
        append("%@", .text(format.format(value)))
      }

      private mutating func append(_ conversion: String, _ argument: LocalizationArgument) {
        key += conversion
        arguments.append(argument)
      }
    }
  }

  /// The translation of a text into the language that the app shows.
  /// - Parameters:
  ///   - keyAndValue: the key, and the text where there is no translation.
  ///   - table: the name of the file of texts; `Localizable` by default.
  ///   - bundle: the bundle that has the table; nil, the default, for the app's.
  ///   - locale: how numbers are written.
  ///   - comment: a remark for translators, which nothing reads.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.translated(key: keyAndValue.key, table, bundle, locale)
  }

  /// The translation of a text that goes by a name of its own into the language that the app shows.
  /// - Parameters:
  ///   - key: the name.
  ///   - defaultValue: the text where there is no translation, and the values for it.
  ///   - table: the name of the file of texts; `Localizable` by default.
  ///   - bundle: the bundle that has the table; nil, the default, for the app's.
  ///   - locale: how numbers are written.
  ///   - comment: a remark for translators, which nothing reads.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.translated(key: "\(key)", table, bundle, locale)
  }
}
