import Foundation

/// A run as a page for a browser, which needs no server and nothing from the network.
package struct HTMLPage {
  private let run: ReportedRun
  private let repository: Repository
  private let files: HTMLFiles

  /// Makes a page.
  /// - Parameters:
  ///   - repository: where the paths of source files are seen from.
  ///   - page: the file that the page is for. In the folder of the report it is a small one, which has its pictures
  ///     beside it; elsewhere, all of them are inside.
  ///   - folder: the folder of the report.
  package init(of run: ReportedRun, repository: Repository, for page: URL, in folder: URL) {
    (self.run, self.repository) = (run, repository)
    let isBeside = page.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path
    files = HTMLFiles(folder: isBeside ? folder : nil)
  }

  /// The page.
  package var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(heading.escapedForMarkup)</title>
    <style>
    \(Self.resource("report.css"))
    </style>
    </head>
    <body>
    \(header)
    <main>
    \(HTMLTestList(run: run).text)
    <div class="details">
    \(faults)
    <p class="hint">Choose a test. <kbd>↑</kbd> <kbd>↓</kbd> go from one to the next, <kbd>/</kbd> searches.</p>
    \(articles)
    </div>
    </main>
    <script>
    \(Self.resource("film.js"))
    \(Self.resource("trace.js"))
    \(Self.resource("report.js"))
    </script>
    </body>
    </html>

    """
  }

  private var heading: String {
    let (failed, all) = (run.count(of: .failed), run.tests.count)
    if all == 0 { return "No tests" }
    if failed == 0 { return all == 1 ? "The test passed" : "All \(all) tests passed" }
    return all == 1 ? "The test failed" : "\(failed) of \(all) tests failed"
  }

  private var header: String {
    let start = run.tests.map(\.start).min().map(Self.date).map { "\($0) · " } ?? ""
    let state = run.count(of: .failed) > 0 ? "failed" : "passed"
    return """
      <header class="\(state)">
      <h1>\(heading.escapedForMarkup)</h1>
      <p>\(start)\(HTMLTestList.duration(run.duration))</p>
      </header>
      """
  }

  private static func date(_ time: Double) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "d MMMM yyyy, HH:mm 'UTC'"
    return format.string(from: Date(timeIntervalSince1970: time))
  }

  /// What couldn't be read, before all else: what isn't in the report may be why a test failed.
  private var faults: String {
    guard !run.faults.isEmpty else { return "" }
    let items = run.faults.map { "<li>\($0.escapedForMarkup)</li>" }.joined(separator: "\n")
    return "<aside class=\"faults\"><h2>Not all could be read</h2><ul>\n\(items)\n</ul></aside>"
  }

  private var articles: String {
    run.tests.enumerated()
      .map { HTMLTest(test: $1, number: $0, repository: repository, files: files).text }
      .joined(separator: "\n")
  }

  private static func resource(_ name: String) -> String {
    let url = Bundle.module.resourceURL!.appending(path: "Page").appending(path: name)
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }
}
