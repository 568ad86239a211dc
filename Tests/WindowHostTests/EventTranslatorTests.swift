import CSDL2
import Foundation
import HostInterface
import XCTest

@testable import WindowHost

final class EventTranslatorTests: XCTestCase {
  /// A window of half the device's pixels.
  private let geometry = WindowGeometry(canvas: (780, 1688), window: (390, 844), scale: 2)

  private func finger(_ type: SDL_EventType, id: Int64, x: Float, y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y, event.tfinger.pressure) = (x, y, 0.5)
    return event
  }

  private func samples(_ events: [InputEvent]) -> [TouchSample] {
    events.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
  }

  func testSeveralFingers() {
    var translator = EventTranslator(geometry: geometry)
    let first = samples(translator.translate(finger(SDL_FINGERDOWN, id: 77, x: 0.5, y: 0.25), time: 1))
    XCTAssertEqual(first.first?.finger, 1)
    XCTAssertEqual(first.first?.location, CGPoint(x: 195, y: 211))
    XCTAssertEqual(first.first?.force, 0.5)
    let second = samples(translator.translate(finger(SDL_FINGERDOWN, id: 99, x: 0, y: 0), time: 1))
    XCTAssertEqual(second.first?.finger, 2)
    let move = samples(translator.translate(finger(SDL_FINGERMOTION, id: 77, x: 1, y: 1), time: 2))
    XCTAssertEqual(move.first?.finger, 1)
    XCTAssertEqual(move.first?.phase, .move)
    let up = samples(translator.translate(finger(SDL_FINGERUP, id: 77, x: 1, y: 1), time: 3))
    XCTAssertEqual(up.first?.phase, .up)
    // Its number is free again.
    let third = samples(translator.translate(finger(SDL_FINGERDOWN, id: 5, x: 0, y: 0), time: 4))
    XCTAssertEqual(third.first?.finger, 1)
    XCTAssertEqual(samples(translator.cancelTouches(time: 5)).map(\.finger), [1, 2])
    XCTAssertFalse(translator.hasTouches)
    XCTAssertTrue(translator.translate(finger(SDL_FINGERUP, id: 5, x: 0, y: 0), time: 6).isEmpty)
  }

  private func mouse(_ type: SDL_EventType, _ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    if type == SDL_MOUSEMOTION {
      event.motion.type = type.rawValue
      (event.motion.x, event.motion.y) = (x, y)
    } else {
      event.button.type = type.rawValue
      (event.button.button, event.button.state) = (1, type == SDL_MOUSEBUTTONDOWN ? 1 : 0)
      (event.button.x, event.button.y) = (x, y)
    }
    return event
  }

  private func hold(_ modifiers: SDL_Keymod) -> SDL_Event {
    var event = SDL_Event()
    (event.key.type, event.key.state) = (SDL_KEYDOWN.rawValue, 1)
    (event.key.keysym.scancode, event.key.keysym.mod) = (SDL_SCANCODE_LCTRL, UInt16(modifiers.rawValue))
    return event
  }

  func testWithControlTheMouseIsTwoFingersAboutTheMiddle() {
    var translator = EventTranslator(geometry: geometry)
    func places(_ event: SDL_Event) -> [CGPoint] { samples(translator.translate(event, time: 1)).map(\.location) }
    XCTAssertEqual(places(mouse(SDL_MOUSEBUTTONDOWN, 100, 400)), [CGPoint(x: 100, y: 400)])
    XCTAssertEqual(places(mouse(SDL_MOUSEBUTTONUP, 100, 400)), [CGPoint(x: 100, y: 400)])
    _ = translator.translate(hold(KMOD_LCTRL), time: 1)
    let down = samples(translator.translate(mouse(SDL_MOUSEBUTTONDOWN, 100, 400), time: 1))
    XCTAssertEqual(down.map(\.location), [CGPoint(x: 100, y: 400), CGPoint(x: 290, y: 444)])
    XCTAssertEqual(Set(down.map(\.finger)).count, 2)
    XCTAssertEqual(down.map(\.phase), [.down, .down])
    // Control may be let go once they are down.
    _ = translator.translate(hold(KMOD_NONE), time: 1)
    XCTAssertEqual(places(mouse(SDL_MOUSEMOTION, 90, 410)), [CGPoint(x: 90, y: 410), CGPoint(x: 300, y: 434)])
    // With Shift both go the same way.
    _ = translator.translate(hold(KMOD_LSHIFT), time: 1)
    XCTAssertEqual(places(mouse(SDL_MOUSEMOTION, 90, 460)), [CGPoint(x: 90, y: 460), CGPoint(x: 300, y: 484)])
    XCTAssertTrue(translator.hasTouches)
    XCTAssertEqual(samples(translator.cancelTouches(time: 2)).map(\.phase), [.cancel, .cancel])
    XCTAssertFalse(translator.hasTouches)
    XCTAssertEqual(places(mouse(SDL_MOUSEMOTION, 90, 470)), [])
  }

  func testTheMouseIsAPointerWhileItsButtonIsUp() {
    var translator = EventTranslator(geometry: geometry)
    func pointers(_ event: SDL_Event) -> [PointerSample] {
      translator.translate(event, time: 3).compactMap { if case .pointer(let sample) = $0 { sample } else { nil } }
    }
    func pointer(_ x: CGFloat, isPressed: Bool = false) -> PointerSample {
      PointerSample(location: CGPoint(x: x, y: 400), isPressed: isPressed, timestamp: 3)
    }
    XCTAssertEqual(pointers(mouse(SDL_MOUSEMOTION, 100, 400)), [pointer(100)])
    XCTAssertEqual(pointers(mouse(SDL_MOUSEBUTTONDOWN, 101, 400)), [pointer(101, isPressed: true)])
    XCTAssertEqual(pointers(mouse(SDL_MOUSEMOTION, 102, 400)), [], "it is a finger")
    XCTAssertEqual(pointers(mouse(SDL_MOUSEBUTTONUP, 103, 400)), [pointer(103)])
    guard case .pointer(let left) = translator.pointerLeft(time: 4) else { return XCTFail("no pointer") }
    XCTAssertEqual(left, PointerSample(location: nil, timestamp: 4))
  }

  func testTheOtherButtonClicksAndIsNoFinger() {
    var translator = EventTranslator(geometry: geometry)
    func clicks(_ type: SDL_EventType) -> [SecondaryClick] {
      var event = mouse(type, 100, 400)
      event.button.button = 3
      return translator.translate(event, time: 3).compactMap {
        if case .secondaryClick(let click) = $0 { return click }
        XCTFail("\($0)")
        return nil
      }
    }
    XCTAssertEqual(
      clicks(SDL_MOUSEBUTTONDOWN), [SecondaryClick(location: CGPoint(x: 100, y: 400), timestamp: 3)])
    XCTAssertEqual(clicks(SDL_MOUSEBUTTONUP), [])
    XCTAssertFalse(translator.hasTouches)
    _ = translator.translate(mouse(SDL_MOUSEBUTTONDOWN, 90, 400), time: 4)
    XCTAssertEqual(clicks(SDL_MOUSEBUTTONDOWN), [], "while a finger is down")
    XCTAssertEqual(clicks(SDL_MOUSEBUTTONUP), [])
    XCTAssertTrue(translator.hasTouches)
  }

  func testACursorIsTakenOnce() {
    let wakes = Counter()
    let cursor = SharedCursor { wakes.count += 1 }
    XCTAssertNil(cursor.takeChange(), "it is an arrow already")
    cursor.show(.beam)
    cursor.show(.beam)
    XCTAssertEqual(wakes.count, 1)
    XCTAssertEqual(cursor.takeChange(), .beam)
    XCTAssertNil(cursor.takeChange())
    cursor.show(.hidden)
    cursor.show(.beam)
    XCTAssertNil(cursor.takeChange(), "it is what shows")
  }

  func testWhatBecomesOfTheScreenSaverIsTakenOnce() {
    let wakes = Counter()
    let screenSaver = SharedScreenSaver { wakes.count += 1 }
    XCTAssertNil(screenSaver.takeChange(), "it may come already")
    screenSaver.allow(false)
    XCTAssertEqual(wakes.count, 1)
    XCTAssertEqual(screenSaver.takeChange(), false)
    XCTAssertNil(screenSaver.takeChange())
    screenSaver.allow(true)
    screenSaver.allow(false)
    XCTAssertNil(screenSaver.takeChange(), "it is kept away")
  }

  private final class Counter: @unchecked Sendable { var count = 0 }

  func testWheelTowardsThePersonMovesTheContentUp() {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (1, -2)
    (event.wheel.mouseX, event.wheel.mouseY) = (10, 20)
    var translator = EventTranslator(geometry: geometry)
    guard case .wheel(let sample)? = translator.translate(event, time: 0).first else { return XCTFail() }
    XCTAssertEqual(sample.delta, CGVector(dx: -51, dy: -102))
    XCTAssertEqual(sample.location, CGPoint(x: 10, y: 20))
    XCTAssertEqual(sample.phase, .discrete)
  }

  func testKeysOfTheNumericPadSaySo() {
    func press(_ code: SDL_Scancode) -> KeySample? {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.state = 1
      event.key.keysym.scancode = code
      var translator = EventTranslator(geometry: geometry)
      let events = translator.translate(event, time: 0) + translator.flush()
      guard case .key(let sample)? = events.first else { return nil }
      return sample
    }
    XCTAssertEqual(press(SDL_SCANCODE_KP_5)?.modifiers, .numericPad)
    XCTAssertEqual(press(SDL_SCANCODE_5)?.modifiers, [])
  }

  private func key(_ code: SDL_Scancode, _ sym: Int32, isDown: Bool = true) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.state = isDown ? 1 : 0
    event.key.keysym.scancode = code
    event.key.keysym.sym = sym
    return event
  }

  private func fill<T>(_ tuple: inout T, _ text: String) {
    withUnsafeMutableBytes(of: &tuple) { $0.copyBytes(from: text.utf8) }
  }

  /// A dead key types nothing, and the one after it what both make.
  func testDeadKeys() {
    var text = SDL_Event()
    text.text.type = SDL_TEXTINPUT.rawValue
    fill(&text.text.text, "é")
    var translator = EventTranslator(geometry: geometry)
    let events = [
      key(SDL_SCANCODE_GRAVE, 0xB4), key(SDL_SCANCODE_GRAVE, 0xB4, isDown: false), key(SDL_SCANCODE_E, 0x65), text,
    ].flatMap { translator.translate($0, time: 0) }
    let keys = events.compactMap { if case .key(let sample) = $0 { sample } else { nil } }
    XCTAssertEqual(keys.map(\.characters), ["", "", "é"])
    XCTAssertEqual(keys.map(\.phase), [.down, .up, .down])
    XCTAssertEqual(keys.last?.usage, Int(SDL_SCANCODE_E.rawValue))
    XCTAssertEqual(keys.last?.charactersIgnoringModifiers, "e")
  }

  /// An input method may give several lines at once: their breaks are keys.
  func testLinesOfText() {
    var text = SDL_Event()
    text.text.type = SDL_TEXTINPUT.rawValue
    fill(&text.text.text, "a\nb")
    var translator = EventTranslator(geometry: geometry)
    let events = translator.translate(key(SDL_SCANCODE_N, 0x6E), time: 0) + translator.translate(text, time: 0)
    let keys = events.compactMap { if case .key(let sample) = $0 { sample } else { nil } }
    XCTAssertEqual(keys.map(\.characters), ["a", "\r", "\r", "b"])
    XCTAssertEqual(keys.map(\.phase), [.down, .down, .up, .down])
  }

  /// SDL counts code points, the app UTF-16 units.
  func testCompositionsSayWhatIsSelected() {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    fill(&event.edit.text, "😀ni")
    (event.edit.start, event.edit.length) = (1, 1)
    var translator = EventTranslator(geometry: geometry)
    _ = translator.translate(key(SDL_SCANCODE_N, 0x6E), time: 0)
    let events = translator.translate(event, time: 0) + translator.flush()
    guard events.count == 1, case .composition(let sample)? = events.first else { return XCTFail("\(events)") }
    XCTAssertEqual(sample.text, "😀ni")
    XCTAssertEqual(sample.selection, 2..<3)
  }

  func testWindowSizeFitsTheRoom() {
    let screen = DeviceModel.iPhone13.screen(scale: 2)
    XCTAssertTrue(WindowGeometry.windowSize(for: screen, room: (2000, 2000)) == (780, 1688))
    XCTAssertTrue(WindowGeometry.windowSize(for: screen, room: (2000, 844)) == (390, 844))
  }
}
