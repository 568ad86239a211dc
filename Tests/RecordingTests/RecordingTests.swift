import TestSupport
import UIKitCompare
import UIKitProbe
import XCTest

/// What was recorded of UIKit, performed on Swoop: what differs has a reason in its recording.
@preconcurrency @MainActor final class RecordingTests: XCTestCase {
  private static let recordings = PackageFolder.url.appending(path: "Probe/Recordings")

  /// All of them, performed once for all tests.
  private static let replay = Replay(of: recordings)

  /// Asserts that the recordings of a kind hold.
  /// - Parameter count: how many recordings there are at least, so that none is lost unseen.
  private func check(_ kind: String, atLeast count: Int, line: UInt = #line) {
    let replay = Self.replay.only(kind)
    XCTAssertGreaterThanOrEqual(replay.results.count, count, line: line)
    for text in replay.differences { XCTFail(text, line: line) }
    for text in replay.idleReasons { XCTFail("there is no difference any more: \(text)", line: line) }
  }

  func testScenes() { check("scenes", atLeast: 70) }
  func testContradictions() { check("contradictions", atLeast: 160) }
  func testLabels() { check("labels", atLeast: 17) }
  func testSprings() { check("springs", atLeast: 11) }
  func testMotions() { check("motions", atLeast: 24) }
  func testDrags() { check("drags", atLeast: 9) }
  func testSwipes() { check("swipes", atLeast: 38) }
  func testRows() { check("rows", atLeast: 25) }
  func testTyping() { check("typing", atLeast: 1) }
  func testBehaviours() { check("behaviours", atLeast: 17) }
  func testAllCanBePerformed() { XCTAssertEqual(Self.replay.faults, []) }

  /// A probe on a Mac writes a folder back as it is here, but for what differs.
  func testFilesAreWrittenAsTheProbeWritesThem() throws {
    var kinds: Set<String> = []
    for path in RecordingFile.paths(in: Self.recordings) {
      let data = try Data(contentsOf: Self.recordings.appending(path: path))
      let file = try RecordingFile(data)
      XCTAssertEqual(try file.text, String(decoding: data, as: UTF8.self), path)
      kinds.insert(file.kind)
    }
    XCTAssertEqual(kinds, Set(ProbeKind.all.map(\.name)))
  }

  func testThePageOfCompatibilityHasTheFigures() throws {
    let page = PackageFolder.url.appending(path: "docs/compatibility/README.md")
    let table = Self.replay.table
    XCTAssert(try String(contentsOf: page, encoding: .utf8).contains(table), "it wants this table:\n\(table)")
  }
}
