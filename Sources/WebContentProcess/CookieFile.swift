import CWebKitGTK
import Foundation
import WebContentProtocol

/// The database that the engine keeps cookies in.
struct CookieFile {
  let path: String

  /// How long another program's lock is waited for, in milliseconds.
  private static let timeout: Int32 = 2000
  /// What SQLite keeps beside a file. It belongs to the file, and would be taken for the next one's.
  private static let parts = ["-journal", "-wal", "-shm", ""]

  /// Sees to it that the engine can use the file. One that is damaged is moved aside.
  /// - Returns: what is wrong; nil where nothing is.
  func prepare() -> DataStoreProblem? {
    do {
      guard try hasContent() else { return nil }
      switch swoop_check_database(path, Self.timeout) {
      case SQLITE_OK: return nil
      case SQLITE_BUSY, SQLITE_LOCKED: return .cookiesAreLocked
      case SQLITE_CORRUPT, SQLITE_NOTADB: return .cookiesWereDamaged(keptAs: try setAside())
      case let code: return .cookiesCannotBeKept(reason: "\(String(cString: sqlite3_errstr(code))).")
      }
    } catch {
      return .cookiesCannotBeKept(reason: "\(errorText()).")
    }
  }

  /// Whether there is a file with something in it. Where there is none, a log of one that is gone is of no use.
  private func hasContent() throws -> Bool {
    var status = stat()
    guard stat(path, &status) != 0 else { return status.st_size > 0 }
    guard errno == ENOENT else { throw CocoaError(.fileReadUnknown) }
    if Self.parts.contains(where: { access(path + $0, F_OK) == 0 }) { _ = try setAside() }
    return false
  }

  /// Gives the file a name beside it that is free: `cookies.sqlite` becomes `cookies-damaged-1.sqlite`.
  /// - Returns: its new name.
  private func setAside() throws -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let names = (1...).lazy.map {
      "\(url.deletingPathExtension().lastPathComponent)-damaged-\($0).\(url.pathExtension)"
    }
    let free = names.first { name in !Self.parts.contains { access("\(folder)/\(name)\($0)", F_OK) == 0 } }
    guard let free else { throw CocoaError(.fileWriteUnknown) }
    for part in Self.parts where access(path + part, F_OK) == 0 {
      guard rename(path + part, "\(folder)/\(free)\(part)") == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    return free
  }
}
