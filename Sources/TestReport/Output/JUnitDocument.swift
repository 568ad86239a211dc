import Foundation

/// A run as JUnit's XML, which services for continuous integration read.
package struct JUnitDocument {
  private let run: ReportedRun
  private let repository: Repository

  /// Makes a document.
  /// - Parameter repository: where the paths of files are seen from.
  package init(of run: ReportedRun, repository: Repository) { (self.run, self.repository) = (run, repository) }

  /// The document.
  package var text: String {
    let suites = Dictionary(grouping: run.tests, by: \.suite).sorted { $0.key < $1.key }
    let head = attributes(of: run.tests, ("name", "Swoop"), time: run.duration)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(head)>
      \(suites.map { text(ofSuite: $0.key, $0.value) }.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func text(ofSuite name: String, _ tests: [ReportedRun.Test]) -> String {
    let time = tests.reduce(0) { $0 + $1.duration }
    let start = tests.map(\.start).min() ?? 0
    let head = attributes(of: tests, ("name", name), ("timestamp", Self.date(start)), time: time)
    return "  <testsuite\(head)>\n\(tests.map(text(of:)).joined(separator: "\n"))\n  </testsuite>"
  }

  private func attributes(of tests: [ReportedRun.Test], _ names: (String, String)..., time: Double) -> String {
    let counts: [(String, String)] = [
      ("tests", "\(tests.count)"), ("failures", "\(tests.count { $0.outcome == .failed })"), ("errors", "0"),
      ("skipped", "\(tests.count { $0.outcome == .skipped })"), ("time", Self.seconds(time)),
    ]
    return Self.attributes(names + counts)
  }

  private func text(of test: ReportedRun.Test) -> String {
    var values = [
      ("name", test.title ?? test.method), ("classname", test.suite), ("time", Self.seconds(test.duration)),
    ]
    if let file = test.file ?? test.failures.first?.file { values.append(("file", repository.path(of: file))) }
    if let line = test.line ?? test.failures.first?.line { values.append(("line", "\(line)")) }
    let head = "    <testcase\(Self.attributes(values))"
    switch test.outcome {
    case .passed: return head + "/>"
    case .skipped:
      return "\(head)>\n      <skipped\(Self.attributes([("message", test.reason ?? "")]))/>\n    </testcase>"
    case .failed: return "\(head)>\n\(text(of: test.failures))\n    </testcase>"
    }
  }

  /// One element for all failures: the schema of most readers has room for no more.
  private func text(of failures: [ReportedRun.Failure]) -> String {
    let title = failures.first?.message.headline ?? ""
    let details = failures.map { failure in
      let place = failure.file.map { "\(repository.path(of: $0)):\(failure.line ?? 1): " } ?? ""
      return place + failure.message
    }
    let head = Self.attributes([("message", title), ("type", "failure")])
    return "      <failure\(head)>\(details.joined(separator: "\n\n").escapedForMarkup)</failure>"
  }

  private static func attributes(_ values: [(String, String)]) -> String {
    values.map { " \($0)=\"\($1.replacing("\n", with: " ").escapedForMarkup)\"" }.joined()
  }

  private static func seconds(_ time: Double) -> String { String(format: "%.3f", time) }

  /// A date in UTC without a zone, as the schema has it.
  private static func date(_ time: Double) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false)
    return Date(timeIntervalSince1970: time).formatted(style)
  }
}
