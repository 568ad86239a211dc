import Foundation

/// The file that `--trace` names: a line for each presented frame, as soon as it is there.
package final class TraceFile {
  private let file: FileHandle

  fileprivate init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw LaunchError("Could not write the trace to \(path).") }
    self.file = file
  }

  package func add(_ frame: PresentedFrame) throws { try file.write(contentsOf: Data((frame.json + "\n").utf8)) }

  package func finish() throws { try file.close() }
}

extension LaunchOptions {
  /// The trace that the options ask for, if any.
  /// - Throws: `LaunchError` where it cannot be written.
  package func makeTrace() throws -> TraceFile? { try trace.map { try TraceFile(path: $0) } }
}
