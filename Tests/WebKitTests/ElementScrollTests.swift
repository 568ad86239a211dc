import MotionLaws
import UIKit
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Elements of a page that scroll under a finger, and go on once it is up.
@preconcurrency @MainActor final class ElementScrollTests: XCTestCase {
  private var device: SimulatedDevice!
  private var scrolled: CGFloat = 0

  override func setUp() {
    device = SimulatedDevice()
    device.show(UIView())
    device.advanceFrames(1)
    scrolled = 0
  }

  override func tearDown() { device = nil }

  /// Drags upwards by 10 points each 20 ms, six times.
  private func drag(from start: Double) -> ElementScroll {
    let scroll = ElementScroll(from: CGPoint(x: 100, y: 300), at: start) { [weak self] in self?.scrolled += $0.dy }
    for step in 1...6 {
      scroll.move(to: CGPoint(x: 100, y: 300 - 10 * Double(step)), at: start + 0.02 * Double(step))
    }
    return scroll
  }

  func testItGoesOnAsAScrollViewDoes() {
    let start = device.time - 0.12
    let scroll = drag(from: start)
    XCTAssertEqual(scrolled, 60)
    scroll.release(at: start + 0.12)
    device.advance(by: 4)
    let rest = DecayFunction(start: 60, velocity: 500, rate: DecayFunction.normalRate).end
    XCTAssertEqual(Double(scrolled), rest, accuracy: 1, "whole points")
  }

  /// A finger that lifts where it last was keeps the velocity that it had, until a tenth of a second has passed.
  func testAShortRestKeepsTheVelocityAndALongOneEndsIt() {
    let start = device.time - 0.2
    let quick = drag(from: start)
    quick.release(at: start + 0.2)
    device.advance(by: 4)
    let rest = DecayFunction(start: 60, velocity: 500, rate: DecayFunction.normalRate).end
    XCTAssertEqual(Double(scrolled), rest, accuracy: 1)
    scrolled = 0
    let slow = drag(from: device.time - 0.23)
    slow.release(at: device.time)
    device.advance(by: 1)
    XCTAssertEqual(scrolled, 60)
  }
}
