import HostInterface
import XCTest

@testable import UIKit

/// What is drawn under a virtual clock is the same in each run, and the machine's elsewhere.
@preconcurrency @MainActor final class RandomNumberTests: XCTestCase {
  /// A text of everything that can be drawn without a generator.
  private func draw() -> String {
    var generator = SystemRandomNumberGenerator()
    var shuffled = Array(0..<40)
    shuffled.shuffle()
    let drawn: [Any] = [
      generator.next(), Int.random(in: 0..<1_000_000), UInt8.random(in: .min ... .max), Double.random(in: 0...1),
      CGFloat.random(in: -1..<1), SIMD4<Float>.random(in: 0..<1), SIMD2<Int>.random(in: 0...1_000_000),
      (0..<64).map { _ in Bool.random() }, Array(0..<1_000_000).randomElement() ?? -1, (0..<40).shuffled(), shuffled,
      AppChance.number(), AppChance.number(below: 1_000_000), AppChance.bytes(16),
    ]
    return drawn.map { "\($0)" }.joined(separator: "\n")
  }

  func testEachRunDrawsTheSame() {
    let first = HandClock.run { _ in [draw(), draw()] }
    let second = HandClock.run { _ in [draw(), draw()] }
    XCTAssertEqual(first, second)
    XCTAssertNotEqual(first[0], first[1], "it goes on")
  }

  func testTwoDevicesDrawIndependentlyOfEachOther() {
    let expected = HandClock.run { _ in draw() }
    let clocks = [HandClock(), HandClock()]
    let devices = clocks.map { DeviceContext(clock: $0) }
    XCTAssertEqual(devices.map { device in device.perform { draw() } }, [expected, expected])
    withExtendedLifetime(clocks) {}
  }

  func testWithoutAVirtualClockTheyAreTheMachines() {
    XCTAssertNotEqual(draw(), draw())
    let seeded = HandClock.run { _ in draw() }
    XCTAssertNotEqual(draw(), seeded)
  }

  func testNumbersStayInTheirRangesAndReachTheirEnds() {
    HandClock.run { _ in
      let drawn = (0..<400).map { _ in Int.random(in: 1...6) }
      XCTAssertEqual(Set(drawn), Set(1...6))
      XCTAssertEqual(Set((0..<400).map { _ in AppChance.number(below: 3) }), [0, 1, 2])
      XCTAssertEqual(AppChance.number(below: 0), 0)
      XCTAssertNil([Int]().randomElement())
      XCTAssertEqual((0..<40).shuffled().sorted(), Array(0..<40))
    }
  }

  func testANumberOfOnesOwnGeneratorIsNotTouched() {
    struct Counting: RandomNumberGenerator {
      var last: UInt64 = 0
      mutating func next() -> UInt64 {
        last += 1 << 40
        return last
      }
    }
    var (one, other) = (Counting(), Counting())
    let inside = HandClock.run { _ in (0..<4).map { _ in Int.random(in: 0..<1000, using: &one) } }
    XCTAssertEqual(inside, (0..<4).map { _ in Int.random(in: 0..<1000, using: &other) })
  }
}
