import Compositor
import Foundation
import LiveHost

/// What has been presented, as the host's thread saw it.
final class Presentations: @unchecked Sendable {
  struct Entry {
    /// The time at which it was presented, and the one for which it was drawn.
    var time: Double
    var target: Double
    /// The columns that are red in the row looked at.
    var red: Range<Int>?
  }

  private let lock = NSLock()
  private var list: [Entry] = []
  private let row: Int

  init(row: Int) { self.row = row }

  var entries: [Entry] { lock.withLock { list } }

  func add(_ picture: PresentedPicture) {
    let buffer = picture.buffer
    let red = row < buffer.height ? Self.red(in: 0..<buffer.width) { buffer[$0, row] } : nil
    lock.withLock { list.append(Entry(time: picture.presentedTime, target: picture.targetTime, red: red)) }
  }

  /// The same of pixels in memory, four bytes each.
  static func red(in pixels: Data, row: Int, width: Int) -> Range<Int>? {
    red(in: 0..<width) { column in
      pixels.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: (row * width + column) * 4, as: UInt32.self) }
    }
  }

  private static func red(in columns: Range<Int>, pixel: (Int) -> UInt32) -> Range<Int>? {
    let red = columns.filter { pixel($0) & 0xffffff == 0xff0000 }
    return red.first.flatMap { first in red.last.map { first..<($0 + 1) } }
  }
}

/// Widths of presented pictures.
final class Widths: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Int] = []
  func add(_ width: Int) { lock.withLock { list.append(width) } }
  var first: Int? { lock.withLock { list.first } }
  var last: Int? { lock.withLock { list.last } }
}
