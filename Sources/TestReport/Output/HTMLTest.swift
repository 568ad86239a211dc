import Foundation

/// What a page says of one test.
struct HTMLTest {
  let test: ReportedRun.Test
  let number: Int
  let repository: Repository
  let files: HTMLFiles

  var text: String {
    let place = test.file.map { "<p class=\"place\">\(Self.place($0, test.line, repository))</p>" } ?? ""
    return """
      <article id="test-\(number)" tabindex="-1" hidden>
      <a class="back" href="#">All tests</a>
      <h2>\((test.title ?? test.method).breakableMarkup)</h2>
      <p class="suite">\(test.suite.breakableMarkup)</p>
      <p class="summary"><span class="mark" data-outcome="\(test.outcome.rawValue)"></span>\
      \(test.outcome.rawValue.capitalized) · \(HTMLTestList.duration(test.duration))</p>
      \(place)
      \(body)
      </article>
      """
  }

  private var body: String {
    var parts = test.failures.map { HTMLFailure(failure: $0, repository: repository, files: files).text }
    if let reason = test.reason, !reason.isEmpty { parts.append("<p class=\"reason\">\(reason.escapedForMarkup)</p>") }
    parts.append(HTMLAttachments(attachments: test.attachments, files: files).text)
    return parts.joined(separator: "\n")
  }

  static func place(_ file: String, _ line: Int?, _ repository: Repository) -> String {
    "<code>\("\(repository.path(of: file))\(line.map { ":\($0)" } ?? "")".breakableMarkup)</code>"
  }
}

/// What a page says of one failure of a test.
struct HTMLFailure {
  let failure: ReportedRun.Failure
  let repository: Repository
  let files: HTMLFiles

  var text: String {
    let place = failure.file.map { HTMLTest.place($0, failure.line, repository) } ?? "An unknown place"
    return """
      <section class="failure">
      <h3>\(place)</h3>
      <pre class="message">\(message)</pre>
      \(HTMLAttachments(attachments: failure.attachments, files: files).text)
      </section>
      """
  }

  /// The message, with the lines of differences marked.
  private var message: String {
    var isDifference = false
    let lines = failure.message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("@@ ") { isDifference = true }
      let text = String(line).escapedForMarkup
      guard isDifference, let name = Self.kinds[line.first ?? " "] else { return text }
      return "<span class=\"\(name)\">\(text)</span>"
    }
    return lines.joined(separator: "\n")
  }

  private static let kinds: [Character: String] = ["\u{2212}": "old", "-": "old", "+": "new", "@": "hunk"]
}
