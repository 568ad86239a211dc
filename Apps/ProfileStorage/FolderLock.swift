import Foundation

/// A folder that one instance of the app has for itself, until it ends in whichever way.
package final class FolderLock {
  private let descriptor: Int32

  /// Locks a folder; nil where another one has it.
  package init?(_ folder: URL) {
    // Programs that this one starts don't take the lock along, and outlive it at times.
    descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
