import Foundation

/// A folder for what isn't to be kept: in memory, where the machine has a place for that. It goes with whoever holds it,
/// and where the app was killed, at the next launch.
final class PassingFolder: Sendable {
  let url: URL

  private static let prefix = "swoop-browser-"

  private static var place: URL {
    let memory = "/dev/shm"
    return access(memory, W_OK | X_OK) == 0 ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
  }

  /// Names a folder, which is made by whoever puts something into it.
  init() {
    url = Self.place.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    Self.removeForgotten()
  }

  deinit { empty() }

  func empty() { try? FileManager.default.removeItem(at: url) }

  private static func removeForgotten() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? [] where name.hasPrefix(prefix) {
      guard let number = name.dropFirst(prefix.count).split(separator: "-").first, let process = pid_t(number),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
  }
}
