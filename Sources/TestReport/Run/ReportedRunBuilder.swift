import Foundation

/// Makes a run of the events of one process after the other.
struct ReportedRunBuilder {
  private(set) var tests: [ReportedRun.Test] = []
  private let locate: (_ path: String) -> URL

  /// Makes a builder.
  /// - Parameter locate: where the file of a path lies.
  init(locate: @escaping (_ path: String) -> URL) { self.locate = locate }

  /// The tests of a process that have begun and not ended, by their names, as places in `tests`.
  private var running: [String: Int] = [:]
  /// What was attached since the last failure of a running test.
  private var pending: [String: [ReportedRun.Attachment]] = [:]

  /// Adds all events of one process.
  mutating func add(_ events: [TestEvent]) {
    for event in events { add(event) }
    let end = events.map(\.time).max() ?? 0
    for (_, index) in running.sorted(by: { $0.value < $1.value }) { endByCrash(index, at: end) }
    (running, pending) = ([:], [:])
  }

  private mutating func add(_ event: TestEvent) {
    if event.kind == .began { running[event.test] = nil }
    let index = running[event.test] ?? begin(event)
    switch event.kind {
    case .began: break
    case .attached:
      guard let path = event.path else { return }
      pending[event.test, default: []].append(ReportedRun.Attachment(url: locate(path)))
    case .failed:
      tests[index].outcome = .failed
      tests[index].failures.append(
        ReportedRun.Failure(
          message: event.message ?? "The test failed.", file: event.file, line: event.line,
          attachments: pending.removeValue(forKey: event.test) ?? []))
    case .skipped:
      if tests[index].outcome != .failed { tests[index].outcome = .skipped }
      tests[index].reason = event.message
      // Swift Testing says no more of such a test, and XCTest ends it.
      tests[index].duration = 0
    case .ended: end(index, event)
    }
  }

  /// A test begins with its first event, in case that its beginning was lost.
  private mutating func begin(_ event: TestEvent) -> Int {
    let test = ReportedRun.Test(
      name: event.test, title: event.title, outcome: .passed, start: event.time, duration: 0,
      file: event.kind == .began ? event.file : nil, line: event.kind == .began ? event.line : nil)
    tests.append(test)
    running[event.test] = tests.count - 1
    return tests.count - 1
  }

  private mutating func end(_ index: Int, _ event: TestEvent) {
    running[event.test] = nil
    tests[index].attachments = pending.removeValue(forKey: event.test) ?? []
    tests[index].duration = event.duration ?? max(0, event.time - tests[index].start)
    guard event.hasFailed == true, tests[index].failures.isEmpty else { return }
    tests[index].outcome = .failed
    tests[index].failures = [
      ReportedRun.Failure(message: "The test failed. What it said was lost.", file: nil, line: nil, attachments: [])
    ]
  }

  private mutating func endByCrash(_ index: Int, at end: Double) {
    let test = tests[index]
    guard test.outcome != .skipped else { return }
    tests[index].outcome = .failed
    tests[index].duration = max(0, end - test.start)
    tests[index].failures.append(
      ReportedRun.Failure(
        message: "The process ended in the middle of this test: it crashed, or was ended. Its log says more.",
        file: test.file, line: test.line, attachments: pending[test.name] ?? []))
  }
}
