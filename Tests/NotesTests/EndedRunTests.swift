import TestSupport
import XCTest

/// What a headless run leaves behind when its process is asked to end: what it was writing, finished, and nothing else.
final class EndedRunTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("ended-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("tmp"), withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func size(_ name: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int) ?? 0
  }

  private func launch(_ steps: String, _ options: [String]) throws -> Program {
    try Data("{\"version\":1,\"steps\":[\(steps)]}".utf8).write(to: URL(fileURLWithPath: path("script.json")))
    return try Program(
      "notes", ["--host", "headless", "--scale", "1", "--script", path("script.json")] + options,
      environment: ["TMPDIR": path("tmp")])
  }

  /// The steps at which a run may be when it hears that it has to end.
  private static let places = [
    MortalApp.endless, #"{"do":"waitFor","id":"nobody","property":"exists","seconds":3600}"#,
    #"{"do":"waitFor","id":"nobody","property":"exists","seconds":3600,"clock":"stands"}"#,
  ]

  func testWhatEndsARunFromOutsideLeavesNothingBehind() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      for (index, place) in Self.places.enumerated() {
        let name = "signal \(signal), place \(index)"
        let trace = "\(signal)-\(index).jsonl"
        let notes = try launch(MortalApp.wait(0.5) + "," + place, ["--trace", path(trace)])
        XCTAssert(Wait.until(seconds: Wait.timeout) { size(trace) > 1000 || !notes.isRunning }, name)
        XCTAssertEqual(try left().count, 1, "\(name): a profile of its own")
        kill(notes.processIdentifier, signal)
        XCTAssertEqual(notes.wait(seconds: Wait.timeout), 128 + signal, "\(name): \(notes.errors)")
        XCTAssertEqual(try left(), [], name)
        let text = try String(contentsOfFile: path(trace), encoding: .utf8)
        XCTAssert(text.hasSuffix("}\n"), "\(name): the last line is whole")
      }
    }
  }

  private func left() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path("tmp")) }

  func testAFilmIsFinished() throws {
    for (kind, end) in [("mp4", "moov"), ("gif", ";")] {
      let notes = try launch(MortalApp.endless, ["--trace", path("trace.jsonl"), "--record", path("film.\(kind)")])
      XCTAssert(Wait.until(seconds: Wait.timeout) { size("trace.jsonl") > 100_000 || !notes.isRunning })
      let helpers = Processes.descendants(of: notes.processIdentifier)
      XCTAssertEqual(helpers.contains { Processes.name(of: $0) == "ffmpeg" }, kind == "mp4")
      kill(notes.processIdentifier, SIGTERM)
      XCTAssertEqual(notes.wait(seconds: Wait.timeout), 128 + SIGTERM, notes.errors)
      XCTAssertFalse(helpers.contains(where: Processes.isRunning))
      let film = try Data(contentsOf: URL(fileURLWithPath: path("film.\(kind)")))
      XCTAssertNotNil(film.range(of: Data(end.utf8), in: film.count / 2..<film.count), "no \(kind) has its end")
      try FileManager.default.removeItem(atPath: path("trace.jsonl"))
    }
  }

  /// A killed run can do nothing at that instant: the encoder ends by itself, and the next run finds the profile once
  /// it is old enough to be nobody's.
  func testAKilledRunLeavesNoProcess() throws {
    let notes = try launch(MortalApp.endless, ["--trace", path("trace.jsonl"), "--record", path("film.mp4")])
    XCTAssert(Wait.until(seconds: Wait.timeout) { size("trace.jsonl") > 100_000 || !notes.isRunning })
    let helpers = Processes.descendants(of: notes.processIdentifier)
    kill(notes.processIdentifier, SIGKILL)
    XCTAssertNotNil(notes.wait(seconds: Wait.timeout))
    XCTAssert(Wait.until(seconds: Wait.timeout) { !helpers.contains(where: Processes.isRunning) })
    let profile = path("tmp/" + (try XCTUnwrap(left().first)))
    var old = [timespec(tv_sec: time(nil) - 120, tv_nsec: 0), timespec(tv_sec: time(nil) - 120, tv_nsec: 0)]
    XCTAssertEqual(utimensat(AT_FDCWD, profile, &old, 0), 0)
    let next = try launch(MortalApp.wait(0), [])
    XCTAssertEqual(next.wait(seconds: Wait.timeout), 0, next.errors)
    XCTAssertEqual(try left(), [])
  }
}
