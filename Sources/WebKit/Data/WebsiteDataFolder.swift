import Foundation
import WebContentProtocol

/// The folders of a data store that outlives the app, which nobody else can enter, and which one instance of the app has
/// for itself until it ends in whichever way.
final class WebsiteDataFolder {
  let folders: DataStoreFolders
  private let lock: Int32

  enum Failure: Error {
    /// Another instance of the app has it.
    case isInUse
    case system(String)

    static var last: Failure { .system("\(String(cString: strerror(errno))).") }
  }

  /// Makes the folders where there are none, closes them to others, and takes them.
  init(data: URL, cache: URL) throws(Failure) {
    folders = DataStoreFolders(data: data.path, cache: cache.path)
    for folder in [data, cache] { try Self.makePrivate(folder) }
    // Programs that this one starts don't take the lock along, and outlive it at times.
    lock = open(data.path, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else { throw .last }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno == EWOULDBLOCK ? Failure.isInUse : .last
      close(lock)
      throw failure
    }
  }

  deinit { close(lock) }

  /// The app's own: by its identifier, or else by the program's name.
  static func ofApp() throws(Failure) -> WebsiteDataFolder {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask)[0].appendingPathComponent(name)
        .appendingPathComponent("WebsiteData")
    }
    return try WebsiteDataFolder(data: folder(.applicationSupportDirectory), cache: folder(.cachesDirectory))
  }

  private static func makePrivate(_ folder: URL) throws(Failure) {
    // Folders on the way are the system's, or the app's own, which may have other things in it that are private.
    let parent = folder.deletingLastPathComponent()
    if access(parent.path, F_OK) != 0 {
      try? FileManager.default.createDirectory(
        at: parent.deletingLastPathComponent(), withIntermediateDirectories: true)
      guard mkdir(parent.path, 0o700) == 0 || errno == EEXIST else { throw .last }
    }
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST, chmod(folder.path, 0o700) == 0 else { throw .last }
  }
}
