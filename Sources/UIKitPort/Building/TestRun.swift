/// The run of a target's tests, as far as it has come.
package struct TestRun: Equatable {
  package var ran = 0
  package var failed = 0
  package var skipped = 0
  /// The test in whose midst the run has ended; nil where it has come to its end.
  package var interrupted: String?
  /// Why nothing could be run; nil where something could.
  package var obstacle: String?
  package var status: Int32

  /// Counts the tests, of XCTest and of Swift Testing, in what a run has printed.
  package init(output: String, status: Int32) {
    self.status = status
    for line in output.split(whereSeparator: \.isNewline) { note(line) }
    if status == 0 { interrupted = nil }
  }

  /// A run that didn't begin.
  package init(obstacle: String, status: Int32) { (self.obstacle, self.status) = (obstacle, status) }

  private mutating func note(_ line: Substring) {
    let classic = #/Test Case '([^']+)' (started|passed|failed|skipped)/#
    let modern = #/^\S+ +Test (?!run |case passing)(.+?) (started|passed after|failed after|skipped)/#
    if let match = line.firstMatch(of: classic) {
      note(String(match.1), String(match.2))
    } else if let match = line.firstMatch(of: modern) {
      note(String(match.1), String(match.2.prefix { $0 != " " }))
    }
  }

  private mutating func note(_ test: String, _ event: String) {
    switch event {
    case "started":
      interrupted = test
      return
    case "skipped": skipped += 1
    case "failed":
      failed += 1
      ran += 1
    default: ran += 1
    }
    if interrupted == test { interrupted = nil }
  }

  package var succeeded: Bool { status == 0 && failed == 0 && obstacle == nil }

  /// What has become of them, as the end of a sentence.
  package var summary: String {
    if let obstacle { return "not run: \(obstacle)" }
    var parts = ["\(ran) \(ran == 1 ? "test" : "tests") ran"]
    if failed > 0 { parts.append("\(failed) failed") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if let interrupted { parts.append("the run ended in \(interrupted), with status \(status)") }
    if interrupted == nil, failed == 0, status != 0 { parts.append("the run ended with status \(status)") }
    return parts.joined(separator: ", ")
  }
}
