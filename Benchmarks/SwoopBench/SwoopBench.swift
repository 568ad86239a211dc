import ArgumentParser
import Foundation

/// Measures the numbers that this project promises.
@main struct SwoopBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures what the project promises: a row each with name, value, unit, limit and whether it holds.")

  @Argument(help: "Only the measurements whose names begin so.")
  var name: String?
  @Option(help: "Also writes the rows to this file, as a JSON array.")
  var json: String?

  /// Runs the command. What the caller can mend ends with status 2, as in every command here.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
      Foundation.exit(2)
    }
  }

  /// Measures on the main thread itself: pages are waited for in its run loop, which an asynchronous main has none of.
  func run() throws { try MainActor.assumeIsolated { try measureAll() } }

  @MainActor private func measureAll() throws {
    let benchmarks = Benchmark.all.filter { $0.name.hasPrefix(name ?? "") }
    guard !benchmarks.isEmpty else {
      let names = Benchmark.all.map(\.name).joined(separator: ", ")
      throw ValidationError("No measurement is named \"\(name ?? "")\". There are \(names).")
    }
    if let json, !FileManager.default.createFile(atPath: json, contents: nil) {
      throw ValidationError("The rows could not be written to \(json).")
    }
    var rows: [BenchmarkRow] = []
    for benchmark in benchmarks {
      let row = try benchmark.measure()
      print(row.line)
      rows.append(row)
    }
    if let json { try BenchmarkRow.write(rows, to: json) }
    if rows.contains(where: { !$0.ok }) { throw ExitCode(1) }
  }
}

/// One measurement, by its name.
@MainActor struct Benchmark {
  let name: String
  let measure: @MainActor () throws -> BenchmarkRow

  static let all: [Benchmark] = [
    scene("scene.S1", limit: nil) { CardsScene() },
    scene("scene.S2", limit: nil) { ListScene() },
    scene("scene.S3", limit: 8) { SafariCollapseScene() },
    scene("scene.S4", limit: 8) { MusicCardScene() },
    scene("text.draw", limit: nil) { TextScene(changes: false) },
    scene("text.change", limit: nil) { TextScene(changes: true) },
    Benchmark(name: "launch.firstFrame", measure: measureFirstFrame),
    Benchmark(name: "layout.chain", measure: measureLayoutChain),
    Benchmark(name: "layout.change", measure: measureLayoutChange),
    Benchmark(name: "layout.list", measure: measureLayoutList),
    Benchmark(name: "keyboard.keystroke", measure: measureKeystroke),
    Benchmark(name: "typing.field", measure: measureFieldTyping),
    Benchmark(name: "typing.note", measure: measureNoteTyping),
    Benchmark(name: "typing.megabyte", measure: measureLongTextTyping),
    Benchmark(name: "typing.openMegabyte", measure: measureLongTextOpening),
    Benchmark(name: "navigation.transition", measure: measureNavigationTransition),
    Benchmark(name: "table.scroll", measure: measureTableScroll),
    Benchmark(name: "music.firstScreen", measure: measureMusicFirstScreen),
    Benchmark(name: "music.scroll", measure: measureMusicScroll),
    Benchmark(name: "music.tapToSound", measure: measureTapToSound),
    Benchmark(name: "music.tapToPiece", measure: measureTapToPiece),
    Benchmark(name: "browser.suggestions", measure: measureSuggestions),
    Benchmark(name: "browser.fiftyTabs", measure: measureTabMemory),
    Benchmark(name: "browser.fiftyTabsApp", measure: measureTabAppMemory),
    Benchmark(name: "notes.list", measure: measureNotesList),
    Benchmark(name: "notes.search", measure: measureNotesSearch),
    Benchmark(name: "notes.scroll", measure: measureNotesScroll),
    Benchmark(name: "sources.rewrite", measure: measureSourceRewriting),
    Benchmark(name: "test.screen", measure: measureScreenTest),
    Benchmark(name: "test.screens", measure: measureThousandScreenTests),
    Benchmark(name: "test.failingScreen", measure: measureFailingScreenTest),
    Benchmark(name: "test.picturedMotion", measure: measurePicturedInteraction),
    Benchmark(name: "test.motion", measure: measureInteraction),
    Benchmark(name: "test.firstPicture", measure: measureFirstTest),
    Benchmark(name: "test.variants", measure: measureVariants),
    Benchmark(name: "web.staticPage", measure: measureStaticPage),
    Benchmark(name: "web.staticPageWakeups", measure: measureStaticPageWakeups),
    Benchmark(name: "web.fixedHeader", measure: measureFixedHeader),
    Benchmark(name: "web.barDrag", measure: measureBarDrag),
    Benchmark(name: "web.barDragFrames", measure: measureBarDragFrames),
    Benchmark(name: "web.barLag", measure: measureBarLag),
    Benchmark(name: "web.paintingLag", measure: measurePaintingLag),
    Benchmark(name: "music.cardMotion", measure: measureCardMotion),
    Benchmark(name: "record.png", measure: measurePNGRecording),
    Benchmark(name: "record.pngSize", measure: measurePNGSize),
    Benchmark(name: "record.mp4", measure: measureMP4Recording),
    Benchmark(name: "record.gif", measure: measureGIFRecording),
    Benchmark(name: "page.touch", measure: measurePageTouch),
    Benchmark(name: "page.traffic", measure: measurePageTraffic),
    Benchmark(name: "page.idleTraffic", measure: measureIdlePageTraffic),
    Benchmark(name: "page.idle", measure: measureIdlePage),
    Benchmark(name: "page.slowViewer", measure: measureSlowViewer),
  ]

  private static func scene(_ name: String, limit: Double?, _ make: @escaping @MainActor () -> any ReferenceScene)
    -> Benchmark
  {
    Benchmark(name: name) {
      let ratio = SceneMeasurement.frameInCopies(make)
      return BenchmarkRow(name: name, value: ratio, unit: "memcpy of the frame", limit: limit)
    }
  }
}
