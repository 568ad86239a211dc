import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The button under the pull, frame by frame, by what is on screen.
@preconcurrency @MainActor final class PullTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }

  override func setUp() async throws {
    try await super.setUp()
    screen = try NotesScreen()
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  /// Fill and scale are those of the frame's own offset.
  private func assertFollows(
    _ frames: [PresentedFrame], _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    for frame in frames {
      guard let outline = frame["searchButton"], let fill = frame["searchButton.fill"] else {
        XCTFail("no button \(message)", file: file, line: line)
        return
      }
      let progress = min(max(frame.pull / 50, 0), 1)
      let height = 36 * min(progress / 0.7, 1)
      let scale = 1 + 0.2 * max(0, (progress - 0.7) / 0.3)
      XCTAssertEqual(fill.mask?.height ?? 0, height, accuracy: 0.25, "\(message) \(frame.pull)", file: file, line: line)
      XCTAssertEqual(
        fill.mask?.maxY ?? 36, 36, accuracy: 0.25, "from below, \(message) \(frame.pull)", file: file, line: line)
      for (name, view) in [("outline", outline), ("fill", fill)] {
        XCTAssertEqual(
          view.transform.a * 36, scale * 36, accuracy: 0.25, "\(name) \(message) \(frame.pull)", file: file, line: line)
        XCTAssertEqual(view.transform.a, view.transform.d, file: file, line: line)
      }
    }
  }

  func testNoSearchBeginsBehindAScreenThatComes() throws {
    let screen = try NotesScreen()
    screen.list.open(screen.library.notes(in: .place(.notes))[0].id)
    screen.device.advanceFrames(2)
    screen.list.openSearch()
    screen.device.advance(by: 1)
    XCTAssertFalse(screen.list.isSearching)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
  }

  func testFollowsASlowFingerBothWays() {
    let frames = screen.record {
      screen.pull(by: 160, seconds: 1.2)
      device.advance(by: 0.2)
      device.drag(to: CGPoint(x: 195, y: 420), seconds: 0.6, hold: true)
    }
    XCTAssertGreaterThan(frames.map(\.pull).max()!, 55)
    XCTAssertTrue(frames.contains { (5..<30).contains($0.pull) }, "partly filled")
    XCTAssertTrue(frames.contains { (36..<49).contains($0.pull) }, "partly grown")
    assertFollows(frames)
  }

  func testFollowsAtAnySpeed() {
    for seconds in [0.05, 0.1, 0.3, 2] {
      let frames = screen.record {
        screen.pull(by: 90, seconds: seconds, hold: false)
        device.advance(by: 1)
      }
      XCTAssertFalse(screen.list.isSearching)
      assertFollows(frames, "in \(seconds) s")
      XCTAssertEqual(frames.last!.pull, 0, accuracy: 0.01)
    }
  }

  func testFollowsTheBounceOfAFlick() {
    screen.list.table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    device.advance(by: 0.1)
    let frames = screen.record {
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 520), seconds: 0.1)
      device.advance(by: 2)
    }
    XCTAssertGreaterThan(frames.map(\.pull).max()!, 8, "it runs beyond its rest")
    assertFollows(frames)
    XCTAssertFalse(screen.list.isSearching, "no finger has let it go there")
    XCTAssertEqual(device.feedback.count, 0, "nobody has felt anything")
  }

  func testCaughtAgainInTheBounce() {
    screen.pull(by: 90, seconds: 0.3, hold: false)
    device.advanceFrames(6)
    let before = device.trace.last!.pull
    XCTAssertGreaterThan(before, 3)
    let frames = screen.record {
      device.touchDown(at: CGPoint(x: 195, y: 400))
      device.advanceFrames(6)
      device.drag(to: CGPoint(x: 195, y: 460), seconds: 0.3, hold: true)
      device.drag(to: CGPoint(x: 195, y: 410), seconds: 0.3)
      device.advance(by: 1)
    }
    assertFollows(frames)
    for (a, b) in zip(frames, frames.dropFirst()) { XCTAssertLessThan(abs(a.pull - b.pull), 12, "no jump") }
  }

  func testOneTick() {
    screen.pull(by: 200, seconds: 0.5)
    XCTAssertEqual(device.feedback.map(\.kind), [.impact(.medium, intensity: 1)])
    let tick = device.feedback[0].time
    let reached = device.trace.first { $0.pull >= 50 }!.time
    XCTAssertEqual(tick, reached, accuracy: 0.02)
    // About the end, nothing more is felt.
    device.drag(to: CGPoint(x: 195, y: 500), seconds: 0.2, hold: true)
    device.drag(to: CGPoint(x: 195, y: 600), seconds: 0.2, hold: true)
    XCTAssertEqual(device.feedback.count, 1)
    // From the beginning, again.
    device.drag(to: CGPoint(x: 195, y: 410), seconds: 0.2, hold: true)
    device.drag(to: CGPoint(x: 195, y: 600), seconds: 0.3, hold: true)
    XCTAssertEqual(device.feedback.count, 2)
    device.touchCancel()
  }

  func testGivenBackBeforeTheEnd() {
    screen.pull(by: 100)
    XCTAssertLessThan(device.trace.last!.pull, 50)
    XCTAssertGreaterThan(device.trace.last!.pull, 35)
    let frames = screen.record {
      device.touchUp()
      device.advance(by: 1.2)
    }
    XCTAssertFalse(screen.list.isSearching)
    XCTAssertNil(device["searchField"])
    XCTAssertEqual(frames.last!.pull, 0, accuracy: 0.01)
    XCTAssertEqual(device.feedback.count, 0)
    assertFollows(frames)
  }

  func testReleasedAtTheEndItBecomesTheFieldAndTheKeyboardRises() throws {
    screen.pull(by: 200)
    let button = device["searchButton.fill"]!.frame
    XCTAssertEqual(button.width, 43.2, accuracy: 0.3)
    let frames = screen.record {
      device.touchUp()
      device.advance(by: 1)
    }
    XCTAssertTrue(screen.list.isSearching)
    let widths = frames.compactMap { $0["searchField.shape"]?.frame.width }
    XCTAssertEqual(widths.first ?? 0, 43.2, accuracy: 30, "from the button")
    XCTAssertEqual(widths, widths.sorted(), "it only grows")
    XCTAssertGreaterThan(widths.last!, 250)
    let first = try XCTUnwrap(frames.first { $0["searchField.shape"] != nil })
    XCTAssertEqual(first["searchField.shape"]!.frame.midX, button.midX, accuracy: 20)
    XCTAssertEqual(first["searchField.shape"]!.frame.midY, button.midY, accuracy: 20)
    XCTAssertTrue(screen.list.searchBar.searchField.field.isFirstResponder)
    let tops = frames.compactMap { $0["content.notes"]?.frame.minY }
    for (a, b) in zip(tops, tops.dropFirst()) {
      XCTAssertLessThanOrEqual(b, a + 0.01, "the list only rises")
      XCTAssertGreaterThan(b, a - 40)
    }
    XCTAssertEqual(tops.last!, 99, accuracy: 0.5, "below the field")
    XCTAssertEqual(try screen.view("searchField.shape").frame.minY, 55, accuracy: 0.5)
  }

  func testCancelOnItsWayTurnsItRound() throws {
    screen.pull(by: 200)
    device.touchUp()
    device.advanceFrames(8)
    let before = try screen.view("searchField.shape").frame
    XCTAssertLessThan(before.width, 280)
    let frames = screen.record {
      screen.list.closeSearch()
      device.advance(by: 1.2)
    }
    let places = frames.compactMap { $0["searchField.shape"]?.frame }
    for (a, b) in zip(places, places.dropFirst()) { XCTAssertLessThan(abs(a.midY - b.midY), 30, "no jump") }
    XCTAssertNil(device["searchField"])
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
    XCTAssertEqual(device["content.notes"]!.frame.minY, 143, accuracy: 0.5)
    XCTAssertEqual(device["navigationBar"]!.frame.maxY, 143, accuracy: 0.5)
    // And it can be pulled as before.
    screen.pull(by: 90)
    assertFollows([device.trace.last!])
    XCTAssertGreaterThan(device.trace.last!.pull, 20)
  }

  func testSearchingAsOneTypes() throws {
    screen.list.openSearch()
    device.advance(by: 1)
    device.type("number 7")
    device.advance(by: 0.3)
    XCTAssertEqual(screen.list.model.ids.count, 1)
    device.tap("note.0")
    device.advance(by: 0.8)
    XCTAssertTrue(screen.top is EditorViewController)
    XCTAssertEqual(device["navigationBar"]!.frame.maxY, 91, accuracy: 0.5)
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertTrue(screen.list.isSearching, "what was looked for is still there")
    XCTAssertEqual(device["content.notes"]!.frame.minY, 99, accuracy: 0.5)
    device.tap("searchBar.cancel")
    device.advance(by: 1)
    XCTAssertEqual(screen.list.model.ids.count, 12)
  }

  func testSquare() {
    screen.list.pull.button.roundness = 0
    device.advanceFrames(1)
    XCTAssertEqual(device["searchButton"]!.cornerRadius, 0)
    XCTAssertEqual(device["searchButton.fill"]!.cornerRadius, 0)
    screen.list.pull.button.roundness = 1
    device.advanceFrames(1)
    XCTAssertEqual(device["searchButton.fill"]!.cornerRadius, 18)
  }
}
