import TestSupport
import UIKitTesting
import XCTest

@testable import Music

/// The mini player comes with the first song.
@preconcurrency @MainActor final class MiniPlayerMotionTests: XCTestCase {
  func testItRisesFromRestToRest() throws {
    let screen = try MusicScreen()
    let frames = screen.record {
      screen.device.tap("song.0")
      screen.device.advance(by: 1)
    }
    // Until then it is hidden where it will be.
    let tops = frames.compactMap { $0["miniPlayer"]?.frame.minY }.map(Double.init).drop { $0 < 697.5 }
    let motion = UnheldMotion(
      Array(tops), from: .rest, acceleration: UnheldMotion.acceleration(ofSpringOver: MiniPlayerMetrics.height))
    XCTAssertEqual(motion.faults, [], "\(tops)")
    XCTAssertEqual(tops.first, 761)
    XCTAssertEqual(tops.last, 697)
  }

  /// It comes from behind it.
  func testItLeavesTheTabBarAlone() throws {
    let screen = try MusicScreen()
    func tabBar() -> [UInt8] {
      let picture = screen.device.snapshot()
      return withExtendedLifetime(picture) {
        (761 * 2 * picture.bytesPerRow..<picture.height * picture.bytesPerRow).map { picture.pixels[$0] }
      }
    }
    let before = tabBar()
    screen.device.tap("song.0")
    for frame in 0..<12 {
      screen.device.advanceFrames(1)
      XCTAssertTrue(tabBar() == before, "frame \(frame)")
    }
  }
}
