import Foundation

/// The search for files that may be there in several languages.
enum LocalizedFiles {
  /// The folders in which a bundle may have a file: for the languages shown, and for all.
  static func folders(of bundle: Bundle) -> [URL] {
    // What has no language is looked for last, so that a file may be there in some languages and for all others.
    BundleLocalizations.choice(of: bundle).places.map(\.folder) + [bundle.resourceURL ?? bundle.bundleURL]
  }

  /// The folders for one language alone, and for all.
  static func folders(of bundle: Bundle, language: String) -> [URL] {
    let root = bundle.resourceURL ?? bundle.bundleURL
    return [BundleLocalizations.of(bundle).place(of: language)?.folder, root].compactMap { $0 }
  }

  /// Finds a file.
  /// - Parameters:
  ///   - name: with or without the ending; nil or empty for any file of the type.
  ///   - subpath: a folder in each of `folders`.
  static func find(_ name: String?, _ type: String?, _ subpath: String?, in folders: [URL]) -> URL? {
    for folder in folders {
      let place = subpath.map { folder.appendingPathComponent($0, isDirectory: true) } ?? folder
      guard let name, !name.isEmpty else {
        if let first = files(type, in: place).first { return first }
        continue
      }
      let ending = type.map { $0.drop { $0 == "." } } ?? ""
      let file = place.appendingPathComponent(ending.isEmpty ? name : "\(name).\(ending)")
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    return nil
  }

  /// Finds all files of a type; of several with one name the first folder's.
  static func all(_ type: String?, _ subpath: String?, in folders: [URL]) -> [URL] {
    var names: Set<String> = []
    return folders.flatMap { folder in
      files(type, in: subpath.map { folder.appendingPathComponent($0, isDirectory: true) } ?? folder)
    }.filter { names.insert($0.lastPathComponent).inserted }
  }

  /// The files of a type in a folder, by name.
  private static func files(_ type: String?, in folder: URL) -> [URL] {
    let ending = type.map { String($0.drop { $0 == "." }) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
      .filter { ending.isEmpty || $0.pathExtension == ending }
  }
}
