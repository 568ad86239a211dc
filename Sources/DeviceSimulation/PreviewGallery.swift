import Automation
import Foundation
import HeadlessHost
import HostInterface
import UIKit

/// The previews (`#Preview`) of the modules that a program is linked with, such as of the app under test.
@preconcurrency @MainActor public enum PreviewGallery {
  /// The previews in the order of modules, files and lines.
  /// - Parameter modules: nil for all modules.
  package static func previews(of modules: [String]?) -> [LaunchablePreview] {
    PreviewList.ofProgram.filter { modules?.contains($0.module) ?? true }
  }

  /// A preview's picture as PNG, of two pixels to the point.
  /// - Throws: where it can't be drawn.
  package static func picture(
    of preview: LaunchablePreview, appearance: Appearance, textSize: PreferredTextSize = .large,
    device: DeviceModel = .iPhone13
  ) throws -> Data {
    var options = LaunchOptions()
    options.device = device
    return try PreviewPictures(factory: HeadlessHost.factory, options: options).picture(
      of: preview, appearance: appearance, textSize: textSize)
  }

  /// Writes a page with the pictures of all previews, light and dark: the file `index.html`, which needs no other one.
  /// - Parameters:
  ///   - folder: its path; it is made where there is none.
  ///   - title: the heading of the page.
  ///   - modules: the modules whose previews are shown; nil, the default, for all.
  ///   - device: the device of previews that fill a screen.
  /// - Throws: where a picture can't be drawn, or the file not be written.
  public static func write(
    to folder: String, title: String = "Previews", modules: [String]? = nil, device: DeviceModel = .iPhone13
  ) throws {
    var options = LaunchOptions()
    options.device = device
    try PreviewGalleryPage(
      title: title, previews: previews(of: modules), factory: HeadlessHost.factory, options: options
    ).write(to: folder)
  }
}
