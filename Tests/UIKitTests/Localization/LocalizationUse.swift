// Imports Foundation through UIKit alone, as the build plugin arranges it for apps: UIKit's lookups then stand in for
// Foundation's. XCTest brings Foundation along, so the tests call what is here.
import UIKit

enum AppTexts {
  static func text(_ key: String) -> String { NSLocalizedString(key, comment: "") }
  static func text(_ key: String, value: String) -> String { NSLocalizedString(key, value: value, comment: "") }
  static func text(_ key: String, table: String?, in bundle: Bundle) -> String {
    NSLocalizedString(key, tableName: table, bundle: bundle, comment: "")
  }
  static func lookup(_ key: String, value: String?, table: String?, in bundle: Bundle) -> String {
    bundle.localizedString(forKey: key, value: value, table: table)
  }

  static func localizations(_ bundle: Bundle) -> [String] { bundle.localizations }
  static func preferred(_ bundle: Bundle) -> [String] { bundle.preferredLocalizations }
  static func development(_ bundle: Bundle) -> String? { bundle.developmentLocalization }
  static func preferred(from list: [String], for preferences: [String]?) -> [String] {
    Bundle.preferredLocalizations(from: list, forPreferences: preferences)
  }
  static func preferred(from list: [String]) -> [String] { Bundle.preferredLocalizations(from: list) }
  static func entry(_ key: String, _ bundle: Bundle) -> String? { bundle.object(forInfoDictionaryKey: key) as? String }
  static func entries(_ bundle: Bundle) -> [String: Any]? { bundle.localizedInfoDictionary }

  static func path(_ name: String?, _ type: String?, _ bundle: Bundle) -> String? {
    bundle.path(forResource: name, ofType: type)
  }
  static func path(_ name: String?, _ type: String?, language: String?, _ bundle: Bundle) -> String? {
    bundle.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: language)
  }
  static func paths(_ type: String, _ bundle: Bundle) -> [String] {
    bundle.paths(forResourcesOfType: type, inDirectory: nil)
  }
  static func url(_ name: String?, _ type: String?, _ bundle: Bundle) -> URL? {
    bundle.url(forResource: name, withExtension: type)
  }

  static func localizedFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    switch arguments.count {
    case 1: String.localizedStringWithFormat(format, arguments[0])
    default: String.localizedStringWithFormat(format, arguments[0], arguments[1])
    }
  }
  static func format(_ format: String, _ argument: any CVarArg) -> String { String(format: format, argument) }
  static func format(_ format: String, all arguments: [any CVarArg]) -> String {
    String(format: format, arguments: arguments)
  }
  static func object(_ format: String, _ argument: any CVarArg) -> NSString { NSString(format: format, argument) }

  static func greeting(_ name: String) -> String { String(localized: "Hello, \(name)!") }
  static func files(_ count: Int) -> String { String(localized: "\(count) files") }
  static func share(_ part: Double) -> String { String(localized: "\(part, specifier: "%.1f")% of \("all")") }
  static func named(_ count: Int) -> String { String(localized: "files.count", defaultValue: "\(count) things") }
  static var percent: String { String(localized: "100%") }

  static var languages: [String] { Locale.preferredLanguages }
  static var locale: String { Locale.current.identifier }
  static var calendar: Calendar { Calendar.current }
  static var autoupdatingCalendar: Calendar { Calendar.autoupdatingCurrent }
  static func writtenDate(_ date: Date) -> String {
    let formatter = DateFormatter()
    (formatter.locale, formatter.dateStyle, formatter.timeStyle) = (.current, .medium, .none)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter.string(from: date)
  }
}
