import TestSupport
import XCTest

/// The app as it is launched by somebody who has no music.
@preconcurrency @MainActor final class FirstLaunchTests: XCTestCase {
  private static let script = [
    MortalApp.wait(0.5), #"{"do":"tap","id":"song.1"}"#, MortalApp.wait(0.5), #"{"do":"tap","id":"miniPlayer"}"#,
    MortalApp.wait(1),
  ]

  private func launch() throws -> MortalApp {
    let app = try MortalApp("music")
    let music = try app.launch(Self.script, environment: ["HOME": app.folder.path])
    XCTAssertEqual(music.wait(seconds: 120), 0, music.errors)
    return app
  }

  func testItsOwnPiecesAreThereAtOnceAndRunsRepeatBitForBit() throws {
    let apps = [try launch(), try launch()]
    let traces = try apps.map { try Data(contentsOf: $0.trace) }
    XCTAssertEqual(traces[0], traces[1])
    let frames = PresentedTrace(path: apps[0].trace.path).frames
    let first = try XCTUnwrap(frames.first?.views)
    XCTAssertEqual(first["library.status"]?.text, "12 songs, composed by the app")
    XCTAssertNotNil(first["song.3"])
    let last = try XCTUnwrap(frames.last?.views)
    XCTAssertEqual(last["card.title"]?.text, "Thirty-Two Sheets")
    // Nothing of them is kept.
    let kept = try FileManager.default.contentsOfDirectory(atPath: apps[0].data(of: "Music").path)
    XCTAssertTrue(kept.allSatisfy { $0.hasPrefix("library.sqlite") }, "\(kept)")
  }
}
