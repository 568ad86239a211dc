import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

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

  /// The card is tapped out of it on its way, and goes on from where it shows, as fast as it is.
  func testACardGoesOnFromItsRise() throws {
    let screen = try MusicScreen()
    let frames = screen.record {
      screen.device.tap("song.0")
      screen.device.advanceFrames(5)
      screen.device.tap(at: CGPoint(x: 150, y: 750))
      screen.device.advance(by: 1)
    }
    XCTAssertTrue(screen.isUp)
    let shown = frames.drop { ($0["miniPlayer"]?.frame.minY ?? 0) < 697.5 }
    let tops = shown.map { frame in
      Double((frame["card.coverContainer"] ?? frame["miniPlayer"])?.frame.minY ?? 0)
    }
    let first = try XCTUnwrap(shown.firstIndex { $0["card.coverContainer"] != nil }) - shown.startIndex
    XCTAssertGreaterThan(tops[first], 705, "it was on its way: \(tops)")
    XCTAssertEqual(tops[first] - tops[first - 1], tops[first - 1] - tops[first - 2], accuracy: 1, "\(tops)")
    let law = UnheldMotion.acceleration(ofSpringOver: tops[first] - 47.46)
    XCTAssertEqual(UnheldMotion(tops, from: .rest, acceleration: law).faults, [], "\(tops)")
    screen.close()
    XCTAssertEqual(try screen.view("miniPlayer").frame.minY, 697)
  }

  /// A finger holds it where it shows; let go, it rises on.
  func testAFingerTakesTheCardFromItsRise() throws {
    let screen = try MusicScreen()
    let device = screen.device
    device.tap("song.0")
    device.advanceFrames(4)
    device.touchDown(at: CGPoint(x: 150, y: 750))
    device.advanceFrames(1)
    let place = try screen.view("miniPlayer").frame.minY
    XCTAssertGreaterThan(place, 705, "it was on its way")
    device.touchMove(to: CGPoint(x: 150, y: 738))
    device.advanceFrames(1)
    XCTAssertEqual(try screen.view("card.coverContainer").frame.minY, place - 2, accuracy: 0.1)
    device.advanceFrames(20)
    XCTAssertEqual(try screen.view("card.coverContainer").frame.minY, place - 2, accuracy: 0.1)
    device.touchCancel()
    device.advance(by: 1)
    XCTAssertNil(screen.root.presentedViewController)
    XCTAssertEqual(try screen.view("miniPlayer").frame.minY, 697)
  }

  /// The mini player leaves the tab bar alone, since it comes from behind it.
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
