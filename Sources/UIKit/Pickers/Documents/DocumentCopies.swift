/// Copies of picked files, which are the app's own.
enum DocumentCopies {
  /// - Returns: one copy for each, under its name, in a new folder below the temporary one.
  /// - Throws: where one can't be made; then none is left.
  static func make(of urls: [URL]) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Inbox-\(UUID().uuidString)")
    do {
      return try urls.enumerated().map { index, url in
        // Files of one name come from several folders.
        let place = folder.appendingPathComponent("\(index)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let copy = place.appendingPathComponent(url.lastPathComponent)
        try FileManager.default.copyItem(at: url.resolvingSymlinksInPath(), to: copy)
        return copy
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }
}
