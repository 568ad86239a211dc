import TestSupport
import UIKitCompare
import UIKitProbe
import XCTest

/// A folder of recordings is compared as far as it can be, and what can't be is named.
@preconcurrency @MainActor final class ReplayTests: XCTestCase {
  private var folder: URL!

  override func setUp() {
    MainActor.assumeIsolated {
      folder = FileManager.default.temporaryDirectory.appending(path: "ReplayTests-\(UUID().uuidString)")
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { try? FileManager.default.removeItem(at: folder) }
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A recording of a table's rows, where the second one is found.
  private func row(_ outcome: Int, reasons: String = "") -> String {
    """
    {"kind": "rows", "recordings": {"second": {
      "given": {"rectangle": [0, 44, 320, 44]}, "outcome": {"rows": [\(outcome)]}\(reasons)}}}
    """
  }

  func testWhatIsAsRecordedHolds() throws {
    try write(row(1), to: "rows.json")
    let replay = Replay(of: folder)
    XCTAssert(replay.holds)
    XCTAssertEqual(
      replay.table,
      """
      | kind | recordings | equal | differ on purpose | differ |
      | ---- | ---------: | ----: | ----------------: | -----: |
      | rows |          1 |     1 |                 0 |      0 |
      | all  |          1 |     1 |                 0 |      0 |
      """)
  }

  func testADifferenceIsNamed() throws {
    try write(row(2), to: "deep/rows.json")
    let replay = Replay(of: folder)
    XCTAssertFalse(replay.holds)
    XCTAssertEqual(replay.differences, ["deep/rows.json, second: rows.0: recorded 2, found 1"])
    XCTAssertEqual(replay.table.suffix(8), "|      1 |".suffix(8))
  }

  func testADifferenceMayHaveAReason() throws {
    try write(row(2, reasons: #", "reasons": {"on purpose": ["rows"]}"#), to: "rows.json")
    let replay = Replay(of: folder)
    XCTAssert(replay.holds)
    XCTAssertEqual(replay.differences + replay.idleReasons, [])
    XCTAssert(replay.table.hasSuffix("|          1 |     0 |                 1 |      0 |"))
  }

  func testAReasonThatIsNeededNoMoreIsNamed() throws {
    try write(row(1, reasons: #", "reasons": {"on purpose": ["rows"]}"#), to: "rows.json")
    XCTAssertEqual(Replay(of: folder).idleReasons, ["rows.json, second: rows"])
  }

  func testKeysThatMeanNothingAreNamed() throws {
    try write(
      #"{"kind": "scenes", "recordings": {"one": {"given": {"size": [9, 9], "views": [{"class": "UIView", "fraem": []}]}, "#
        + #""outcome": {"frames": {}}}}}"#, to: "scenes.json")
    XCTAssertEqual(Replay(of: folder).faults, ["scenes.json, one: nothing is called \"views.0.fraem\" there"])
  }

  func testARecordingWithoutAnOutcomeIsNamed() throws {
    try write(row(1).replacingOccurrences(of: #"{"rows": [1]}"#, with: "{}"), to: "rows.json")
    let replay = Replay(of: folder)
    XCTAssertEqual(replay.faults, ["rows.json, second: nothing of UIKit is recorded yet"])
    XCTAssertFalse(replay.holds)
  }

  func testKindsAreChosen() throws {
    try write(row(1), to: "rows.json")
    XCTAssertEqual(Replay(of: folder, kinds: ["scenes"]).results.count, 0)
    XCTAssertEqual(Replay(of: folder, kinds: ["rows"]).results.count, 1)
    XCTAssertEqual(Replay(of: folder, kinds: ["clouds"]).faults, ["there is no kind \"clouds\""])
  }

  func testRecordingsAreWrittenWithSwoopsOutcomes() throws {
    try write(row(2, reasons: #", "reasons": {"on purpose": ["rows"]}, "scale": 3"#), to: "deep/rows.json")
    let output = folder.appending(path: "output")
    XCTAssertEqual(try Replay.record(folder, to: output), [])
    let file = try RecordingFile(Data(contentsOf: output.appending(path: "deep/rows.json")))
    let recording = try XCTUnwrap(file.recordings["second"])
    XCTAssertEqual(recording.outcome, .object(["rows": JSONValue([1])]))
    XCTAssertEqual(recording.reasons, ["on purpose": ["rows"]])
    XCTAssertEqual(recording.scale, 3)
  }

  func testWhatCannotBeRecordedIsNamedAndTheRestWritten() throws {
    let wide = #"{"given": {"rectangle": [0, 0, 1, 1]}, "outcome": 0, "scale": 9}"#
    try write(
      #"{"kind": "rows", "recordings": {"one": {"given": {}, "outcome": 0}, "two": \#(wide)}}"#, to: "a.json")
    try write(row(2), to: "b.json")
    let output = folder.appending(path: "output")
    XCTAssertEqual(
      try Replay.record(folder, to: output),
      ["a.json, one: there is no \"rectangle\"", "a.json, two: a device has 1 to 4 pixels per point"])
    let file = try RecordingFile(Data(contentsOf: output.appending(path: "b.json")))
    XCTAssertEqual(file.recordings["second"]?.outcome, .object(["rows": JSONValue([1])]))
  }

  func testAFileThatCannotBeReadIsNamedByTheError() throws {
    try write("no JSON", to: "a.json")
    XCTAssertThrowsError(try Replay.record(folder, to: folder.appending(path: "output"))) {
      XCTAssertEqual("\($0)", "a.json: it is no JSON")
    }
  }

  func testAFolderWithoutRecordingsIsAFault() {
    XCTAssertEqual(Replay(of: folder).faults, ["\(folder.path): there are no recordings"])
  }

  func testWhatCannotBeReadIsNamedAndTheRestCompared() throws {
    let recording = #"{"given": {}, "outcome": {}}"#
    try write("no JSON", to: "a.json")
    try write(#"{"recordings": {}}"#, to: "b.json")
    try write(#"{"kind": "clouds", "recordings": {}}"#, to: "c.json")
    try write(#"{"kind": "rows", "recordings": {"one": {"given": {}}}}"#, to: "d.json")
    try write(#"{"kind": "rows", "recordings": {"one": \#(recording)}}"#, to: "e.json")
    try write(
      #"{"kind": "behaviours", "recordings": {"one": {"given": {"behaviour": "x"}, "outcome": 1}}}"#, to: "f.json")
    try write(
      #"{"kind": "rows", "recordings": {"one": {"given": {"rectangle": [1]}, "outcome": 1, "scale": 9}}}"#, to: "g.json"
    )
    try write(row(1), to: "z.json")
    let replay = Replay(of: folder)
    XCTAssertFalse(replay.holds)
    XCTAssertEqual(
      replay.faults,
      [
        "a.json: it is no JSON", "b.json: there is no \"kind\"", "c.json: there is no kind \"clouds\"",
        "d.json: recordings.one: there is no \"outcome\"", "e.json, one: there is no \"rectangle\"",
        "f.json, one: there is no behaviour \"x\"", "g.json, one: a device has 1 to 4 pixels per point",
      ])
    XCTAssertEqual(replay.results.map(\.place), ["z.json, second"])
  }

  /// What is given to each kind may be wrong.
  func testWhatIsGivenWronglyIsNamed() throws {
    let cases: [(kind: String, given: String, fault: String)] = [
      ("rows", #"{"rectangle": [1]}"#, "a rectangle has 4 numbers"),
      ("scenes", #"{"size": [1], "views": []}"#, "a size has 2 numbers"),
      ("scenes", #"{"size": [9, 9], "views": [{"class": "Cloud"}]}"#, "scenes know no class \"Cloud\""),
      (
        "scenes", #"{"size": [9, 9], "views": [{"class": "UIView", "name": "root"}]}"#,
        "two views have the name \"root\""
      ),
      ("scenes", #"{"size": [9, 9], "views": [{"class": "UICollectionView"}]}"#, "a collection view wants a flow"),
      ("scenes", #"{"size": [9, 9], "views": [], "constraints": ["root"]}"#, "\"root\" is no constraint"),
      (
        "scenes", #"{"size": [9, 9], "views": [], "constraints": ["root.depth = 1"]}"#,
        "\"root.depth\" is no attribute of a view"
      ),
      (
        "scenes", #"{"size": [9, 9], "views": [], "constraints": ["root.width = 1 @low"]}"#,
        "\"@low\" is no priority"
      ),
      (
        "scenes", #"{"size": [9, 9], "views": [], "constraints": ["a.width = 1"]}"#, "no view has the name \"a\""
      ),
      (
        "scenes", #"{"size": [9, 9], "views": [], "constraints": ["root.sky.top = 1"]}"#, "there is no guide \"sky\""
      ),
      (
        "contradictions", #"{"constraints": {}, "made": ["a"], "activated": [], "isLaidOutBetween": false}"#,
        "there is no constraint \"a\""
      ),
      (
        "contradictions", #"{"constraints": {}, "made": [], "activated": ["a"], "isLaidOutBetween": false}"#,
        "no constraint \"a\" is made"
      ),
      ("springs", "{}", "a spring wants duration and bounce, or stiffness and damping"),
      (
        "motions", #"{"from": 0, "to": 1, "duration": 1, "times": [], "curve": "x"}"#, "there is no curve \"x\""
      ),
      ("labels", #"{"text": "x", "font": 17, "weight": "x"}"#, "there is no weight \"x\""),
      (
        "scenes", #"{"size": [9, 9], "views": [{"class": "UIStackView", "axis": "x"}]}"#, "there is no axis \"x\""
      ),
      (
        "scenes", #"{"size": [9, 9], "views": [{"class": "UILabel", "alignment": "x"}]}"#,
        "there is no alignment \"x\""
      ),
      (
        "scenes", #"{"size": [9, 9], "views": [{"class": "UIView", "direction": "x"}]}"#, "there is no direction \"x\""
      ),
      ("swipes", #"{"directions": ["x"], "stroke": [[1, 2, 3]]}"#, "there is no direction \"x\""),
      ("swipes", #"{"directions": [], "stroke": []}"#, "a stroke has places"),
      ("swipes", #"{"directions": [], "stroke": [[1, 2]]}"#, "a place of a stroke has 3 numbers"),
      (
        "drags",
        #"{"viewport": [9, 9], "content": 9, "offset": 0, "samples": [], "#
          + #""finger": {"from": 0, "by": 1, "every": 1, "moves": 0, "lift": 1}}"#, "a drag has moves and samples"
      ),
      ("typing", #"{"steps": [[]]}"#, "a step begins with a word"),
      ("typing", #"{"steps": [["sing"]]}"#, "there is no step \"sing\""),
      ("typing", #"{"steps": [["insert"]]}"#, "\"insert\" takes a text"),
      ("typing", #"{"steps": [["select", 1]]}"#, "\"select\" takes a location and a length"),
      ("typing", #"{"steps": [["replace", 5, 1, "x"]]}"#, "there is no such range"),
    ]
    for (kind, given, fault) in cases {
      try write(#"{"kind": "\#(kind)", "recordings": {"one": {"given": \#(given), "outcome": 0}}}"#, to: "a.json")
      XCTAssertEqual(Replay(of: folder).faults, ["a.json, one: \(fault)"], given)
    }
  }
}
