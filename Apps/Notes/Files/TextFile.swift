import AppSupport
import Foundation

/// A text as it lies in a file.
enum TextFile {
  /// The text that a file's bytes have.
  enum Content: Equatable {
    case text(String, hasByteOrderMark: Bool)
    /// A text that was written in another encoding, and will not be again.
    case converted(String)
    /// Bytes that aren't text that we can read for certain.
    case unknown
  }

  /// The largest size in bytes.
  static let largest: Int64 = 16 << 20
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func decode(_ bytes: [UInt8]) -> Content {
    if bytes.starts(with: mark) {
      return String(validating: bytes.dropFirst(mark.count), as: UTF8.self).map {
        .text($0, hasByteOrderMark: true)
      } ?? .unknown
    }
    if let isLittle = bytes.starts(with: [0xFF, 0xFE]) ? true : bytes.starts(with: [0xFE, 0xFF]) ? false : nil {
      guard bytes.count % 2 == 0 else { return .unknown }
      let units = stride(from: 2, to: bytes.count, by: 2).map { place in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(validating: units, as: UTF16.self).map { .converted($0) } ?? .unknown
    }
    return String(validating: bytes, as: UTF8.self).map { .text($0, hasByteOrderMark: false) } ?? .unknown
  }

  static func encode(_ text: String, hasByteOrderMark: Bool) -> [UInt8] {
    (hasByteOrderMark ? mark : []) + Array(text.utf8)
  }

  /// Why a file can't be written, by the system's number for it.
  struct Failure: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isTaken: Bool { code == EEXIST }
    /// Whether there is no room, for this file or any other.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }
  }

  /// Writes a new file. Nothing that is there is ever written over, and no link is followed.
  /// - Parameter modified: the date that it gets.
  /// - Throws: `Failure`; nothing is left then.
  static func write(_ bytes: [UInt8], to path: String, modified: Date) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(code: errno) }
    var failure: Failure?
    var place = 0
    while place < bytes.count, failure == nil {
      let count = bytes[place...].withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count > 0 { place += count } else { failure = Failure(code: count < 0 ? errno : ENOSPC) }
    }
    let seconds = modified.timeIntervalSince1970
    let whole = seconds.rounded(.down)
    let time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    _ = [time, time].withUnsafeBufferPointer { futimens(file, $0.baseAddress) }
    // Some disks say only now that they are full.
    if close(file) != 0, failure == nil { failure = Failure(code: errno) }
    guard let failure else { return }
    unlink(path)
    throw failure
  }

  /// Whether a file has exactly these bytes.
  static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let identity = FileIdentity(path), identity.isFile, identity.stamp.size == bytes.count else { return false }
    return FileManager.default.contents(atPath: path).map { $0.elementsEqual(bytes) } ?? false
  }
}
