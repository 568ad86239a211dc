import Foundation

// These stand in for Foundation's members of the same names wherever a file gets Foundation through UIKit: Foundation
// knows neither the device's languages nor plurals.

extension Bundle {
  /// The text of a key in the language that the app shows.
  /// - Parameters:
  ///   - value: the text where there is none for the key; the key itself where this is nil or empty.
  ///   - tableName: the name of the file of texts, without its ending; nil or empty for `Localizable`.
  @_disfavoredOverload
  public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    StringTable.text(of: key, value: value, table: tableName, in: self)
  }

  /// The languages that the bundle is in, `Base` included, by the names of their folders and in the property list's
  /// `CFBundleLocalizations`; the language that it was written in where it is in no other.
  @_disfavoredOverload
  public var localizations: [String] { BundleLocalizations.of(self).names }

  /// The bundle's languages that serve the person best, the one that is shown first.
  @_disfavoredOverload
  public var preferredLocalizations: [String] {
    BundleLocalizations.choice(of: self).languages
  }

  /// The language that the bundle was written in: `CFBundleDevelopmentRegion` of its property list, `en` without one.
  @_disfavoredOverload
  public var developmentLocalization: String? { BundleLocalizations.of(self).development }

  /// The languages of a list that serve the person best; the first of them where none does.
  @_disfavoredOverload
  public class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
    preferredLocalizations(from: localizationsArray, forPreferences: nil)
  }

  /// The languages of a list that serve somebody best; the first of them where none does.
  /// - Parameter preferencesArray: somebody's languages, the best one first; nil for those of the person.
  @_disfavoredOverload
  public class func preferredLocalizations(
    from localizationsArray: [String], forPreferences preferencesArray: [String]?
  ) -> [String] {
    let preferences = preferencesArray ?? BundleLocalizations.preferences
    let choices = LanguageMatch.choices(from: localizationsArray, for: preferences)
    return choices.isEmpty ? Array(localizationsArray.prefix(1)) : choices
  }

  /// The entries of the property list that the language shown has other texts for; nil where it has none. They come from
  /// the table `InfoPlist`.
  @_disfavoredOverload
  public var localizedInfoDictionary: [String: Any]? {
    StringTable.find("InfoPlist", in: self)?.all
  }

  /// An entry of the property list, in the language shown where it has one of its own.
  @_disfavoredOverload
  public func object(forInfoDictionaryKey key: String) -> Any? {
    localizedInfoDictionary?[key] ?? infoDictionary?[key]
  }
}
