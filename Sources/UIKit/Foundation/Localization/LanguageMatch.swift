import Foundation

/// The choice among the languages that something is in, for a person who has a list of their own.
///
/// Which languages are close to each other is CLDR's knowledge: scripts and regions that a tag leaves out
/// (`likelySubtags`), and regions whose language follows another's (`parentLocales`).
enum LanguageMatch {
  /// The languages to look in: those that serve the first of a person's languages that any serves, the closest one
  /// first. Empty where none serves any.
  static func choices(from available: [String], for preferences: [String]) -> [String] {
    let candidates = available.map { (name: $0, tag: Tag($0)) }
    for preference in preferences.map(Tag.init) {
      let scored = candidates.enumerated().compactMap { index, candidate in
        preference.closeness(of: candidate.tag).map { (closeness: $0, index: index, name: candidate.name) }
      }
      guard let best = scored.map(\.closeness).max() else { continue }
      // Another region's language serves only where there is nothing nearer.
      return scored.filter { $0.closeness == best || $0.closeness > .otherRegion }
        .sorted { ($1.closeness, $0.index) < ($0.closeness, $1.index) }.map(\.name)
    }
    return []
  }

  enum Closeness: Int, Comparable {
    case otherRegion, anyRegion, parent, same
    static func < (one: Closeness, other: Closeness) -> Bool { one.rawValue < other.rawValue }
  }

  /// A language by its parts, with what its tag leaves out.
  private struct Tag {
    let language: String
    let script: String?
    let region: String?
    /// Whether the tag names the region.
    let isRegional: Bool

    init(_ name: String) {
      let tag = LanguageMatch.modernNames[name] ?? name.replacingOccurrences(of: "_", with: "-")
      let own = Locale.Language(identifier: tag)
      let full = Locale.Language(identifier: own.maximalIdentifier)
      let code = own.languageCode?.identifier ?? tag
      language = LanguageMatch.modernCodes[code] ?? code
      script = full.script?.identifier
      region = own.region?.identifier ?? full.region?.identifier
      isRegional = own.region != nil
    }

    func closeness(of other: Tag) -> Closeness? {
      guard language == other.language, script == other.script else { return nil }
      if region == other.region { return .same }
      if other.isRegional { return parent == other.region ? .parent : .otherRegion }
      return .anyRegion
    }

    /// The region whose use of the language this one's follows.
    private var parent: String? {
      guard let region else { return nil }
      switch language {
      case "es": return region == "ES" || region == "GQ" || region == "PH" ? nil : region == "419" ? "MX" : "419"
      case "pt": return region == "BR" ? nil : "PT"
      case "zh": return region == "MO" ? "HK" : nil
      case "en": return LanguageMatch.americanEnglish.contains(region) ? nil : "GB"
      default: return nil
      }
    }
  }

  /// The regions where English is written as in the United States.
  private static let americanEnglish: Set = ["US", "AS", "GU", "MH", "MP", "PR", "PH", "UM", "VI", "001"]
  private static let modernCodes = ["no": "nb", "iw": "he", "in": "id", "tl": "fil", "ji": "yi", "mo": "ro"]
  /// The names that folders had before they were tags.
  private static let modernNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl", "Spanish": "es",
    "Japanese": "ja", "Portuguese": "pt", "Swedish": "sv", "Danish": "da", "Norwegian": "nb", "Finnish": "fi",
    "Korean": "ko", "Russian": "ru", "Polish": "pl", "Turkish": "tr", "Arabic": "ar", "Greek": "el", "Hebrew": "he",
    "Czech": "cs", "Hungarian": "hu", "zh-CN": "zh-Hans-CN", "zh_CN": "zh-Hans-CN", "zh_TW": "zh-Hant-TW",
  ]

  /// Whether a language is read from right to left.
  static func isRightToLeft(_ name: String) -> Bool {
    let tag = modernNames[name] ?? name.replacingOccurrences(of: "_", with: "-")
    let language = Locale.Language(identifier: tag)
    if let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier {
      return rightToLeftScripts.contains(script)
    }
    return language.characterDirection == .rightToLeft
  }

  /// The scripts of living languages that run from right to left (Unicode, `Bidi_Class` R and AL).
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
