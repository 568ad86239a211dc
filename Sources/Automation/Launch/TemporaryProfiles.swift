import Foundation

/// The profiles of programs that were given none. Each process keeps a lock on its own for as long as it lives, so that
/// the next one finds what has been left behind by those that were killed.
enum TemporaryProfiles {
  private static let prefix = "swoop-"
  /// A folder has so many seconds to get its lock.
  private static let gracePeriod = 60.0

  /// The path of a temporary folder that is not there yet.
  static var newPath: String { NSTemporaryDirectory() + prefix + UUID().uuidString }

  /// Locks a folder until the process ends.
  static func keep(_ path: String) { _ = lock(path) }

  /// Removes the folders whose processes have ended without doing so.
  static func removeOrphans(now: Date = Date()) {
    let (manager, folder) = (FileManager.default, NSTemporaryDirectory())
    for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where isProfile(name) {
      let path = folder + name
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        attributes[.ownerAccountID] as? NSNumber == NSNumber(value: getuid()),
        let date = attributes[.modificationDate] as? Date, now.timeIntervalSince(date) > gracePeriod,
        let lock = lock(path)
      else { continue }
      try? manager.removeItem(atPath: path)
      close(lock)
    }
  }

  private static func isProfile(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
  }

  /// The descriptor that holds the lock; nil where another process has it. Programs that this one starts don't take it
  /// along.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
