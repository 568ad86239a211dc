import CoreGraphics
import Foundation

extension CGImage {
  /// Writes the picture as PNG, with the folders above it. A file that is there is written into, also where it is a
  /// link's, a FIFO or a device.
  /// - Throws: `LaunchError` naming the path.
  public func writePNG(toFile path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      // Where a file stands in the folder's place, writing says so better.
      if !FileManager.default.fileExists(atPath: folder.path) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    } catch {
      throw LaunchError("Could not write the picture to \(path): \(error.reason)")
    }
    guard let data = pngData() else {
      throw LaunchError("Could not write the picture to \(path): there is no memory for it.")
    }
    try OutputFile.write(data, to: path, for: "the picture")
  }
}
