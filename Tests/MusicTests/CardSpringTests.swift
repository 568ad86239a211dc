import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The card that nobody holds: it begins with what is on screen, and comes to rest.
@preconcurrency @MainActor final class CardSpringTests: CardTestCase {
  private static let parts = [
    "card.backdrop", "card.coverContainer", "card.cover", "card.controls", "card.mini", "card.miniContent", "tabBar",
  ]

  /// Asserts that each part moves naturally, in all of its sides.
  private func assertNatural(
    _ frames: [PresentedFrame], file: StaticString = #filePath, line: UInt = #line
  ) {
    for id in Self.parts {
      let places = frames.compactMap { $0[id]?.frame }
      XCTAssertEqual(UnheldMotion.faults(ofViewAt: places), [], id, file: file, line: line)
    }
  }

  private func moving(_ frames: [PresentedFrame]) -> [PresentedFrame] {
    let shown = frames.filter { $0["card.coverContainer"] != nil }
    let tops = shown.map { $0["card.coverContainer"]?.frame.minY ?? 0 }
    guard let first = tops.indices.dropFirst().first(where: { abs(tops[$0] - tops[$0 - 1]) > 1e-3 }) else { return [] }
    return Array(shown[(first - 1)...])
  }

  func testATapOpensAndClosesFromRestToRest() {
    let opening = moving(screen.record { screen.open() })
    assertNatural(opening)
    let closing = moving(
      screen.record {
        screen.presenter.close()
        screen.rest()
      })
    assertNatural(closing)
    screen.assertNothingIsLeft()
  }

  /// The tab bar comes to rest by itself: with the card, it would stop in the middle of the card's way, where the card
  /// is the fastest.
  func testTheTabBarComesToRestByItselfAfterAFlick() {
    screen.open()
    screen.down(at: CGPoint(x: 195, y: 130))
    screen.move(by: 150, frames: 6)
    let tops = screen.record {
      screen.up()
      screen.rest()
    }.map { Double($0["tabBar"]?.frame.minY ?? 0) }
    let part = 1 - 140 / (697 - 47.46)
    XCTAssertEqual(tops[0], 761 + 83 * (part - 0.5) / 0.5, accuracy: 0.1, "under the finger")
    let law = UnheldMotion.acceleration(ofSpringOver: tops[0] - 761, step: tops[0] - tops[1])
    XCTAssertEqual(UnheldMotion(tops, from: .motion, acceleration: law).faults, [], "\(tops)")
    XCTAssertEqual(tops.last, 761)
    screen.assertNothingIsLeft()
  }

  /// A card that a tap turns in any frame of either way comes to rest: the finger has caught it, so it begins anew from
  /// there.
  func testTurnedAnywhereItComesToRest() {
    for frames in stride(from: 2, to: 28, by: 3) {
      screen.presenter.open()
      screen.device.advanceFrames(frames)
      let back = moving(
        screen.record {
          screen.presenter.close()
          screen.rest()
        })
      XCTAssertGreaterThan(back.count, 10, "after \(frames) frames")
      screen.assertNothingIsLeft("after \(frames) frames")
    }
  }

  /// Whoever holds it sees a card: what belongs below the cover lies there from half of the way on, and never on it.
  func testTheControlsComeAlong() {
    screen.open()
    screen.down(at: CGPoint(x: 195, y: 200))
    let travel = 697 - 47.46
    for _ in 0..<60 {
      screen.move(by: 10, frames: 1)
      guard let container = screen.device["card.coverContainer"]?.frame, let cover = screen.device["card.cover"]?.frame,
        let controls = screen.device["card.controls"]?.frame
      else { return XCTFail("no card") }
      XCTAssertGreaterThanOrEqual(controls.minY, container.maxY - 0.01)
      XCTAssertGreaterThanOrEqual(controls.minY, cover.maxY)
      let part = 1 - (Double(container.minY) - 47.46) / travel
      if part >= 0.5 { XCTAssertLessThanOrEqual(controls.minY, container.maxY + 40, "at \(part)") }
    }
    screen.up()
    screen.rest()
  }
}
