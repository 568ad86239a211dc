import Foundation

/// The folder of the fonts that stand for the system's.
package enum FontFolder {
  /// The folder with the fonts and a configuration.
  static let url = Bundle.module.resourceURL!.appendingPathComponent("Fonts")

  /// A configuration for other programs that use Fontconfig: the machine's fonts, and those of the folder under the names
  /// that web pages have for the system's.
  package static var configuration: URL { url.appendingPathComponent("fonts.conf") }
}
