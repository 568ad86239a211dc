import Foundation

/// The sources of UIKit and the modules beside it, which come with the package.
enum SystemSources {
  /// Reads the sources of a module, which lie in a folder of its name; none where they aren't there.
  static func read(_ module: String, in folder: URL?) -> [[UInt8]] {
    guard let place = folder?.appendingPathComponent(module, isDirectory: true),
      let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
    else { return [] }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.compactMap { file in
      (try? Data(contentsOf: file)).map { [UInt8]($0) }
    }
  }
}
