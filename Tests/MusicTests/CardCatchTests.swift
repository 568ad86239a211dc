import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// A finger may catch the card at any instant of any phase.
@preconcurrency @MainActor final class CardCatchTests: CardTestCase {
  private var top: CGFloat { screen.device.trace.last!["card.coverContainer"]?.frame.minY ?? -1 }

  private static let parts = [
    "card.backdrop", "card.coverContainer", "card.cover", "card.skirt", "card.controls", "tabBar",
  ]

  /// The greatest step of any part from one frame to the next, in points.
  private func greatestStep(_ frames: [PresentedFrame]) -> CGFloat {
    var greatest: CGFloat = 0
    for (before, after) in zip(frames, frames.dropFirst()) {
      for id in Self.parts {
        guard let a = before[id]?.frame, let b = after[id]?.frame, before["card.cover"] != nil else { continue }
        greatest = max(greatest, abs(a.minY - b.minY), abs(a.minX - b.minX), abs(a.height - b.height))
      }
    }
    return greatest
  }

  /// The same of alphas.
  private func greatestFade(_ before: PresentedFrame, _ after: PresentedFrame) -> Double {
    func alphas(_ frame: PresentedFrame) -> [Double] {
      return ["card.dimmer", "card.chevron", "card.mini"].map { frame[$0]?.alpha ?? -1 }
    }
    return zip(alphas(before), alphas(after)).map { abs($0 - $1) }.max() ?? 0
  }

  // MARK: At any instant

  /// Ways in which the card moves without a finger.
  private enum Phase: CaseIterable {
    case opening, dismissing, settlingOpen, settlingShut, goingBackOpen, goingBackShut

    @MainActor func begin(_ screen: CardScreen) {
      switch self {
      case .opening: screen.presenter.open()
      case .dismissing:
        screen.open()
        screen.presenter.close()
      case .settlingOpen:
        screen.down(at: CGPoint(x: 150, y: 730))
        screen.move(by: -240, frames: 9)
        screen.up()
      case .settlingShut:
        screen.open()
        screen.down(at: CGPoint(x: 150, y: 130))
        screen.move(by: 240, frames: 9)
        screen.up()
      case .goingBackOpen:
        screen.open()
        screen.down(at: CGPoint(x: 150, y: 130))
        screen.move(by: 200, frames: 20)
        screen.device.advanceFrames(8)
        screen.up()
      case .goingBackShut:
        screen.down(at: CGPoint(x: 150, y: 730))
        screen.move(by: -200, frames: 20)
        screen.device.advanceFrames(8)
        screen.up()
      }
    }
  }

  /// A pan recognised in any frame of any way takes what is on screen: the frame after shows the same, moved by what the
  /// finger has gone beyond the slop, and from there the container goes with the finger. Then it is cancelled, and
  /// nothing is left.
  func testTakesOverInAnyFrameOfAnyWay() {
    var (ways, catches) = (0, 0)
    for phase in Phase.allCases {
      var frames = 1
      while true {
        phase.begin(screen)
        screen.device.advanceFrames(frames)
        guard screen.presenter.transition != nil else { break }
        screen.down(at: CGPoint(x: 150, y: 420))
        guard screen.presenter.transition != nil else {
          screen.up()
          break
        }
        takeOver("\(phase) after \(frames) frames", isDown: frames % 2 == 0)
        catches += 1
        frames += 3
      }
      screen.rest()
      if screen.isUp { screen.presenter.close() }
      screen.rest()
      ways += 1
    }
    XCTAssertEqual(ways, 6)
    XCTAssertGreaterThan(catches, 50)
  }

  private func takeOver(_ message: String, isDown: Bool) {
    let sign: CGFloat = isDown ? 1 : -1
    let (before, light) = (screen.device.trace.last!, CardPictures.battery(screen.device.snapshot()))
    let caught = top
    screen.move(by: sign * 10.01, frames: 1)
    let after = screen.device.trace.last!
    XCTAssertLessThan(greatestStep([before, after]), 0.3, message)
    XCTAssertLessThan(greatestFade(before, after), 0.01, message)
    XCTAssertLessThan(abs(CardPictures.battery(screen.device.snapshot()) - light), 4, message)
    let held = screen.record { screen.device.advanceFrames(2) }
    XCTAssertEqual(greatestStep(held), 0, accuracy: 1e-3, "it stands under the finger, \(message)")
    for step in 1...4 {
      screen.move(by: sign * 10, frames: 1)
      let expected = min(max(caught + sign * (CGFloat(step) * 10 + 0.01), 47.46), 697)
      XCTAssertEqual(top, expected, accuracy: 0.1, message)
    }
    screen.device.touchCancel()
    screen.rest()
    if screen.isUp { screen.presenter.close() }
    screen.rest()
    screen.assertNothingIsLeft(message)
  }

  /// What was ahead of the finger, or behind, when it was caught, goes evenly from there to either end.
  func testPartsThatWereCaughtGoEvenlyToEitherEnd() {
    screen.presenter.open()
    screen.device.advanceFrames(16)
    screen.down(at: CGPoint(x: 150, y: 420))
    let caught = screen.device.trace.last!
    let left = top - 47.46
    screen.move(by: -10.01, frames: 1)
    let ends: [(String, KeyPath<PresentedView, CGFloat>, CGFloat)] = [
      ("card.backdrop", \.frame.minX, 15), ("card.cover", \.frame.width, 330), ("tabBar", \.frame.minY, 844),
      ("card.controls", \.frame.minY, 437.46), ("card.skirt", \.frame.minY, 437.46),
    ]
    for _ in 0..<20 {
      screen.move(by: -left / 20, frames: 1)
      let part = 1 - (top - 47.46) / left
      for (id, key, end) in ends {
        guard let start = caught[id]?[keyPath: key], let now = screen.device[id]?[keyPath: key] else {
          return XCTFail(id)
        }
        XCTAssertEqual(now, start + (end - start) * part, accuracy: 0.5, "\(id) at \(part)")
      }
    }
    screen.up()
    screen.rest()
    XCTAssertTrue(screen.isUp)
  }

  func testTurnsWithoutAFinger() {
    screen.presenter.open()
    screen.device.advanceFrames(12)
    let frames = screen.record {
      screen.presenter.close()
      screen.rest()
    }
    XCTAssertLessThan(greatestStep(Array(frames.prefix(3))), 40)
    screen.assertNothingIsLeft()
    screen.open()
    screen.presenter.close()
    screen.device.advanceFrames(12)
    screen.presenter.open()
    screen.rest()
    XCTAssertTrue(screen.isUp)
  }

  /// Taps, drags, catches, flicks, turns and cancels at random.
  func testWhateverFingersDoItComesToRest() {
    for seed in 0..<12 {
      var dice = Dice(seed: seed)
      for _ in 0..<14 {
        switch dice.roll(6) {
        case 0: screen.presenter.open()
        case 1: screen.presenter.close()
        case 2: screen.device.advanceFrames(1 + dice.roll(40))
        default:
          let isUp = screen.library.presentedViewController != nil
          screen.down(at: CGPoint(x: 100 + CGFloat(dice.roll(200)), y: isUp ? 100 + CGFloat(dice.roll(650)) : 730))
          for _ in 0..<(1 + dice.roll(4)) {
            screen.move(by: CGFloat(dice.roll(500) - 250), frames: 1 + dice.roll(9))
            assertOneCover(seed)
          }
          if dice.chance(30) { screen.device.advanceFrames(dice.roll(9)) }
          if dice.chance(15) {
            screen.device.touchCancel()
            screen.device.advanceFrames(1)
          } else {
            screen.up()
          }
        }
        assertOneCover(seed)
      }
      screen.rest()
      XCTAssertNil(screen.presenter.transition, "seed \(seed)")
      if screen.isUp {
        XCTAssertEqual(screen.device["card.coverContainer"]?.frame.minY ?? 0, 47.46, accuracy: 0.1, "seed \(seed)")
        screen.presenter.close()
        screen.rest()
      }
      screen.assertNothingIsLeft("seed \(seed)")
    }
  }

  private func assertOneCover(_ seed: Int) {
    CardPictures.assertOneCover(screen.device.trace.last!, screen.device.snapshot(), "seed \(seed)")
  }
}
