import Foundation

/// The place of a file while it comes: a folder of its own, "name.pdf.download", beside where the file will be. Under its
/// own name it is only there once it is complete.
struct DownloadPlace: Codable, Equatable {
  /// The path of the folder that the person has chosen.
  let folder: String
  /// The name that the file is to have, unless another one has it by then.
  let name: String

  private static let ending = ".download"
  /// The most files of one name that are tried.
  private static let most = 10_000

  private var partial: String { "\(folder)/\(name)\(Self.ending)" }

  /// The file that the engine writes.
  var data: URL { URL(fileURLWithPath: "\(partial)/\(name)") }

  /// Takes a place in a folder, which is made where there is none.
  /// - Throws: the system's words where nothing can be written there.
  init(name: String, in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder.path
    for number in 1...Self.most {
      let free = DownloadName.numbered(name, number)
      guard !Self.exists("\(folder.path)/\(free)") else { continue }
      if mkdir("\(folder.path)/\(free)\(Self.ending)", 0o700) == 0 {
        self.name = free
        return
      }
      guard errno == EEXIST else { throw Failure() }
    }
    throw Failure(code: EEXIST)
  }

  /// Whether something of the file is there.
  var isThere: Bool { Self.exists(partial) }

  /// Gives the file its name, or the next one that is free: no file is ever overwritten.
  func finish() throws -> URL {
    for number in 1...Self.most {
      let path = "\(folder)/\(DownloadName.numbered(name, number))"
      if try Self.move(data.path, to: path) {
        remove()
        return URL(fileURLWithPath: path)
      }
    }
    throw Failure(code: EEXIST)
  }

  /// Removes all that is there of the file.
  func remove() { try? FileManager.default.removeItem(atPath: partial) }

  /// Removes what the engine leaves behind where it is killed, and keeps what a download can go on from.
  func tidy() {
    for ending in ["", ".wkdownload", ".rest"] { unlink(data.path + ending) }
  }

  /// Moves a file to where none is.
  /// - Returns: false where there is one.
  private static func move(_ source: String, to path: String) throws -> Bool {
    if link(source, path) == 0 {
      unlink(source)
      return true
    }
    if errno == EEXIST { return false }
    // Some file systems have no second names: there, an empty file keeps the place.
    let place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard place >= 0 else {
      if errno == EEXIST { return false }
      throw Failure()
    }
    close(place)
    guard rename(source, path) == 0 else {
      let failure = Failure()
      unlink(path)
      throw failure
    }
    return true
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    // A link that leads nowhere is there, too.
    return lstat(path, &status) == 0
  }

  struct Failure: LocalizedError {
    var code = errno
    var errorDescription: String? { "\(String(cString: strerror(code)))." }
  }
}
