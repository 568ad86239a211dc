import Foundation

/// The folder to which the processes of a run have written.
package struct TestReportFolder {
  package let url: URL

  /// Names a folder.
  package init(_ url: URL) { self.url = url }

  /// Why there is no run in a folder.
  package enum Fault: Error, CustomStringConvertible {
    case missing(URL)
    case unreadable(URL, String)
    case empty(URL)

    package var description: String {
      switch self {
      case .missing(let url): "There is no folder \"\(url.path)\"."
      case .unreadable(let url, let reason): "\"\(url.path)\" can't be read: \(reason)"
      case .empty(let url):
        "No test has written to \"\(url.path)\". Run the tests with \(TestReportFile.variable) set to this folder; "
          + "they have to be linked with UIKitTesting or SnapshotTesting."
      }
    }
  }

  /// Reads the run.
  /// - Throws: `Fault`.
  package func run() throws -> ReportedRun {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { throw Fault.missing(url) }
    guard isFolder.boolValue else { throw Fault.unreadable(url, "it is no folder.") }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw Fault.unreadable(url, error.localizedDescription)
    }
    let files = names.filter { $0.hasSuffix(".jsonl") }.sorted()
    guard !files.isEmpty else { throw Fault.empty(url) }
    return try run(of: files)
  }

  private func run(of files: [String]) throws -> ReportedRun {
    var builder = ReportedRunBuilder(locate: locate)
    var faults: [String] = []
    for name in files {
      do {
        let file = EventFile(try Data(contentsOf: url.appending(path: name)), name: name)
        builder.add(file.events)
        faults += file.faults
      } catch {
        faults.append("\(name) can't be read: \(error.localizedDescription)")
      }
    }
    guard !builder.tests.isEmpty || !faults.isEmpty else { throw Fault.empty(url) }
    let order = builder.tests.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    let run = ReportedRun(tests: order.map(\.element), faults: faults)
    return ReportedRun(tests: run.tests, faults: faults + missingFiles(of: run))
  }

  /// Finds an attachment. Paths from the root lead elsewhere once the folder has come from another machine.
  private func locate(_ path: String) -> URL {
    guard path.hasPrefix("/") else { return url.appending(path: path) }
    let original = URL(fileURLWithPath: path)
    if FileManager.default.fileExists(atPath: path) { return original }
    return url.appending(path: TestReportFile.attachments).appending(path: original.lastPathComponent)
  }

  private func missingFiles(of run: ReportedRun) -> [String] {
    run.tests.flatMap { test in
      (test.failures.flatMap(\.attachments) + test.attachments)
        .filter { !FileManager.default.fileExists(atPath: $0.url.path) }
        .map { "\(test.name): \"\($0.url.path)\" is missing." }
    }
  }
}
