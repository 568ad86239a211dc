import Foundation
import TestSupport
import XCTest

final class TemporaryFilesTests: XCTestCase {
  /// A thread that writes.
  private final class Writer: @unchecked Sendable {
    private let ended = NSCondition()
    private var hasEnded = false

    /// Writes files in a folder for as long as it is there, so many at most.
    init(_ folder: URL, count: Int) {
      Thread { [self] in
        for number in 0..<count {
          guard (try? Data().write(to: folder.appendingPathComponent("\(number % 50)"))) != nil else { break }
        }
        ended.withLock {
          hasEnded = true
          ended.broadcast()
        }
      }.start()
    }

    func wait() { ended.withLock { while !hasEnded { ended.wait() } } }
  }

  func testAFolderGoesThoughSomebodyStillWritesInIt() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("written-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<200 { try Data().write(to: folder.appendingPathComponent("file \(number)")) }
    let writer = Writer(folder, count: 2000)
    TemporaryFiles.remove(folder)
    writer.wait()
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }
}
