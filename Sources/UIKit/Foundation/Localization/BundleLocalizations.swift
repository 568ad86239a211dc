import Foundation
import HostInterface

/// The languages that a bundle is in, and the folders that have them.
struct BundleLocalizations {
  static let base = "Base"

  private let folder: URL
  /// The names of the folders without their ending, in their order.
  private let folders: [String]
  /// All languages, also those that the property list alone names.
  let names: [String]
  /// The language in which the app is written.
  let development: String

  /// Reads what a bundle's folder has.
  fileprivate init(of bundle: Bundle) {
    let root = bundle.resourceURL ?? bundle.bundleURL
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let endings = entries.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }.sorted()
    let declared = bundle.infoDictionary?["CFBundleLocalizations"] as? [String] ?? []
    let written = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    (folder, folders) = (root, endings)
    development = written.flatMap { $0.isEmpty ? nil : $0 } ?? "en"
    let all = endings + declared.filter { !endings.contains($0) }
    names = all.isEmpty ? [development] : all
  }

  private static let ending = ".lproj"

  /// The bundle's.
  static func of(_ bundle: Bundle) -> BundleLocalizations { KnownLocalizations.shared.localizations(of: bundle) }

  /// The person's languages on the current device.
  static var preferences: [String] { HostServices.current?.languages ?? DeviceLanguages.standard }

  /// What a bundle shows to somebody.
  struct Choice {
    /// The languages, the best one first; never empty.
    let languages: [String]
    let places: [Place]
    /// The identifier of the locale, if the bundle is the app's.
    let locale: String
    let isRightToLeft: Bool
  }

  /// What a bundle shows to the person, or to somebody else.
  static func choice(of bundle: Bundle, for preferences: [String] = preferences) -> Choice {
    KnownLocalizations.shared.choice(of: bundle, for: preferences)
  }

  fileprivate func choice(for preferences: [String]) -> Choice {
    let languages = preferred(for: preferences)
    return Choice(
      languages: languages, places: places(for: languages),
      locale: AppLocale.identifier(shown: languages[0], preferences: preferences),
      isRightToLeft: LanguageMatch.isRightToLeft(languages[0]))
  }

  private func preferred(for preferences: [String]) -> [String] {
    let languages = names.filter { $0 != Self.base }
    let choices = LanguageMatch.choices(from: languages, for: preferences)
    if !choices.isEmpty { return choices }
    let written = LanguageMatch.choices(from: languages, for: [development])
    return [written.first ?? (folders.contains(Self.base) ? development : languages.first ?? development)]
  }

  /// A folder of resources, and the language that they are in.
  struct Place {
    let folder: URL
    let language: String
  }

  /// The places to look for a resource that has no language of its own: the folders of the languages, what is common to all of
  /// them, and what the app was written in.
  private func places(for languages: [String]) -> [Place] {
    let written = LanguageMatch.choices(from: folders.filter { $0 != Self.base }, for: [development]).prefix(1)
    var seen: Set<String> = []
    return (languages + [Self.base] + written).filter { folders.contains($0) && seen.insert($0).inserted }
      .map { Place(folder: self[$0], language: $0 == Self.base ? development : $0) }
  }

  /// The place of one language, by whatever name it goes; nil where there is no folder for it.
  func place(of language: String) -> Place? {
    let name = folders.contains(language) ? language : LanguageMatch.choices(from: folders, for: [language]).first
    return name.map { Place(folder: self[$0], language: $0 == Self.base ? development : $0) }
  }

  private subscript(name: String) -> URL { folder.appendingPathComponent(name + Self.ending, isDirectory: true) }
}

/// What has been read, by the path of the bundle.
private final class KnownLocalizations: @unchecked Sendable {
  static let shared = KnownLocalizations()

  private let lock = NSLock()
  private var read: [String: BundleLocalizations] = [:]
  private var chosen: [[String]: BundleLocalizations.Choice] = [:]

  func choice(of bundle: Bundle, for preferences: [String]) -> BundleLocalizations.Choice {
    let key = [bundle.bundlePath] + preferences
    if let known = lock.withLock({ chosen[key] }) { return known }
    let choice = localizations(of: bundle).choice(for: preferences)
    lock.withLock { chosen[key] = choice }
    return choice
  }

  func localizations(of bundle: Bundle) -> BundleLocalizations {
    if let known = lock.withLock({ read[bundle.bundlePath] }) { return known }
    let localizations = BundleLocalizations(of: bundle)
    lock.withLock { read[bundle.bundlePath] = localizations }
    return localizations
  }
}
