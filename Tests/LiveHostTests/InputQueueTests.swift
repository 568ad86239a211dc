import Foundation
import HostInterface
import XCTest

@testable import LiveHost

final class InputQueueTests: XCTestCase {
  private func touch(_ phase: TouchSample.Phase, _ x: CGFloat, finger: Int = 0, time: Double = 0) -> InputEvent {
    .touch(TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0), timestamp: time))
  }

  private func summary(_ events: [InputEvent]) -> [String] {
    events.map {
      switch $0 {
      case .touch(let s):
        "\(s.finger) \(s.phase) \(Int(s.location.x))\(s.coalesced.map { " \(Int($0.location.x))" }.joined())"
      case .wheel(let s): "wheel \(Int(s.delta.dy))"
      case .key(let s): "key \(s.usage)"
      case .composition(let s): "composition \(s.text)"
      case .device: "device"
      }
    }
  }

  func testNewestMoveCarriesTheOlderOnes() {
    let events = [touch(.down, 1), touch(.move, 2, time: 1), touch(.move, 3, time: 2), touch(.move, 4, time: 3)]
    let result = events.coalesced()
    XCTAssertEqual(summary(result), ["0 down 1", "0 move 4 2 3"])
    guard case .touch(let move) = result[1] else { return XCTFail() }
    XCTAssertEqual(move.timestamp, 3)
    XCTAssertEqual(move.coalesced.map(\.timestamp), [1, 2])
  }

  func testFingersAreApart() {
    let events = [touch(.move, 1), touch(.move, 5, finger: 1), touch(.move, 2), touch(.move, 6, finger: 1)]
    XCTAssertEqual(summary(events.coalesced()), ["0 move 2 1", "1 move 6 5"])
  }

  func testLiftEndsARow() {
    let events = [touch(.move, 1), touch(.up, 1), touch(.down, 2), touch(.move, 3)]
    XCTAssertEqual(summary(events.coalesced()), ["0 move 1", "0 up 1", "0 down 2", "0 move 3"])
  }

  func testKeysAndDeviceChangesEndARow() {
    let key = KeySample(phase: .down, usage: 4, characters: "a", charactersIgnoringModifiers: "a", timestamp: 0)
    let events = [touch(.move, 1), .key(key), touch(.move, 2), .device(.resignedActive), touch(.move, 3)]
    XCTAssertEqual(summary(events.coalesced()), ["0 move 1", "key 4", "0 move 2", "device", "0 move 3"])
  }

  func testWheelTurnsAddUp() {
    func turn(_ dy: CGFloat) -> InputEvent {
      .wheel(WheelSample(location: .zero, delta: CGVector(dx: 0, dy: dy), timestamp: 0))
    }
    XCTAssertEqual(
      summary([turn(10), turn(5), touch(.move, 1), turn(1)].coalesced()), ["wheel 15", "0 move 1", "wheel 1"])
  }

  func testDrainTakesAll() {
    let queue = InputQueue()
    XCTAssertTrue(queue.isEmpty)
    queue.add(touch(.down, 1))
    XCTAssertFalse(queue.isEmpty)
    XCTAssertEqual(queue.drain().count, 1)
    XCTAssertTrue(queue.isEmpty)
  }
}
