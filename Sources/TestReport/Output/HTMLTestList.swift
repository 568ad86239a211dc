import Foundation

/// The list of tests in a page, with what filters it.
struct HTMLTestList {
  let run: ReportedRun

  var text: String {
    """
    <nav aria-label="Tests">
    <div class="filters">
    <input type="search" id="search" placeholder="Search" aria-label="Search tests" autocomplete="off" spellcheck="false">
    <div class="segments" role="group" aria-label="Filter by outcome" id="outcomes">
    \(filter("all", "All", run.tests.count))
    \(filter("failed", "Failed", run.count(of: .failed)))
    \(filter("passed", "Passed", run.count(of: .passed)))
    \(filter("skipped", "Skipped", run.count(of: .skipped)))
    </div>
    </div>
    <div class="rows">
    \(suites.joined(separator: "\n"))
    <p class="nothing" hidden>No test matches.</p>
    </div>
    </nav>
    """
  }

  private func filter(_ state: String, _ title: String, _ count: Int) -> String {
    let isDisabled = count == 0 && state != "all" ? " disabled" : ""
    return "<button data-outcome=\"\(state)\" aria-pressed=\"false\"\(isDisabled)>"
      + "\(title) <span>\(count)</span></button>"
  }

  /// One section for each suite. Those with failures come first, since they are what the page is opened for.
  private var suites: [String] {
    let groups = Dictionary(grouping: run.tests.enumerated(), by: \.element.suite)
    let order = groups.sorted { left, right in
      let (first, second) = (left.value.contains(where: hasFailed), right.value.contains(where: hasFailed))
      return first == second ? left.key < right.key : first
    }
    return order.map { name, tests in
      let rows = tests.map { row(number: $0.offset, $0.element) }.joined(separator: "\n")
      return "<section><h2>\(name.breakableMarkup)</h2>\n\(rows)\n</section>"
    }
  }

  private func hasFailed(_ entry: (offset: Int, element: ReportedRun.Test)) -> Bool { entry.element.outcome == .failed }

  private func row(number: Int, _ test: ReportedRun.Test) -> String {
    """
    <a href="#test-\(number)" data-outcome="\(test.outcome.rawValue)" \
    data-name="\("\(test.name) \(test.title ?? "")".lowercased().escapedForMarkup)">\
    <span class="mark" role="img" aria-label="\(test.outcome.rawValue)"></span>\
    <span class="name">\((test.title ?? test.method).breakableMarkup)</span>\
    <span class="time">\(Self.duration(test.duration))</span></a>
    """
  }

  /// A duration with about three digits.
  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<0.9995: "\(Int((seconds * 1000).rounded())) ms"
    case ..<59.95: String(format: "%.1f s", seconds)
    default: "\(Int(seconds.rounded()) / 60) min \(Int(seconds.rounded()) % 60) s"
    }
  }
}
