import Foundation
import TestSupport

@testable import TestReport

/// A folder of a report that a test writes, which is gone with the test.
final class ReportFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { TemporaryFiles.remove(url) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Writes a process's file by the same way as tests do, at times that rise by a second.
  func process(_ name: String, _ work: (TestReportFile) throws -> Void) throws {
    let clock = SteppingClock()
    try work(TestReportFile(in: url, name: name) { clock.next() })
  }

  func run() throws -> ReportedRun { try TestReportFolder(url).run() }

  private final class SteppingClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = 1_795_902_354.0

    func next() -> Double {
      lock.withLock {
        time += 1
        return time
      }
    }
  }
}

extension TestReportFile {
  /// Writes a whole test with a failure for each message.
  func test(_ name: String, failures: [String] = [], file: String? = nil) {
    write(.began, test: name)
    for message in failures { write(.failed, test: name) { ($0.message, $0.file, $0.line) = (message, file, 7) } }
    write(.ended, test: name) { ($0.duration, $0.hasFailed) = (0.25, !failures.isEmpty) }
  }
}

/// The smallest file that is known as a PNG of a size by its first bytes.
func pngHead(width: UInt8, height: UInt8) -> Data {
  Data([
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0,
    height,
  ])
}
