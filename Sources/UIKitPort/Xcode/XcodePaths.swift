import Foundation

/// The places of a project's files, by the groups that they are in.
struct XcodePaths {
  /// The folder that paths of the project begin at.
  let root: URL
  private var places: [String: URL] = [:]

  init(of project: XcodeObject, in folder: URL) {
    let directory = project.text("projectDirPath") ?? ""
    root = directory.isEmpty ? folder : folder.appending(path: directory)
    if let group = project.object("mainGroup") {
      var open: Set<String> = []
      collect(group, in: root, &open)
    }
  }

  /// The place of a file, group or folder; nil for what the project builds or the system has.
  func place(of object: XcodeObject) -> URL? { places[object.identifier] }

  private mutating func collect(_ object: XcodeObject, in folder: URL, _ open: inout Set<String>) {
    // A group within itself would never end.
    guard open.insert(object.identifier).inserted else { return }
    defer { open.remove(object.identifier) }
    guard let place = place(object, in: folder) else { return }
    places[object.identifier] = place
    for child in object.objects("children") { collect(child, in: place, &open) }
  }

  private func place(_ object: XcodeObject, in folder: URL) -> URL? {
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>": return path.isEmpty ? folder : folder.appending(path: path)
    case "SOURCE_ROOT", "PROJECT_DIR": return root.appending(path: path)
    case "<absolute>": return URL(fileURLWithPath: path)
    default: return nil
    }
  }
}
