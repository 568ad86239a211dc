import UniformTypeIdentifiers

/// A file or a folder, as a list shows it.
struct DocumentEntry: Equatable {
  let url: URL
  let name: String
  let isFolder: Bool
  /// The size in bytes; 0 for folders.
  let size: Int64
  /// The date of the last change.
  let date: Date?

  /// The type that the name's extension stands for; plain data where that says nothing.
  var type: UTType { isFolder ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data }
}

/// What lies in a folder.
enum DocumentFolder {
  /// The files and folders that are not hidden: folders first, by their names as people order them.
  /// - Parameter showsExtensions: whether the names of files say their extension.
  /// - Throws: where the folder cannot be read.
  static func entries(of folder: URL, showsExtensions: Bool) throws -> [DocumentEntry] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }
      .compactMap { entry(folder.appendingPathComponent($0), showsExtension: showsExtensions) }
      .sorted(by: precedes)
  }

  /// Makes the entry of a file or folder; nil for links that lead nowhere, and for what is neither file nor folder.
  private static func entry(_ url: URL, showsExtension: Bool) -> DocumentEntry? {
    let target = url.resolvingSymlinksInPath()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target.path) else {
      return nil
    }
    let type = attributes[.type] as? FileAttributeType
    guard type == .typeDirectory || type == .typeRegular else { return nil }
    let isFolder = type == .typeDirectory
    return DocumentEntry(
      url: URL(fileURLWithPath: url.path, isDirectory: isFolder),
      name: isFolder || showsExtension
        ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent,
      isFolder: isFolder,
      size: isFolder ? 0 : (attributes[.size] as? NSNumber)?.int64Value ?? 0,
      date: attributes[.modificationDate] as? Date)
  }

  private static func precedes(_ a: DocumentEntry, _ b: DocumentEntry) -> Bool {
    if a.isFolder != b.isFolder { return a.isFolder }
    switch a.name.compare(b.name, options: [.caseInsensitive, .numeric]) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: return a.name < b.name
    }
  }

  /// Why a folder could not be read, for people.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let code = (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code
    if error.code == CocoaError.fileReadNoPermission.rawValue || code == Int(EACCES) {
      return "You are not allowed to look into this folder."
    }
    if error.code == CocoaError.fileReadNoSuchFile.rawValue || code == Int(ENOENT) {
      return "This folder is no longer there."
    }
    return error.localizedDescription
  }
}
