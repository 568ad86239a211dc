import Foundation

/// A file of the output folder.
enum ProductFile {
  /// Writes a file, unless it has the contents already: nothing is built again for it then.
  ///
  /// The disk isn't waited for, as it is in `Data`'s own method: that takes longer than making the contents of many
  /// files, and what is lost with the machine is made again.
  static func write(_ data: Data, to name: String, in output: URL) throws {
    let file = output.appendingPathComponent(name)
    if (try? Data(contentsOf: file)) == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let stream = fopen(file.path, "w") else { throw failure(at: file) }
    let isWritten = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
    guard fclose(stream) == 0, isWritten else { throw failure(at: file) }
  }

  private static func failure(at file: URL) -> Failures {
    Failures(diagnostics: [Diagnostic(path: file.path, "can't be written: \(String(cString: strerror(errno)))")])
  }
}
