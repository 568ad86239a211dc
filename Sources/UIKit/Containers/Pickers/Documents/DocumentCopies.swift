/// Copies of picked files, which are the app's own: whatever others may do with the files themselves, they have no way
/// to these.
enum DocumentCopies {
  /// Copies files into the app's temporary folder.
  /// - Returns: one copy for each, under its name, in a new folder below the temporary one.
  /// - Throws: where one can't be made; then none is left.
  static func make(of urls: [URL]) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Inbox-\(UUID().uuidString)")
    do {
      try makeFolder(folder)
      return try urls.enumerated().map { index, url in
        // Files of one name come from several folders.
        let place = folder.appendingPathComponent("\(index)")
        try makeFolder(place)
        let copy = place.appendingPathComponent(url.lastPathComponent)
        try FileManager.default.copyItem(at: url.resolvingSymlinksInPath(), to: copy)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        return copy
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private static func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
