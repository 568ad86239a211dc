import Foundation

/// The files below a folder. What Xcode and the plugin take for one thing, such as an asset catalog, is one.
enum FolderContents {
  private static let bundles: Set<String> = [
    "xcassets", "xcdatamodeld", "xcmappingmodel", "docc", "bundle", "framework", "xcframework", "xcodeproj",
    "xcworkspace", "playground", "mlmodelc", "scnassets", "icon",
  ]

  /// The paths from the folder, by name, without what is hidden.
  static func paths(in folder: URL, keeping whole: Set<String> = []) -> [String] {
    paths(in: folder, behind: "", keeping: whole, open: [])
  }

  private static func paths(in folder: URL, behind prefix: String, keeping whole: Set<String>, open: Set<String>)
    -> [String]
  {
    let place = folder.resolvingSymlinksInPath().path
    // A link may lead back into a folder that is being looked through.
    guard !open.contains(place) else { return [] }
    // Packages that were written into the project's own folder are none of its files.
    guard open.isEmpty || !FileManager.default.fileExists(atPath: "\(place)/\(WrittenFiles.name)") else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      let entry = folder.appending(path: name)
      let path = prefix + name
      guard isFolder(entry), !whole.contains(path), !bundles.contains(entry.pathExtension.lowercased()) else {
        return [path]
      }
      return paths(in: entry, behind: path + "/", keeping: whole, open: open.union([place]))
    }
  }

  static func isFolder(_ entry: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: entry.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
