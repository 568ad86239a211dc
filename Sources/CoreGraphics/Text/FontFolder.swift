import Foundation

/// The folder of the fonts that stand for the system's.
package enum FontFolder {
  /// The folder with the fonts and a configuration.
  static let url = Bundle.module.resourceURL!.appendingPathComponent("Fonts")

  /// A configuration for other programs that use Fontconfig: the machine's fonts, and those of the folder under the names
  /// that web pages have for the system's.
  package static var configuration: URL { url.appendingPathComponent("fonts.conf") }

  /// The font files of a folder, in the order of their names.
  static func files(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }
}
