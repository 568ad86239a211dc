import Foundation

/// The languages of a string catalog, which the build has to know before the catalog is compiled.
enum StringCatalogLanguages {
  private struct Catalog: Decodable {
    struct Entry: Decodable {
      var localizations: [String: Localization]?
    }
    struct Localization: Decodable {}

    var sourceLanguage: String
    var strings: [String: Entry]
  }

  /// All languages that a catalog has a text in, and its own; none where it is damaged, which is said when it is compiled.
  static func languages(of file: URL) -> [String] {
    guard let data = try? Data(contentsOf: file), let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
    else { return [] }
    let translated = catalog.strings.values.flatMap { ($0.localizations ?? [:]).keys }
    return Set(translated + [catalog.sourceLanguage]).sorted()
  }
}
