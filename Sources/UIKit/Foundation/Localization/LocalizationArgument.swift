import Foundation

/// A value in a text that is to be translated.
enum LocalizationArgument: Equatable, Sendable {
  case text(String)
  case signed(Int64)
  case unsigned(UInt64)
  case fraction(Double)

  var argument: any CVarArg {
    switch self {
    case .text(let text): text as NSString
    case .signed(let number): number
    case .unsigned(let number): number
    case .fraction(let number): number
    }
  }
}

extension String.LocalizationValue {
  /// The text that a bundle has for a key, or this one, with the values in it.
  func translated(key name: String, _ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
    let format = StringTable.text(of: name, value: key, table: table, in: bundle ?? ._app)
    // Without values a text is no format: a percent sign means itself.
    return arguments.isEmpty ? format : LocalizedFormat.string(format, locale, arguments.map(\.argument))
  }
}
