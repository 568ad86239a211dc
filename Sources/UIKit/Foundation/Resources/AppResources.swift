import Foundation

/// The places of an app's resources.
///
/// Each target has a resource bundle of its own beside the executable. What UIKit looks for without being told a bundle,
/// it looks for in the app's, then in the process's main bundle, then in those of the other targets, by name.
package enum AppResources {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var appBundle: Bundle?

  /// The bundle of the target that is the app. The launch sets it.
  package static var main: Bundle? {
    get { lock.withLock { appBundle } }
    set { lock.withLock { appBundle = newValue } }
  }

  /// The bundles to look in: only `bundle`, if there is one.
  package static func bundles(for bundle: Bundle?) -> [Bundle] {
    if let bundle { return [bundle] }
    var found: [Bundle] = []
    for next in [main, Bundle.main].compactMap({ $0 }) + besideExecutable
    where !found.contains(where: { $0.bundlePath == next.bundlePath }) { found.append(next) }
    return found
  }

  /// The resources of a module: of the target of that name, in whatever package it is. Nil where it has none.
  static func bundle(ofModule name: String) -> Bundle? {
    besideExecutable.first { bundle in
      let stem = bundle.bundleURL.deletingPathExtension().lastPathComponent
      return String(stem.map { $0.isLetter || $0.isNumber ? $0 : "_" }).hasSuffix("_" + name)
    }
  }

  private static let besideExecutable: [Bundle] = {
    // The executable of a test is the test bundle.
    let folder =
      Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent() ?? Bundle.main.bundleURL
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }.compactMap {
      Bundle(url: $0)
    }
  }()
}
