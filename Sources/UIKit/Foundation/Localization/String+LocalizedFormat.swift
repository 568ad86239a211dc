import Foundation

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit: a text that a
// lookup has found in a `.stringsdict` file takes the forms of its language for the counts among the arguments.

extension String {
  /// A text with arguments in it, in the person's way of writing numbers.
  @_disfavoredOverload
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    LocalizedFormat.string(format, .current, arguments)
  }

  /// A text with arguments in it.
  @_disfavoredOverload
  public init(format: __shared String, _ arguments: any CVarArg...) {
    self = LocalizedFormat.string(format, nil, arguments)
  }

  /// A text with arguments in it.
  @_disfavoredOverload
  public init(format: __shared String, arguments: __shared [any CVarArg]) {
    self = LocalizedFormat.string(format, nil, arguments)
  }

  /// A text with arguments in it.
  /// - Parameter locale: how numbers are written; nil for how programs write them.
  @_disfavoredOverload
  public init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
    self = LocalizedFormat.string(format, locale, args)
  }

  /// A text with arguments in it.
  /// - Parameter locale: how numbers are written; nil for how programs write them.
  @_disfavoredOverload
  public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
    self = LocalizedFormat.string(format, locale, arguments)
  }
}

extension NSString {
  /// A text with arguments in it.
  @_disfavoredOverload
  public convenience init(format: String, _ args: any CVarArg...) {
    self.init(string: LocalizedFormat.string(format, nil, args))
  }

  /// A text with arguments in it, in the person's way of writing numbers.
  @_disfavoredOverload
  public class func localizedStringWithFormat(_ format: String, _ args: any CVarArg...) -> Self {
    self.init(string: LocalizedFormat.string(format, .current, args))
  }
}
