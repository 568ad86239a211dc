import Foundation

/// Goes through a folder and all below it: the names of each in the order of their bytes, and a folder's content where
/// its name stands. Symbolic links are followed, to each folder once; what is hidden is passed over.
package protocol FolderWalk {
  /// A folder is about to be gone through.
  mutating func enter(_ folder: WalkedFolder, names: [String])
  /// Meets something in a folder that is no folder.
  mutating func meet(_ name: String, _ item: FileIdentity, in folder: WalkedFolder)
  /// Passes something that can't be gone through.
  mutating func pass(_ name: String, at path: String, _ reason: WalkObstacle)
}

/// One of the folders that a walk comes through.
package struct WalkedFolder: Sendable {
  package let path: String
  /// The path below the folder in which the walk began, empty for that one itself.
  package let place: String
  package let identity: FileIdentity
  /// The folders in which it lies, from the outermost on.
  fileprivate let ancestors: [FileIdentity]

  package var isFirst: Bool { ancestors.isEmpty }
}

/// Why a walk doesn't go on somewhere. Failures are the system's numbers for them.
package enum WalkObstacle: Hashable, Sendable {
  case leadsBack, isKnown, isTooDeep
  /// A folder.
  case isClosed(Int32)
  /// A file, or what should lead to one.
  case isMissing(Int32)
  /// The name isn't UTF-8; it is told as well as it can be.
  case isNameless

  /// A sentence for the person.
  package func message(_ name: String) -> String {
    switch self {
    case .leadsBack: "“\(name)” leads back to a folder that it lies in."
    case .isKnown: "“\(name)” leads to a folder that was read already."
    case .isTooDeep: "The folder “\(name)” lies too deep."
    case .isClosed(let code): "The folder “\(name)” can’t be read: \(String(cString: strerror(code)))."
    case .isMissing(let code): "“\(name)” can’t be opened: \(String(cString: strerror(code)))."
    case .isNameless: "The name of “\(name)” isn’t UTF-8. It was left alone."
    }
  }
}

extension FolderWalk {
  /// Walks through a folder.
  /// - Returns: which folder it was; nil where none is there.
  @discardableResult package mutating func walk(_ folder: URL) -> FileIdentity? {
    let path = folder.standardizedFileURL.path
    guard let identity = FileIdentity(path) else { return nil }
    var visited: Set<FileIdentity> = []
    walk(WalkedFolder(path: path, place: "", identity: identity, ancestors: []), &visited)
    return identity
  }

  private mutating func walk(_ folder: WalkedFolder, _ visited: inout Set<FileIdentity>) {
    let name = PathName(folder.path).name
    guard !folder.ancestors.contains(folder.identity) else { return pass(name, at: folder.path, .leadsBack) }
    guard visited.insert(folder.identity).inserted else { return pass(name, at: folder.path, .isKnown) }
    // Folders may lie in so many others: beyond, paths get too long for the system.
    guard folder.ancestors.count < 64 else { return pass(name, at: folder.path, .isTooDeep) }
    guard let entries = entries(of: folder.path) else { return pass(name, at: folder.path, .isClosed(errno)) }
    var names: [String] = []
    for entry in entries where entry.first != UInt8(ascii: ".") {
      if let name = String(validating: entry, as: UTF8.self) {
        names.append(name)
      } else {
        let shown = String(decoding: entry, as: UTF8.self)
        pass(shown, at: "\(folder.path)/\(shown)", .isNameless)
      }
    }
    enter(folder, names: names)
    for name in names {
      let path = "\(folder.path)/\(name)"
      if let item = FileIdentity(path) {
        guard item.isFolder else {
          meet(name, item, in: folder)
          continue
        }
        let place = folder.place.isEmpty ? name : "\(folder.place)/\(name)"
        walk(
          WalkedFolder(path: path, place: place, identity: item, ancestors: folder.ancestors + [folder.identity]),
          &visited)
      } else {
        pass(name, at: path, .isMissing(errno))
      }
    }
  }

  /// The names in a folder, byte by byte as they are; nil where it can't be read: `errno` says why.
  private func entries(of path: String) -> [[UInt8]]? {
    guard faccessat(AT_FDCWD, path, R_OK | X_OK, AT_EACCESS) == 0, let stream = opendir(path) else { return nil }
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
