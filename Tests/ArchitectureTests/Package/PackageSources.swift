import Foundation
import TestSupport

/// The sources of this package, where the tests were built.
enum PackageSources {
  /// The text of each source file in a folder and those below it.
  /// - Parameters:
  ///   - folder: from the package's.
  ///   - excluded: folders in it that are left out.
  ///   - endings: how the files' names end; those of Swift by default.
  static func texts(
    in folder: String, without excluded: [String] = [], endings: Set<String> = ["swift"]
  ) throws -> [String] {
    let url = PackageFolder.url.appending(path: folder)
    let left = excluded.map { url.appending(path: $0).path + "/" }
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { file in
      endings.contains(file.pathExtension) && !left.contains { file.path.hasPrefix($0) }
    }.map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
