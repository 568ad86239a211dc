import Foundation

extension Benchmark {
  /// Measures what all threads together have to do for a letter in the address field because 100,000 pages are known and
  /// not eight: from the database to the rows that suggest some of them.
  static func measureSuggestions() throws -> BenchmarkRow {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("suggestions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let (few, many) = (try SuggestionUse(root, "few"), try SuggestionUse(root, "many"))
    try many.importPages(100_000)
    let difference = try many.typing() - few.typing()
    let value = difference / Double(SuggestionUse.words.count) * 1000
    return BenchmarkRow(name: "browser.suggestions", value: value, unit: "ms of processor time", limit: 10)
  }
}

/// The browser with some pages that it knows.
private struct SuggestionUse {
  private let app: LaunchedApp
  private let folder: URL

  /// Words that many pages have, typed letter by letter.
  static let words = "the garden example"

  init(_ root: URL, _ name: String) throws {
    folder = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    app = LaunchedApp("browser", root: folder)
  }

  /// Has the browser read bookmarks of pages, of which many have the same words.
  func importPages(_ count: Int) throws {
    let names = ["garden", "kettle", "lisbon", "wiki", "theatre", "weather", "swift", "news"]
    let lines = (0..<count).map { number in
      let name = names[number % names.count]
      return
        "<DT><A HREF=\"https://\(name)\(number % 5000).example/the/\(number)\" ADD_DATE=\"\(1_700_000_000 + number)\">"
        + "The \(name) of example \(number)</A>"
    }
    let file = folder.appendingPathComponent("bookmarks.html")
    try Data("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>\(lines.joined(separator: "\n"))</DL>".utf8).write(to: file)
    try app.run([#"{"do":"wait","seconds":5}"#], also: ["--import", file.path])
  }

  /// The processor time that typing takes, in seconds, without what comes before it.
  func typing() throws -> Double {
    let tap = #"{"do":"tap","id":"addressBar.field"},{"do":"wait","seconds":1}"#
    let type = "{\"do\":\"type\",\"text\":\"\(Self.words)\"},{\"do\":\"wait\",\"seconds\":1}"
    func time(_ steps: [String]) throws -> Double {
      Measurement.median(try (0..<3).map { _ in try app.run(steps).processorTime })
    }
    return try time([tap, type]) - time([tap])
  }
}
