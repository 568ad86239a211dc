import UIKitTesting
import XCTest

@testable import SwoopMusic

/// Every frame of the motion by itself and by the original timing, against the table.
@preconcurrency @MainActor final class CardMotionTests: CardTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { screen = CardScreen(timing: .original) }
  }

  /// Asserts that a motion is as the table has it, from the frame in which it begins to the one in which it has ended.
  private func assert(
    _ frames: [PresentedFrame], _ table: (Double) -> CardTable, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let first = frames.dropFirst().first(where: { $0["card.coverContainer"] != nil }) else {
      return XCTFail("no card", file: file, line: line)
    }
    let moving = frames.filter { $0.time >= first.time && $0.time < first.time + 0.501 }
    XCTAssertEqual(moving.count, 31, file: file, line: line)
    for frame in moving {
      table(frame.time - first.time).assert(frame, "\(frame.time - first.time)", file: file, line: line)
    }
    for (before, after) in zip(moving, moving.dropFirst()) {
      for id in ["card.backdrop", "card.coverContainer", "card.cover", "card.skirt"] {
        XCTAssertNotEqual(before[id]?.frame, after[id]?.frame, "\(id) \(after.time)", file: file, line: line)
      }
    }
  }

  func testOpensByTheTable() {
    let frames = screen.record { screen.open() }
    assert(frames) { .opening(after: $0) }
    CardTable.opening(after: 1).assert(screen.device.trace.last!, "at rest")
  }

  func testDismissesByTheTable() {
    screen.open()
    let frames = screen.record {
      screen.presenter.close()
      screen.rest()
    }
    assert(frames) { .dismissing(after: $0) }
    screen.assertNothingIsLeft()
  }

  func testTheLibraryLivesOnBelow() {
    screen.open()
    screen.library.grid.contentOffset.y = 40
    screen.library.mini.backgroundColor = .systemBlue
    screen.device.advanceFrames(1)
    XCTAssertEqual(screen.device["miniPlayer"]?.frame.width ?? 0, 360, accuracy: 0.5)
    screen.presenter.close()
    screen.rest()
    screen.assertNothingIsLeft(looks: false)
    XCTAssertEqual(screen.library.grid.contentOffset.y, 40)
  }
}
