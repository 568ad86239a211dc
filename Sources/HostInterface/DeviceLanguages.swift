import Foundation

/// The languages of a person, as devices take them.
public enum DeviceLanguages {
  /// The languages of a device that is told of none: American English, as on an iPhone fresh from the box.
  public static let standard = ["en-US"]

  /// Reads tags that commas join, the best one first, such as `de-CH,fr`; nil where one is no language's tag.
  public static func tags(_ text: String) -> [String]? {
    let tags = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "_", with: "-")
    }
    return tags.allSatisfy(isTag) ? tags : nil
  }

  /// A language of two or three letters, then parts of letters and digits (BCP 47).
  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    func isWord(_ part: Substring) -> Bool {
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter) && parts.allSatisfy(isWord)
  }

  /// The languages that the environment of a process asks for, by the rules of gettext: `LANGUAGE` lists them, unless
  /// the locale, which is in `LC_ALL`, `LC_MESSAGES` or `LANG`, is that of the C language. The standard where it asks
  /// for none.
  package static func ofEnvironment(_ environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let own = tag(ofLocale: locale) else { return standard }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(ofLocale: String($0)) }
    return listed.isEmpty ? [own] : listed
  }

  /// The tag of a locale, such as `sr-Latn-RS` for `sr_RS.UTF-8@latin`; nil for the C language.
  private static func tag(ofLocale name: String) -> String? {
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    let stem = name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
    guard stem != "C", stem != "POSIX", isTag(stem) else { return nil }
    guard let script = name.split(separator: "@").dropFirst().first.flatMap({ scripts[String($0)] }) else {
      return stem
    }
    var parts = stem.split(separator: "-").map(String.init)
    parts.insert(script, at: 1)
    return parts.joined(separator: "-")
  }
}
