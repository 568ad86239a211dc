import Foundation
import HostInterface
import XCTest

@testable import LiveHost

final class InputQueueTests: XCTestCase {
  private func touch(_ phase: TouchSample.Phase, _ x: CGFloat, finger: Int = 0, time: Double = 0) -> InputEvent {
    .touch(TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0), timestamp: time))
  }

  private func key(_ usage: Int, _ characters: String = "a") -> InputEvent {
    .key(
      KeySample(
        phase: .down, usage: usage, characters: characters, charactersIgnoringModifiers: characters, timestamp: 0))
  }

  private func turn(_ dy: CGFloat) -> InputEvent {
    .wheel(WheelSample(location: .zero, delta: CGVector(dx: 0, dy: dy), timestamp: 0))
  }

  /// What the main thread gets of events that have come since its last frame.
  private func coalesced(_ events: [InputEvent]) -> [InputEvent] {
    let queue = InputQueue()
    events.forEach(queue.add)
    return queue.drain()
  }

  private func summary(_ events: [InputEvent]) -> [String] {
    events.map {
      switch $0 {
      case .touch(let s):
        "\(s.finger) \(s.phase) \(Int(s.location.x))\(s.coalesced.map { " \(Int($0.location.x))" }.joined())"
      case .wheel(let s): "wheel \(Int(s.delta.dy))"
      case .pointer(let s): "pointer \(s.location.map { "\(Int($0.x))" } ?? "away")\(s.isPressed ? " pressed" : "")"
      case .secondaryClick(let s): "click \(Int(s.location.x))"
      case .magnification(let s): "magnification \(s.factor)"
      case .tilt(let s): "tilt \(s.horizontal)"
      case .shake(let s): "shake \(s.phase)"
      case .key(let s): "key \(s.usage)"
      case .composition(let s): "composition \(s.text)"
      case .device: "device"
      }
    }
  }

  func testNewestMoveCarriesTheOlderOnes() {
    let events = [touch(.down, 1), touch(.move, 2, time: 1), touch(.move, 3, time: 2), touch(.move, 4, time: 3)]
    let result = coalesced(events)
    XCTAssertEqual(summary(result), ["0 down 1", "0 move 4 2 3"])
    guard case .touch(let move) = result[1] else { return XCTFail() }
    XCTAssertEqual(move.timestamp, 3)
    XCTAssertEqual(move.coalesced.map(\.timestamp), [1, 2])
  }

  func testClicksOfTheOtherButtonAreAllKept() {
    func click(_ x: CGFloat) -> InputEvent {
      .secondaryClick(SecondaryClick(location: CGPoint(x: x, y: 0), timestamp: 0))
    }
    XCTAssertEqual(
      summary(coalesced([touch(.move, 1), click(2), click(2), touch(.move, 3)])),
      ["0 move 1", "click 2", "click 2", "0 move 3"])
  }

  func testFingersAreApart() {
    let events = [touch(.move, 1), touch(.move, 5, finger: 1), touch(.move, 2), touch(.move, 6, finger: 1)]
    XCTAssertEqual(summary(coalesced(events)), ["0 move 2 1", "1 move 6 5"])
  }

  func testLiftEndsARow() {
    let events = [touch(.move, 1), touch(.up, 1), touch(.down, 2), touch(.move, 3)]
    XCTAssertEqual(summary(coalesced(events)), ["0 move 1", "0 up 1", "0 down 2", "0 move 3"])
  }

  func testKeysAndDeviceChangesEndARow() {
    let events = [touch(.move, 1), key(4), touch(.move, 2), .device(.resignedActive), touch(.move, 3)]
    XCTAssertEqual(summary(coalesced(events)), ["0 move 1", "key 4", "0 move 2", "device", "0 move 3"])
  }

  func testOfAPointersWayTheLastPlaceCounts() {
    func pointer(_ x: CGFloat?, isPressed: Bool = false) -> InputEvent {
      .pointer(PointerSample(location: x.map { CGPoint(x: $0, y: 0) }, isPressed: isPressed, timestamp: 0))
    }
    XCTAssertEqual(
      summary(coalesced([pointer(1), pointer(2), pointer(3, isPressed: true), pointer(4), pointer(nil), pointer(5)])),
      ["pointer 2", "pointer 3 pressed", "pointer away", "pointer 5"])
    XCTAssertEqual(
      summary(coalesced([pointer(1), touch(.move, 2), pointer(3)])), ["pointer 1", "0 move 2", "pointer 3"])
  }

  func testPinchesOfATrackpadMultiply() {
    func pinch(_ factor: CGFloat) -> InputEvent {
      .magnification(MagnificationSample(location: .zero, factor: factor, timestamp: 0))
    }
    XCTAssertEqual(
      summary(coalesced([pinch(2), pinch(1.5), turn(1), pinch(0.5)])),
      ["magnification 3.0", "wheel 1", "magnification 0.5"])
  }

  func testOfTiltsTheLastCounts() {
    func tilt(_ part: CGFloat) -> InputEvent { .tilt(TiltSample(horizontal: part, vertical: 0)) }
    XCTAssertEqual(summary(coalesced([tilt(0.5), tilt(1), turn(1), tilt(0)])), ["tilt 1.0", "wheel 1", "tilt 0.0"])
  }

  func testEachPartOfAShakeIsKept() {
    let shakes = [ShakeSample.Phase.began, .ended, .began, .ended].map {
      InputEvent.shake(ShakeSample(phase: $0, timestamp: 0))
    }
    XCTAssertEqual(summary(coalesced(shakes)), ["shake began", "shake ended", "shake began", "shake ended"])
  }

  func testWheelTurnsAddUp() {
    XCTAssertEqual(
      summary(coalesced([turn(10), turn(5), touch(.move, 1), turn(1)])), ["wheel 15", "0 move 1", "wheel 1"])
  }

  func testDrainTakesAll() {
    let queue = InputQueue()
    XCTAssertTrue(queue.isEmpty)
    queue.add(touch(.down, 1))
    XCTAssertFalse(queue.isEmpty)
    XCTAssertEqual(queue.drain().count, 1)
    XCTAssertTrue(queue.isEmpty)
  }

  /// A window that is pulled larger tells of each of its sizes.
  func testOfScreensInARowTheLastCounts() {
    let screens: [InputEvent] = (1...500).map { width in
      var screen = DeviceModel.iPhone13.screen()
      screen.size.width = CGFloat(width)
      return .device(.screen(screen))
    }
    var events = [touch(.move, 1)]
    events += screens
    events += [touch(.move, 2), .device(.resignedActive)]
    events += screens
    let result = coalesced(events)
    XCTAssertEqual(summary(result), ["0 move 1", "device", "0 move 2", "device", "device"])
    for index in [1, 4] {
      guard case .device(.screen(let screen)) = result[index] else { return XCTFail("\(index)") }
      XCTAssertEqual(screen.size.width, 500)
    }
  }

  // MARK: A main thread that hangs

  /// Ten fingers that move all the time, and a wheel: where they began, where they are, and what lies between are told
  /// by a few events.
  func testMovesTakeNoRoom() throws {
    let queue = InputQueue()
    for finger in 0..<10 { queue.add(touch(.down, -1, finger: finger)) }
    for step in 0..<10_000 {
      for finger in 0..<10 { queue.add(touch(.move, CGFloat(step), finger: finger, time: Double(step))) }
      queue.add(turn(1))
    }
    for finger in 0..<10 { queue.add(touch(.up, 10_000, finger: finger)) }
    XCTAssertFalse(queue.isFull)
    let events = queue.drain()
    XCTAssertEqual(events.count, 31)
    XCTAssertEqual(summary(events).filter { $0.hasPrefix("wheel") }, ["wheel 10000"])
    var rows = 0
    for case .touch(let sample) in events where sample.phase == .move {
      rows += 1
      XCTAssertEqual(sample.location.x, 9999)
      XCTAssertEqual(sample.timestamp, 9999)
      XCTAssertEqual(sample.coalesced.first?.location.x, 0)
      XCTAssertLessThanOrEqual(sample.coalesced.count, 256)
      XCTAssertGreaterThanOrEqual(sample.coalesced.count, 128)
      for (older, newer) in zip(sample.coalesced, sample.coalesced.dropFirst()) {
        XCTAssertLessThan(older.timestamp, newer.timestamp)
      }
    }
    XCTAssertEqual(rows, 10)
  }

  /// A full queue leaves out moves, and turns that belong to none before them, and nothing else.
  func testNothingIsLostButMoves() {
    let queue = InputQueue()
    for number in 0..<InputQueue.mostEvents {
      XCTAssertFalse(queue.isFull)
      queue.add(key(number))
    }
    XCTAssertTrue(queue.isFull)
    let rest: [InputEvent] = [
      touch(.down, 1), touch(.move, 2), key(4), turn(5), touch(.move, 3), touch(.up, 4),
      .composition(CompositionSample(text: "é", selection: 0..<1, timestamp: 0)), touch(.cancel, 5),
      .device(.terminate),
    ]
    rest.forEach(queue.add)
    let events = summary(queue.drain())
    XCTAssertEqual(events.prefix(InputQueue.mostEvents).map { $0 }, (0..<InputQueue.mostEvents).map { "key \($0)" })
    XCTAssertEqual(
      events.dropFirst(InputQueue.mostEvents).map { $0 },
      ["0 down 1", "key 4", "0 up 4", "composition é", "0 cancel 5", "device"])
    XCTAssertFalse(queue.isFull)
    queue.add(touch(.move, 6))
    XCTAssertEqual(summary(queue.drain()), ["0 move 6"], "there is room again")
  }

  func testTextsAreCounted() {
    let queue = InputQueue()
    let text = String(repeating: "x", count: 4096)
    for number in 0..<128 {
      XCTAssertFalse(queue.isFull, "\(number)")
      queue.add(key(0, text))
    }
    XCTAssertTrue(queue.isFull, "a megabyte: what keys type, with modifiers and without")
    XCTAssertEqual(queue.drain().count, 128)
    XCTAssertFalse(queue.isFull)
  }
}
