/// Files that are put into a folder that a person has chosen.
enum DocumentExports {
  /// Copies or moves files into a folder, each under its name, or under one with a number where that is taken.
  /// - Returns: where they are now.
  /// - Throws: where one can't be put there; then all are where they were.
  static func put(_ files: [URL], into folder: URL, asCopies: Bool) throws -> [URL] {
    let manager = FileManager.default
    var done: [(from: URL, to: URL)] = []
    do {
      for file in files {
        let place = freePlace(for: file.lastPathComponent, in: folder)
        if asCopies {
          try manager.copyItem(at: file.resolvingSymlinksInPath(), to: place)
        } else {
          try manager.moveItem(at: file, to: place)
        }
        done.append((file, place))
      }
      return done.map(\.to)
    } catch {
      for (from, to) in done.reversed() {
        if asCopies { try? manager.removeItem(at: to) } else { try? manager.moveItem(at: to, to: from) }
      }
      throw error
    }
  }

  /// A place for a file of a name where none is yet.
  static func freePlace(for name: String, in folder: URL) -> URL {
    let wanted = folder.appendingPathComponent(name)
    let (base, pathExtension) = (wanted.deletingPathExtension().lastPathComponent, wanted.pathExtension)
    var (place, number) = (wanted, 2)
    // Links that lead nowhere take a name, too.
    while (try? FileManager.default.attributesOfItem(atPath: place.path)) != nil {
      let numbered = "\(base) \(number)"
      place = folder.appendingPathComponent(pathExtension.isEmpty ? numbered : "\(numbered).\(pathExtension)")
      number += 1
    }
    return place
  }
}
