import Foundation

/// The file to which a process writes what happens in its tests, in the folder of the report.
///
/// Each event is one write at the file's end, so that all is there up to the point where a process crashes. Other
/// processes write files of their own into the same folder.
package final class TestReportFile: @unchecked Sendable {
  /// The variable of the environment that names the report's folder.
  package static let variable = "SWOOP_TEST_REPORT"
  /// The folder of attachments in that of the report.
  package static let attachments = "attachments"

  package let folder: URL
  private let name: String
  private let file: FileHandle
  private let now: @Sendable () -> Double
  private let lock = NSLock()
  private var attachmentCount = 0

  /// A folder that can't be written to.
  package struct UnwritableFolder: Error, CustomStringConvertible {
    let folder: URL
    let reason: String

    package var description: String {
      "\(TestReportFile.variable) names \"\(folder.path)\", which can't be written to: \(reason) There will be no report."
    }
  }

  /// Makes a file, and the folder if there is none.
  /// - Parameters:
  ///   - name: what no other process calls its file.
  ///   - now: seconds since 1970.
  /// - Throws: `UnwritableFolder`.
  package init(
    in folder: URL, name: String, now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) throws {
    (self.folder, self.name, self.now) = (folder, name, now)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw UnwritableFolder(folder: folder, reason: error.localizedDescription)
    }
    let descriptor = open(
      folder.appending(path: "\(name).jsonl").path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw UnwritableFolder(folder: folder, reason: String(cString: strerror(errno)) + ".")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The file of this process; nil where the environment asks for no report, or where it can't be written, which is
  /// said on the error stream.
  package static let ofProcess: TestReportFile? = {
    let process = ProcessInfo.processInfo
    guard let folder = process.environment[variable], !folder.isEmpty else { return nil }
    // A folder may have files of processes that had the same number in another container.
    let name = "events-\(process.processIdentifier)-\(UInt32.random(in: 0...UInt32.max))"
    do {
      return try TestReportFile(in: URL(fileURLWithPath: folder, isDirectory: true), name: name)
    } catch {
      FileHandle.standardError.write(Data("swoop: \(error)\n".utf8))
      return nil
    }
  }()

  /// Adds an event, which happens now.
  /// - Parameter fill: says more about it.
  package func write(_ kind: TestEvent.Kind, test: String, _ fill: (inout TestEvent) -> Void = { _ in }) {
    var event = TestEvent(kind, test: test, time: now())
    fill(&event)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var line = try? encoder.encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    // A full disk must not end a test that passes: the report lacks the event then.
    lock.withLock { try? file.write(contentsOf: line) }
  }

  /// Writes an attachment of a test into the folder.
  /// - Parameter fileName: its name with the extension, without folders.
  /// - Throws: where it can't be written.
  package func attach(_ contents: Data, named fileName: String, to test: String) throws {
    let number = lock.withLock {
      attachmentCount += 1
      return attachmentCount
    }
    let path = "\(Self.attachments)/\(name)-\(number)/\(fileName)"
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url)
    write(.attached, test: test) { $0.path = path }
  }
}
