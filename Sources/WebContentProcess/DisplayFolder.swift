import CWebSupport
import Foundation
import WebContentProtocol

/// A folder that only this user can enter, with the cookie of a display, and with the engine's sockets where the session
/// has no place for those.
///
/// A file in it is locked as long as anything of the display may be there. A folder without that lock is what was left
/// where all processes were killed at once.
struct DisplayFolder {
  let number: Int
  let path: String
  /// The file that is locked.
  let owner: Int32

  var cookie: String { path + "/cookie" }
  var socket: String { Self.socket(of: number) }

  private static let prefix = "swoop-display-"
  /// The folder for temporary files, unless its path is too long for the engine's sockets.
  private static var parent: String {
    let path = FileManager.default.temporaryDirectory.path
    return path.utf8.count <= longestParent ? path : "/tmp"
  }
  /// The path of a socket has 107 bytes at most, and ends with "/swoop-display-60999-XXXXXX/webkitgtk/bus-proxy-XXXXXX".
  private static let longestParent = 107 - 54
  private static func owner(of path: String) -> String { path + "/owner" }
  private static func socket(of number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Makes a folder, with a new cookie.
  init(number: Int) throws(LaunchFailure) {
    self.number = number
    guard let template = strdup("\(Self.parent)/\(Self.prefix)\(number)-XXXXXX") else { throw Self.failure }
    defer { free(template) }
    // Readable by its owner alone.
    guard mkdtemp(template) != nil else { throw Self.failure }
    path = String(cString: template)
    // It is locked before it has its name: another process may look for folders without an owner at any time.
    let nameless = path + "/new"
    owner = open(nameless, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard owner >= 0, flock(owner, LOCK_EX | LOCK_NB) == 0, rename(nameless, Self.owner(of: path)) == 0 else {
      throw Self.failure
    }
    let file = open(cookie, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure }
    defer { close(file) }
    let entry = Self.entry(for: number)
    guard write(file, entry, entry.count) == entry.count else { throw Self.failure }
  }

  private static var failure: LaunchFailure {
    .displayMissing(reason: "\(parent): \(errorText()). The display needs a folder there.")
  }

  /// An X authority file with one entry: family, address, number, protocol and cookie, each behind its length.
  private static func entry(for number: Int) -> [UInt8] {
    func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes }
    // Any host: what matters is the number.
    let family: [UInt8] = [0xff, 0xff]
    var random = SystemRandomNumberGenerator()
    let cookie = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    return family + counted([]) + counted(Array("\(number)".utf8)) + counted(Array("MIT-MAGIC-COOKIE-1".utf8))
      + counted(cookie)
  }

  /// Takes away what is left of this user's displays that are no more.
  static func sweep() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ Int($0) }) else { continue }
      let path = "\(parent)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else { continue }
      sweep(path, number)
    }
  }

  private static func sweep(_ path: String, _ number: Int) {
    let owner = open(owner(of: path), O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    // Without that file it has only just been made.
    guard owner >= 0 else { return }
    defer { close(owner) }
    guard flock(owner, LOCK_EX | LOCK_NB) == 0 else { return }
    swoop_remove_dead_socket(socket(of: number))
    try? FileManager.default.removeItem(atPath: path)
  }
}
