import Foundation

extension Benchmark {
  /// Measures the time from the start of the process to its end right after the first frame, headless, with 5,000
  /// notes.
  static func measureNotesList() throws -> BenchmarkRow {
    let use = try NotesUse.use.get()
    return BenchmarkRow(name: "notes.list", value: use.firstScreen, unit: "ms", limit: 300)
  }

  /// Measures what all threads together have to do for a letter in the search field because there are 5,000 notes and
  /// not four: from the database to the rows that show what was found.
  static func measureNotesSearch() throws -> BenchmarkRow {
    let use = try NotesUse.use.get()
    return BenchmarkRow(name: "notes.search", value: use.search, unit: "ms of processor time", limit: 20)
  }

  /// Measures what a frame costs all threads together while 5,000 notes fly past, from the finger to a copy of the
  /// pixels.
  static func measureNotesScroll() throws -> BenchmarkRow {
    let use = try NotesUse.use.get()
    return BenchmarkRow(name: "notes.scroll", value: use.scroll, unit: "ms of processor time", limit: 5)
  }
}

/// The app over many notes.
private enum NotesUse {
  struct Use {
    /// The time of the first screen in milliseconds.
    let firstScreen: Double
    /// The processor time in milliseconds for a keystroke.
    let search: Double
    /// The processor time in milliseconds for a frame.
    let scroll: Double
  }

  /// The use, measured once, when it is first asked for.
  static let use = Result { try measure() }

  private static let notes = 5000
  /// Words that many notes have, typed letter by letter.
  private static let words = "the garden and a kettle in lisbon "

  private static func measure() throws -> Use {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let (few, many) = (try app(root, "few"), try app(root, "many"))
    try many.run([#"{"do":"wait","seconds":10}"#], also: ["--demo", "\(notes)"])
    let firstScreen = try many.firstScreenTime()
    let difference = try typing(many) - typing(few)
    let scroll = try many.scrollTime(after: [#"{"do":"wait","seconds":1}"#])
    return Use(
      firstScreen: firstScreen * 1000, search: difference / Double(words.count) * 1000, scroll: scroll * 1000)
  }

  private static func app(_ root: URL, _ name: String) throws -> LaunchedApp {
    let folder = root.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return LaunchedApp("notes", root: folder)
  }

  /// The processor time that typing takes, without what comes before it.
  private static func typing(_ app: LaunchedApp) throws -> Double {
    let pull = #"{"do":"drag","from":[195,300],"to":[195,600],"seconds":0.4},{"do":"wait","seconds":1}"#
    let type = "{\"do\":\"type\",\"text\":\"\(words)\"},{\"do\":\"wait\",\"seconds\":0.5}"
    func time(_ steps: [String]) throws -> Double {
      Measurement.median(try (0..<3).map { _ in try app.run(steps).processorTime })
    }
    // A search that isn't cancelled would be there at the next launch.
    let cancel = #"{"do":"tap","id":"searchBar.cancel"},{"do":"wait","seconds":1}"#
    return try time([pull, type, cancel]) - time([pull, cancel])
  }
}
