import Foundation

/// A run as a short text for GitHub: a comment on a pull request, or the summary of a job.
package struct MarkdownSummary {
  /// GitHub takes comments of at most 65,536 characters.
  private static let mostCharacters = 60_000

  private let run: ReportedRun
  private let repository: Repository
  private let folder: URL
  private let pictures: String?

  /// Makes a summary.
  /// - Parameters:
  ///   - folder: the folder of the report.
  ///   - pictures: the address under which the folder's contents will lie; nil for a text without pictures.
  package init(of run: ReportedRun, repository: Repository, folder: URL, pictures: String?) {
    (self.run, self.repository, self.folder, self.pictures) = (run, repository, folder, pictures)
  }

  /// The text. What doesn't fit in it is counted.
  package var text: String {
    let failed = run.tests.filter { $0.outcome == .failed }
    var text = "### \(title(failed.count))\n"
    for (index, test) in failed.enumerated() {
      let part = "\n\(section(of: test))\n"
      guard text.count + part.count < Self.mostCharacters else {
        return text + "\n… and \(failed.count - index) more. The report has all of them.\n"
      }
      text += part
    }
    return text
  }

  private func title(_ failed: Int) -> String {
    let counts = "\(run.count(of: .passed)) passed, \(run.count(of: .skipped)) skipped"
    return failed == 0 ? "UI tests: \(counts)" : "UI tests: \(failed) failed, \(counts)"
  }

  private func section(of test: ReportedRun.Test) -> String {
    let failures = test.failures.map(text(of:)).joined(separator: "\n\n")
    return """
      <details><summary><b>\((test.title ?? test.method).escapedForMarkup)</b> · \
      \(test.suite.escapedForMarkup)</summary>

      \(failures)

      </details>
      """
  }

  private func text(of failure: ReportedRun.Failure) -> String {
    let place =
      failure.file.map {
        "<code>\("\(repository.path(of: $0)):\(failure.line ?? 1)".escapedForMarkup)</code>\n\n"
      } ?? ""
    // In HTML nothing of a message means anything to Markdown, if it has no empty line.
    let message = failure.message.escapedForMarkup.replacing("\n", with: "&#10;")
    return "\(place)<pre>\(message)</pre>" + table(of: failure.attachments)
  }

  /// The pictures in a row, in the order in which they are looked at.
  private func table(of attachments: [ReportedRun.Attachment]) -> String {
    let titles: [(ReportedRun.Attachment.Role, String)] = [
      (.reference, "Reference"), (.failure, "Result"), (.difference, "Difference"), (.screen, "Screen"),
      (.film, "Last second"),
    ]
    let cells = titles.flatMap { role, title in
      attachments.filter { $0.role == role && Self.kinds.contains($0.url.pathExtension) }
        .compactMap { attachment in address(of: attachment).map { (title, $0) } }
    }
    guard !cells.isEmpty else { return "" }
    let heads = cells.map { "<th>\($0.0)</th>" }.joined()
    let images = cells.map { "<td><img src=\"\($0.1)\" alt=\"\($0.0)\" width=\"240\"></td>" }.joined()
    return "\n\n<table><tr>\(heads)</tr><tr>\(images)</tr></table>"
  }

  private static let kinds: Set = ["png", "gif", "jpg", "jpeg"]

  private func address(of attachment: ReportedRun.Attachment) -> String? {
    let (path, root) = (attachment.url.standardizedFileURL.path, folder.standardizedFileURL.path + "/")
    guard let pictures, path.hasPrefix(root),
      let relative = path.dropFirst(root.count).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    else { return nil }
    return "\(pictures)/\(relative)".escapedForMarkup
  }
}
