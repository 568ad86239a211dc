import ArgumentParser
import Foundation
import TestReport

/// The command `swoop-report`, which makes of what tests have left a page to look at and files for services.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swoop-report",
    abstract: "Makes a page of a run of tests, with what each failure has left.",
    discussion: """
      Tests that are linked with UIKitTesting or SnapshotTesting write to the folder that SWOOP_TEST_REPORT names; Swift \
      Testing's, where swift test is given --event-stream-output-path FOLDER/swift-testing.jsonl and --attachments-path \
      FOLDER/attachments. Without options, the page is FOLDER/index.html, with the pictures beside it. \
      Status 0 whether tests failed or not, 2 if something can't be read or written.
      """)

  @Argument(help: "The folder that tests have written to.")
  var folder: String

  @Option(help: "The page's file. In another folder than FOLDER, the page has all pictures inside.")
  var html: String?

  @Option(help: "A file for JUnit's XML.")
  var junit: String?

  @Option(help: "A file for a summary in Markdown, as in a comment on a pull request.")
  var markdown: String?

  @Option(help: "The address under which the summary's pictures will lie: that of FOLDER's contents.")
  var pictures: String?

  @Flag(help: "Prints commands by which GitHub shows failures beside the code.")
  var github = false

  @Option(help: "The repository's folder, from which paths are seen; by default the one around the current folder.")
  var root: String?

  func run() throws {
    do {
      try report()
    } catch {
      FileHandle.standardError.write(Data("swoop: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func report() throws {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let run = try TestReportFolder(url).run()
    let repository =
      root.map { Repository(root: URL(fileURLWithPath: $0)) }
      ?? Repository(around: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    for fault in run.faults { FileHandle.standardError.write(Data("swoop: \(fault)\n".utf8)) }
    if html != nil || (junit == nil && markdown == nil && !github) {
      let page = html.map { URL(fileURLWithPath: $0) } ?? url.appending(path: "index.html")
      try write(HTMLPage(of: run, repository: repository, for: page, in: url).text, to: page)
      print(page.path)
    }
    if let junit {
      try write(JUnitDocument(of: run, repository: repository).text, to: URL(fileURLWithPath: junit))
    }
    if let markdown {
      let summary = MarkdownSummary(of: run, repository: repository, folder: url, pictures: pictures)
      try write(summary.text, to: URL(fileURLWithPath: markdown))
    }
    if github { GitHubAnnotations(of: run, repository: repository).lines.forEach { print($0) } }
  }

  private func write(_ text: String, to url: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      throw UnwritableFile(path: url.path, reason: error.localizedDescription)
    }
  }

  private struct UnwritableFile: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\"\(path)\" can't be written: \(reason)" }
  }
}

Report.main()
