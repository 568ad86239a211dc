import Foundation
import SnapshotTesting

/// A folder of references in the system's temporary folder.
struct SnapshotFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The names of the files in the folder.
  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Compares a snapshot with its reference in the folder.
  /// - Returns: what is wrong with it.
  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "a",
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, testName: String = "test()"
  ) -> String? {
    verifySnapshot(
      of: value, as: strategy, named: name, record: record, snapshotDirectory: url.path, timeout: timeout,
      testName: testName)
  }
}
