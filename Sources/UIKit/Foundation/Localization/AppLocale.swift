import Foundation

/// The locale of an app on the current device.
enum AppLocale {
  static var current: Locale { Locale(identifier: BundleLocalizations.choice(of: ._app).locale) }

  /// Whether what an app shows to somebody is read from right to left. An app that isn't translated reads as it was
  /// written, whatever the person's language is.
  static func isRightToLeft(for preferences: [String]) -> Bool {
    BundleLocalizations.choice(of: ._app, for: preferences).isRightToLeft
  }

  /// The identifier for a language that an app shows to somebody with these languages.
  static func identifier(shown: String, preferences: [String]) -> String {
    guard let first = preferences.first else { return shown }
    // Whoever's language is served has it as they have said, with its country.
    let own = preferences.first { !LanguageMatch.choices(from: [shown], for: [$0]).isEmpty }
    let language = Locale.Language(identifier: own ?? shown)
    let main = Locale.Language(identifier: first)
    let region = main.region ?? Locale.Language(identifier: main.maximalIdentifier).region
    let parts = [language.languageCode?.identifier ?? shown, explicitScript(own ?? shown), region?.identifier]
    return parts.compactMap { $0 }.joined(separator: "_")
  }

  /// The script that a tag names.
  private static func explicitScript(_ tag: String) -> String? {
    tag.split { $0 == "-" || $0 == "_" }.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
      .map(String.init)
  }
}
