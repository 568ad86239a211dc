import AppSupport
import Foundation

/// The Markdown files in a folder and below it, in the order of their paths. Symbolic links are followed, to each folder
/// once; what is hidden is passed over.
struct MarkdownFolder: Sendable {
  struct File: Sendable {
    /// Below the folder that was chosen, empty for that one itself.
    var folder: String
    var name: String
    var path: String
    var stamp: FileStamp
  }

  private(set) var files: [File] = []
  /// What can't be looked into.
  private(set) var troubles: [Trouble] = []
  /// Files of other kinds.
  private(set) var others = 0

  private static let kinds: Set<String> = ["md", "markdown", "mdown", "mkd", "mkdn", "txt"]
  /// Of folders in folders: paths get too long for the system beyond.
  private static let deepest = 64

  private var visited: Set<FileIdentity> = []

  init(_ folder: URL) {
    let path = folder.standardizedFileURL.path
    if let identity = FileIdentity(path) {
      list(path, "", identity, inside: [])
    } else {
      troubles.append(Trouble(path: path, message: "The folder “\(folder.lastPathComponent)” is not there."))
    }
  }

  private mutating func list(_ path: String, _ folder: String, _ identity: FileIdentity, inside: [FileIdentity]) {
    let name = (path as NSString).lastPathComponent
    guard !inside.contains(identity) else {
      return tell(path, "“\(name)” leads back to a folder that it lies in.")
    }
    guard visited.insert(identity).inserted else {
      return tell(path, "“\(name)” leads to a folder that was read already.")
    }
    guard inside.count < Self.deepest else { return tell(path, "The folder “\(name)” lies too deep.") }
    guard let entries = Self.entries(of: path) else {
      return tell(path, "The folder “\(name)” can’t be read: \(String(cString: strerror(errno))).")
    }
    for entry in entries where entry.first != UInt8(ascii: ".") {
      guard let name = String(validating: entry, as: UTF8.self) else {
        let shown = String(decoding: entry, as: UTF8.self)
        tell("\(path)/\(shown)", "The name of “\(shown)” isn’t UTF-8. It was left alone.")
        continue
      }
      add(name, in: path, folder, identity, inside)
    }
  }

  private mutating func add(
    _ name: String, in parent: String, _ folder: String, _ identity: FileIdentity, _ inside: [FileIdentity]
  ) {
    let path = "\(parent)/\(name)"
    let isText = Self.kinds.contains((name as NSString).pathExtension.lowercased())
    guard let item = FileIdentity(path) else {
      if isText { tell(path, "“\(name)” can’t be opened: \(String(cString: strerror(errno))).") }
      return
    }
    if item.isFolder {
      list(path, folder.isEmpty ? name : "\(folder)/\(name)", item, inside: inside + [identity])
    } else if isText, item.isFile {
      files.append(File(folder: folder, name: name, path: path, stamp: item.stamp))
    } else {
      others += 1
    }
  }

  private mutating func tell(_ path: String, _ message: String) {
    troubles.append(Trouble(path: path, message: message))
  }

  /// The names in a folder, byte by byte as they are; nil where it can't be read: `errno` says why.
  private static func entries(of path: String) -> [[UInt8]]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        Array(UnsafeRawBufferPointer(start: name, count: MemoryLayout.size(ofValue: name.pointee)).prefix { $0 != 0 })
      }
      names.append(name)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
