import Foundation

/// The named images, colours and data of one bundle, as the build plugin has compiled them (docs/guides/asset-catalogs.md).
package struct AssetCatalog: Decodable, Sendable {
  package enum Appearance: String, Decodable, Sendable { case light, dark }
  package enum Contrast: String, Decodable, Sendable { case high }
  package enum Rendering: String, Decodable, Sendable { case template, original }

  package struct ImageSet: Decodable, Sendable {
    /// The rendering of the image; nil for automatic.
    package let rendering: Rendering?
    package var variants: [ImageVariant]

    /// Keeps the variants of a language: where it has none, those for all that have none of their own.
    fileprivate func variants(for languages: [String]) -> ImageSet {
      let choices = LanguageMatch.choices(from: Set(variants.compactMap(\.language)).sorted(), for: languages)
      var set = self
      set.variants = variants.filter { $0.language == choices.first }
      return set
    }
  }

  package struct ImageVariant: Decodable, Sendable {
    package let file: String
    package let scale: Double
    /// The appearance that the variant is for; nil for any.
    package let appearance: Appearance?
    /// The language that the variant is for; nil for those without one of their own.
    package let language: String?
    /// Top, left, bottom, right in points; nil for images that don't stretch by parts.
    package let capInsets: [Double]?
    package let tiles: Bool?
    /// Top, left, bottom, right in points: what of the image lies outside of the rectangle by which it is aligned; nil for
    /// nothing.
    package let alignmentInsets: [Double]?
  }

  package struct ColorVariant: Decodable, Sendable {
    /// Extended sRGB with alpha; nil where `reference` names a system colour.
    package let rgba: [Double]?
    package let reference: String?
    /// The appearance that the variant is for; nil for any.
    package let appearance: Appearance?
    /// The contrast that the variant is for; nil for any.
    package let contrast: Contrast?
  }

  package struct DataVariant: Decodable, Sendable {
    package let file: String
    /// The identifier of the data's type; nil where the catalog names none.
    package let type: String?
    /// The language that the variant is for; nil for those without one of their own.
    package let language: String?
  }

  package let version: Int
  package let images: [String: ImageSet]
  package let colors: [String: [ColorVariant]]
  /// The data sets; nil where there are none.
  package let data: [String: [DataVariant]]?
  package let appIcon: String?
}

extension AssetCatalog {
  /// A set of images, and the folder in which their files lie.
  package static func images(named name: String, in bundle: Bundle?) -> (set: ImageSet, folder: URL)? {
    for bundle in AppResources.bundles(for: bundle) {
      for catalog in Catalogs.shared.catalogs(of: bundle) {
        guard let set = catalog.images[name] else { continue }
        let languages = BundleLocalizations.choice(of: bundle).languages
        return (set.variants(for: languages), bundle.resourceURL ?? bundle.bundleURL)
      }
    }
    return nil
  }

  /// The variants of a colour.
  package static func colors(named name: String, in bundle: Bundle?) -> [ColorVariant]? {
    for bundle in AppResources.bundles(for: bundle) {
      for catalog in Catalogs.shared.catalogs(of: bundle) {
        if let colors = catalog.colors[name] { return colors }
      }
    }
    return nil
  }

  /// The data of a set in the language shown, and the folder in which its file lies.
  package static func data(named name: String, in bundle: Bundle?) -> (variant: DataVariant, folder: URL)? {
    for bundle in AppResources.bundles(for: bundle) {
      for case let variants? in Catalogs.shared.catalogs(of: bundle).map({ $0.data?[name] }) {
        let languages = BundleLocalizations.choice(of: bundle).languages
        let choices = LanguageMatch.choices(from: Set(variants.compactMap(\.language)).sorted(), for: languages)
        guard let variant = variants.first(where: { $0.language == choices.first }) ?? variants.first else { continue }
        return (variant, bundle.resourceURL ?? bundle.bundleURL)
      }
    }
    return nil
  }

  /// The app's icon.
  package static func appIcon(in bundle: Bundle?) -> URL? {
    for bundle in AppResources.bundles(for: bundle) {
      for case let file? in Catalogs.shared.catalogs(of: bundle).map(\.appIcon) {
        return (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent(file)
      }
    }
    return nil
  }
}

/// Catalogs that have been read, by the path of their bundle.
private final class Catalogs: @unchecked Sendable {
  static let shared = Catalogs()

  private let lock = NSLock()
  private var read: [String: [AssetCatalog]] = [:]

  func catalogs(of bundle: Bundle) -> [AssetCatalog] {
    lock.withLock {
      if let known = read[bundle.bundlePath] { return known }
      let folder = bundle.resourceURL ?? bundle.bundleURL
      let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      let catalogs = entries.filter { $0.lastPathComponent.hasSuffix(".catalog.json") }
        .sorted { $0.path < $1.path }
        .compactMap { url -> AssetCatalog? in
          do {
            return try JSONDecoder().decode(AssetCatalog.self, from: Data(contentsOf: url))
          } catch {
            FileHandle.standardError.write(Data("\(url.path): not an asset catalog: \(error)\n".utf8))
            return nil
          }
        }
      read[bundle.bundlePath] = catalogs
      return catalogs
    }
  }
}
