import AppSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The card under a finger: evenly, both ways, let go in all ways, and from scrolling to dragging.
@preconcurrency @MainActor final class CardDragTests: CardTestCase {
  private static let travel: Double = 697.0 - 15.0 * 844.0 / 390.0 - 15.0

  private func top(_ frame: PresentedFrame) -> Double { Double(frame["card.coverContainer"]?.frame.minY ?? -1) }
  private var top: Double { top(screen.device.trace.last!) }

  // MARK: Where it goes

  /// A card that is let go at 300 points a second goes in its direction; at less, it goes by where it would come to
  /// rest.
  func testWhereACardGoesThatIsLetGo() {
    func opens(_ openness: CGFloat, _ speed: CGFloat) -> Bool {
      ReleaseRule.card.completes(from: openness * 650, of: 650, velocity: speed)
    }
    XCTAssertTrue(opens(0.5, 0))
    XCTAssertFalse(opens(0.49, 0))
    XCTAssertTrue(opens(0.46, 299))
    XCTAssertFalse(opens(0.45, 299))
    XCTAssertTrue(opens(0.05, 300))
    XCTAssertTrue(opens(0.95, -299))
    XCTAssertFalse(opens(0.95, -300))
  }

  // MARK: Evenly

  func testFollowsAFingerUpEvenly() {
    screen.down(at: CGPoint(x: 150, y: 730))
    for step in 1...40 {
      screen.move(by: -15, frames: 1)
      // The recognizer's first 10 points don't count.
      let part = (Double(step) * 15 - 10) / Self.travel
      CardTable.opening(at: part).assert(screen.device.trace.last!, "\(step)")
    }
    screen.device.advanceFrames(12)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp)
  }

  func testFollowsAFingerDownEvenly() {
    screen.open()
    screen.down(at: CGPoint(x: 150, y: 130))
    for step in 1...40 {
      screen.move(by: 15, frames: 1)
      let part = 1 - (Double(step) * 15 - 10) / Self.travel
      CardTable.dismissing(at: part).assert(screen.device.trace.last!, "\(step)")
    }
    screen.device.advanceFrames(12)
    screen.up()
    screen.rest()
    screen.assertNothingIsLeft()
  }

  func testGoesNoFurtherThanItsEnds() {
    screen.down(at: CGPoint(x: 150, y: 730))
    screen.move(by: -700, frames: 20)
    CardTable.opening(at: 1).assert(screen.device.trace.last!, "at the card")
    screen.move(by: 740, frames: 20)
    CardTable.opening(at: 0).assert(screen.device.trace.last!, "at the mini player")
    screen.up()
    screen.rest()
    screen.assertNothingIsLeft()
  }

  // MARK: Let go

  /// Drags the card from the mini player to a distance, waits until there is no velocity, then moves on.
  private func openHeld(by distance: CGFloat) {
    screen.down(at: CGPoint(x: 150, y: 730))
    screen.move(by: -distance - 10, frames: 20)
    screen.device.advanceFrames(10)
  }

  func testWithoutSpeedTheMidpointDecides() {
    openHeld(by: CGFloat(Self.travel) / 2 - 2)
    screen.up()
    screen.rest()
    screen.assertNothingIsLeft("below")
    openHeld(by: CGFloat(Self.travel) / 2 + 2)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp, "above")
  }

  func testTheProjectionCountsBelow300PointsASecond() {
    // 250 points a second reach 24.75 points further.
    openHeld(by: CGFloat(Self.travel) / 2 - 50)
    screen.move(by: -250.0 / 60 * 7, frames: 7)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp, "29 of the 50 points, and 24.75 more")
  }

  func testTheDirectionDecidesFrom300PointsASecondOn() {
    openHeld(by: 60)
    screen.move(by: -310.0 / 60 * 7, frames: 7)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp, "up, near the mini player")
    screen.down(at: CGPoint(x: 150, y: 130))
    screen.move(by: 310.0 / 60 * 8, frames: 8)
    screen.up()
    screen.rest()
    screen.assertNothingIsLeft("down, near the card")
  }

  /// Ways for a finger to get hold of the card.
  private enum Hold: CaseIterable {
    case miniPlayer, card, opening, dismissing, settling

    @MainActor func take(_ screen: CardScreen) {
      switch self {
      case .miniPlayer:
        screen.down(at: CGPoint(x: 150, y: 730))
        screen.move(by: -10.01, frames: 1)
        return
      case .card: screen.open()
      case .opening:
        screen.presenter.open()
        screen.device.advanceFrames(15)
      case .dismissing:
        screen.open()
        screen.presenter.close()
        screen.device.advanceFrames(9)
      case .settling:
        screen.down(at: CGPoint(x: 150, y: 730))
        screen.move(by: -200, frames: 8)
        screen.up()
        screen.device.advanceFrames(3)
      }
      screen.down(at: CGPoint(x: 150, y: 420))
      screen.move(by: 10.01, frames: 1)
    }
  }

  /// The frame of the lift shows what the finger's velocity makes of it; then the spring pulls, and no frame stands still
  /// before the end.
  func testTheSpringTakesTheVelocity() {
    for hold in Hold.allCases {
      for speed in [-2500.0, -1000, -400, -120, 120, 400, 1000, 2500] {
        let message = "\(hold), \(speed) points a second"
        hold.take(screen)
        // To the middle, or less far the longer the way at speed is; at rest.
        let way = speed / 60 * 8
        screen.move(by: CGFloat(372 - way / 2 - top), frames: 4)
        screen.device.advanceFrames(10)
        screen.move(by: CGFloat(way), frames: 8)
        let held = top
        screen.up()
        XCTAssertEqual(top - held, speed / 60, accuracy: abs(speed) / 60 * 0.1, message)
        settle(speed, message)
      }
    }
  }

  /// Holds a card that is let go against a critically damped spring, stepped exactly. The spring has the finger's
  /// speed, as far as it wouldn't swing over.
  private func settle(_ speed: Double, _ message: String) {
    let opens = speed <= -300 || (speed < 300 && top < 372)
    let end = opens ? 15 * 844 / 390.0 + 15 : 697.0
    let w = 18.26
    var (way, velocity) = (top - end, speed)
    if way * velocity < 0 { velocity = max(-w * abs(way), min(w * abs(way), velocity)) }
    var before = top
    while abs(way) > 1 {
      let decay = exp(-w / 60)
      let drift = velocity + w * way
      (way, velocity) = ((way + drift / 60) * decay, (velocity - w * drift / 60) * decay)
      screen.device.advanceFrames(1)
      XCTAssertEqual(top - end, way, accuracy: 0.5, message)
      XCTAssertGreaterThan(abs(top - before), 1e-3, "\(message): a frame repeats")
      before = top
    }
    screen.rest()
    XCTAssertEqual(screen.isUp, opens, message)
    if screen.isUp { screen.presenter.close() }
    screen.rest()
    screen.assertNothingIsLeft(message)
  }

  /// All parts stay even while it settles.
  func testSettlesEvenly() {
    for (distance, opens) in [(400.0, true), (180.0, false)] {
      openHeld(by: CGFloat(distance))
      let frames = screen.record {
        screen.up()
        screen.rest()
      }
      let moving = frames.filter { $0["card.coverContainer"] != nil && $0["card.dimmer"] != nil }
      for frame in moving.prefix(30) {
        let part = (697 - top(frame)) / Self.travel
        if part > 0.999 || part < 0.001 { break }
        CardTable.opening(at: part).assert(frame, "\(distance) \(frame.time)")
      }
      XCTAssertEqual(screen.isUp, opens)
      if opens { screen.presenter.close() }
      screen.rest()
    }
  }

  func testACancelledFingerLeavesNothing() {
    openHeld(by: 200)
    screen.device.touchCancel()
    screen.rest()
    screen.assertNothingIsLeft()
  }

  // MARK: Scrolling and dragging

  private var scrolled: CGFloat { screen.face.list.contentOffset.y }

  func testScrollingBecomesDraggingWithoutAStop() {
    screen.open()
    screen.face.list.contentOffset.y = 60
    screen.down(at: CGPoint(x: 150, y: 700))
    screen.move(by: 10, frames: 1)
    for step in 1...20 {
      screen.move(by: 7, frames: 1)
      let way = CGFloat(step) * 7
      XCTAssertEqual(scrolled, max(0, 60 - way), accuracy: 0.5, "\(step)")
      XCTAssertEqual(CGFloat(top) - 47.46, max(0, way - 60), accuracy: 0.5, "\(step)")
    }
    for step in 1...20 {
      screen.move(by: -7, frames: 1)
      let way = 140 - CGFloat(step) * 7
      XCTAssertEqual(scrolled, max(0, 60 - way), accuracy: 0.5, "back \(step)")
      XCTAssertEqual(CGFloat(top) - 47.46, max(0, way - 60), accuracy: 0.5, "back \(step)")
    }
    screen.device.advanceFrames(10)
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp)
    XCTAssertEqual(scrolled, 60, accuracy: 1)
    XCTAssertNil(screen.presenter.transition)
  }

  /// A flick that only scrolled never dismisses, also one that ends just where the content has got to its top.
  func testAFlickThatOnlyScrolledNeverDismisses() {
    screen.open()
    for (offset, distance) in [(300, 150), (150, 150), (60, 60), (61, 60), (400, 160), (90, 30)] as [(CGFloat, CGFloat)]
    {
      screen.face.list.contentOffset.y = offset
      screen.down(at: CGPoint(x: 150, y: 650))
      screen.move(by: distance + 10, frames: 5)
      let message = "\(distance) of \(offset)"
      XCTAssertEqual(scrolled, offset - distance, accuracy: 0.5, message)
      let frames = screen.record {
        screen.up()
        screen.device.advance(by: 3)
      }
      for frame in frames { XCTAssertEqual(top(frame), 47.46, accuracy: 0.01, message) }
      XCTAssertTrue(screen.isUp, message)
      XCTAssertNil(screen.presenter.transition, message)
    }
  }

  func testAListThatIsDraggedWithTheCardStaysAtItsTop() {
    screen.open()
    screen.face.list.contentOffset.y = 20
    screen.down(at: CGPoint(x: 150, y: 660))
    screen.move(by: 300, frames: 12)
    XCTAssertEqual(scrolled, 0)
    XCTAssertGreaterThan(top, 250)
    screen.up()
    for _ in 0..<20 {
      screen.device.advanceFrames(1)
      XCTAssertEqual(scrolled, 0)
    }
    screen.rest()
    screen.assertNothingIsLeft()
  }

  func testTheCardIsDraggedFromAnywhere() {
    for y in [60.0, 200, 420, 500, 700] {
      screen.open()
      screen.down(at: CGPoint(x: 150, y: y))
      screen.move(by: 110, frames: 10)
      XCTAssertEqual(top, 147.46, accuracy: 0.1, "\(y)")
      screen.move(by: 30, frames: 2)
      screen.up()
      screen.rest()
      screen.assertNothingIsLeft("\(y)")
    }
  }
}
