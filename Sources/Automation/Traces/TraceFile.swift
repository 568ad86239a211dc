import Foundation

/// The file that `--trace` names: a line for each presented frame, as soon as it is there.
package final class TraceFile {
  private let file: FileHandle
  private let path: String

  fileprivate init(path: String) throws {
    file = try OutputFile.open(path, for: "the trace")
    self.path = path
  }

  /// Adds a frame to the file.
  /// - Throws: `LaunchError` where it cannot be written, such as on a full disk.
  package func add(_ frame: PresentedFrame) throws {
    do {
      try file.write(contentsOf: Data((frame.json + "\n").utf8))
    } catch {
      throw LaunchError("Could not write the trace to \(path): \(error.reason)")
    }
  }

  package func finish() throws { try file.close() }
}

extension LaunchOptions {
  /// The trace that the options ask for, if any.
  /// - Throws: `LaunchError` where it cannot be written.
  package func makeTrace() throws -> TraceFile? { try trace.map { try TraceFile(path: $0) } }
}
