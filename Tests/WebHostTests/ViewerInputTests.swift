import HostInterface
import XCTest

@testable import WebHost

final class ViewerInputTests: XCTestCase {
  private var input = ViewerInput(screen: DeviceModel.iPhone13.screen())

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double = 0, finger: Int = 0, time: Double = 0)
    -> ViewerMessage.Touch
  { .init(phase: phase, finger: finger, force: 0, x: x, y: y, time: time) }

  private func summary(_ events: [InputEvent]) -> [String] {
    events.map {
      switch $0 {
      case .touch(let t): "\(t.finger) \(t.phase) \(Int(t.location.x)),\(Int(t.location.y))"
      case .key(let k): "\(k.usage) \(k.phase)"
      default: "other"
      }
    }
  }

  func testFingersStayOnTheScreenAndInOrder() {
    let touches = [
      touch(.move, 1), touch(.up, 1), touch(.down, -5, 9999), touch(.down, 10, 10), touch(.move, 20), touch(.up, 30),
      touch(.up, 30),
    ]
    XCTAssertEqual(
      summary(input.touches(touches, at: 0)),
      ["0 down 0,844", "0 cancel 0,844", "0 down 10,10", "0 move 20,0", "0 up 30,0"])
  }

  func testWhatIsHeldIsLetGo() throws {
    _ = input.touches([touch(.down, 1), touch(.down, 2, finger: 4), touch(.move, 3, finger: 4)], at: 0)
    let key = ViewerMessage.Key(phase: .down, usage: 4, characters: "a", plain: "a", modifiers: [], isRepeat: false)
    _ = input.key(key, at: 0)
    XCTAssertEqual(summary(input.letGo(at: 1)), ["0 cancel 1,0", "4 cancel 3,0", "4 up"])
    XCTAssertEqual(summary(input.letGo(at: 1)), [])
    var up = key
    up.phase = .up
    XCTAssertEqual(summary(input.key(up, at: 2)), [], "it is up already")
  }

  func testAPointerIsOnTheScreenOrGone() throws {
    func pointer(_ state: ViewerMessage.Pointer.State, _ x: Double) -> [PointerSample] {
      input.pointer(.init(state: state, x: x, y: 5, time: 0), at: 1).compactMap {
        if case .pointer(let sample) = $0 { sample } else { nil }
      }
    }
    XCTAssertEqual(pointer(.gone, 1), [], "it was never there")
    XCTAssertEqual(pointer(.hovers, -9).map(\.location), [CGPoint(x: 0, y: 5)])
    XCTAssertEqual(pointer(.pressed, 7).map(\.isPressed), [true])
    XCTAssertEqual(pointer(.gone, 7).map(\.location), [nil])
    _ = pointer(.hovers, 3)
    guard case .pointer(let left)? = input.letGo(at: 2).last else { return XCTFail("it leaves with its viewer") }
    XCTAssertNil(left.location)
    XCTAssertEqual(input.letGo(at: 2).count, 0)
  }

  func testAClickOfTheOtherButtonIsNoPress() {
    let events = input.pointer(.init(state: .clicked, x: 500, y: 5, time: 0), at: 1)
    guard events.count == 1, case .secondaryClick(let click) = events[0] else { return XCTFail("\(events)") }
    XCTAssertEqual(click.location, CGPoint(x: 390, y: 5), "on the screen")
    XCTAssertFalse(input.hasFingers)
    guard case .pointer(let left)? = input.letGo(at: 2).last else { return XCTFail("it leaves with its viewer") }
    XCTAssertNil(left.location)
  }

  func testAPinchHasABoundedFactor() {
    func factor(_ factor: Double) -> [CGFloat] {
      input.magnification(.init(x: 1, y: 2, factor: factor, time: 0), at: 1).compactMap {
        if case .magnification(let sample) = $0 { sample.factor } else { nil }
      }
    }
    XCTAssertEqual(factor(1.25), [1.25])
    XCTAssertEqual(factor(1e9), [10])
    XCTAssertEqual(factor(1e-9), [0.1])
  }

  /// Line breaks and tabs are the keys that type them, and nothing that was typed is lost.
  func testLinesOfText() {
    func typed(_ text: String) -> [String] {
      input.text(text, at: 3).compactMap { event in
        guard case .key(let key) = event, key.phase == .down else { return nil }
        return "\(key.usage) \(key.characters)"
      }
    }
    XCTAssertEqual(typed("a\nb"), ["0 a", "40 \r", "0 b"])
    XCTAssertEqual(typed("語\r\n\tx\u{2028}"), ["0 語", "40 \r", "43 \t", "0 x", "40 \r"])
    XCTAssertEqual(typed("a\u{7}b\u{7F}"), ["0 ab"], "what no key types")
    XCTAssertEqual(summary(input.text("\n", at: 3)), ["40 down", "40 up"])
  }

  /// A finger at a steady speed, on a line that takes now more, now less time: its speed stays.
  func testTimesAreTheViewersOwn() {
    var clock = ViewerClock()
    var times: [Double] = []
    for index in 0..<20 {
      let stamp = 1000 + Double(index) * 0.016
      times.append(clock.time(of: stamp, at: 50 + Double(index) * 0.016 + (index % 3 == 0 ? 0 : 0.04)))
    }
    for (a, b) in zip(times, times.dropFirst()) { XCTAssertEqual(b - a, 0.016, accuracy: 0.003) }
  }

  func testTimesNeverRunBackwardsNorAhead() {
    var clock = ViewerClock()
    var last = -1.0
    for (stamp, now) in [
      (5.0, 10.0), (.nan, 11), (.infinity, 12), (-1e300, 13), (4000, 14), (3, 15), (3.1, 15.1), (9e9, 16),
    ] {
      let time = clock.time(of: stamp, at: now)
      XCTAssertLessThanOrEqual(time, now)
      XCTAssertGreaterThanOrEqual(time, last)
      last = time
    }
  }
}
