import CSDL2
import Foundation
import HostInterface
import LiveHost

/// Turns SDL's events into a device's input.
struct EventTranslator {
  var geometry: WindowGeometry
  private var mouse = MouseFingers()
  /// The modifiers as of the last event of a key.
  private var modifiers: KeySample.Modifiers = []
  /// The real fingers by SDL's number, with the device's and where they are. The mouse has others.
  private var fingers: [SDL_FingerID: (number: Int, location: CGPoint)] = [:]
  /// A key that waits for what it types.
  private var pendingKey: KeySample?

  private static let (primaryButton, secondaryButton): (UInt8, UInt8) = (1, 3)
  /// Points that a notch of a wheel scrolls: three lines of text.
  private static let notch: CGFloat = 51

  init(geometry: WindowGeometry) { self.geometry = geometry }

  mutating func translate(_ event: SDL_Event, time: CFTimeInterval) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return mouseButton(event.button, time)
    case SDL_MOUSEMOTION: return mouseMotion(event.motion, time)
    case SDL_MOUSEWHEEL: return [wheel(event.wheel, time)]
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger, time)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, time)
    case SDL_TEXTINPUT: return text(event.text, time)
    case SDL_TEXTEDITING: return composition(event.edit, time)
    default: return []
    }
  }

  /// A key that has typed nothing by the time all events are read.
  mutating func flush() -> [InputEvent] {
    guard let key = pendingKey else { return [] }
    pendingKey = nil
    return [.key(key)]
  }

  /// The window loses the fingers that are on it.
  mutating func cancelTouches(time: CFTimeInterval) -> [InputEvent] {
    let real = fingers.values.sorted { $0.number < $1.number }.map {
      InputEvent.touch(TouchSample(finger: $0.number, phase: .cancel, location: $0.location, timestamp: time))
    }
    fingers.removeAll()
    return mouse.cancel(time: time) + real
  }

  /// The pointer has left the window.
  func pointerLeft(time: CFTimeInterval) -> InputEvent { .pointer(PointerSample(location: nil, timestamp: time)) }

  var hasTouches: Bool { mouse.isDown || !fingers.isEmpty }

  // MARK: The mouse, as a pointer, and a finger or two while its button is down

  private mutating func mouseButton(_ event: SDL_MouseButtonEvent, _ time: CFTimeInterval) -> [InputEvent] {
    guard event.which != UInt32.max else { return [] }
    let place = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
    if event.button == Self.secondaryButton {
      let isClick = event.state == 1 && !hasTouches
      return isClick ? [.secondaryClick(SecondaryClick(location: place, timestamp: time))] : []
    }
    guard event.button == Self.primaryButton else { return [] }
    let isInside =
      (0..<geometry.window.width).contains(Int(event.x)) && (0..<geometry.window.height).contains(Int(event.y))
    let pointer = PointerSample(location: isInside ? place : nil, isPressed: event.state == 1, timestamp: time)
    guard event.state == 1 else { return mouse.release(at: place, time: time) + [.pointer(pointer)] }
    let middle = geometry.point(x: CGFloat(geometry.window.width) / 2, y: CGFloat(geometry.window.height) / 2)
    return [.pointer(pointer)] + mouse.press(at: place, about: modifiers.contains(.control) ? middle : nil, time: time)
  }

  private mutating func mouseMotion(_ event: SDL_MouseMotionEvent, _ time: CFTimeInterval) -> [InputEvent] {
    guard event.which != UInt32.max else { return [] }
    let place = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
    guard mouse.isDown else { return [.pointer(PointerSample(location: place, timestamp: time))] }
    return mouse.move(to: place, isCarrying: modifiers.contains(.shift), time: time)
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ time: CFTimeInterval) -> InputEvent {
    // SDL counts turns away from the person and to the right.
    let sign: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    let delta = CGVector(
      dx: -CGFloat(event.preciseX) * Self.notch * sign, dy: CGFloat(event.preciseY) * Self.notch * sign)
    let place = geometry.point(x: CGFloat(event.mouseX), y: CGFloat(event.mouseY))
    return .wheel(WheelSample(location: place, delta: delta, timestamp: time))
  }

  // MARK: Fingers

  private mutating func finger(_ event: SDL_TouchFingerEvent, _ time: CFTimeInterval) -> [InputEvent] {
    let location = geometry.point(
      x: CGFloat(event.x) * CGFloat(geometry.window.width), y: CGFloat(event.y) * CGFloat(geometry.window.height))
    let phase: TouchSample.Phase
    let number: Int
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      let taken = Set(fingers.values.map(\.number))
      number = (1...).first { !taken.contains($0) }!
      fingers[event.fingerId] = (number, location)
      phase = .down
    case SDL_FINGERUP:
      guard let known = fingers.removeValue(forKey: event.fingerId) else { return [] }
      (number, phase) = (known.number, .up)
    default:
      guard let known = fingers[event.fingerId] else { return [] }
      fingers[event.fingerId] = (known.number, location)
      (number, phase) = (known.number, .move)
    }
    return [
      .touch(
        TouchSample(
          finger: number, phase: phase, location: location, force: CGFloat(event.pressure), timestamp: time))
    ]
  }

  // MARK: Keys

  /// The scan codes from the divide key to the point, in the order of the USB HID keyboard page.
  private static let numericPad = SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue

  private mutating func key(_ event: SDL_KeyboardEvent, _ time: CFTimeInterval) -> [InputEvent] {
    let before = flush()
    var modifiers = KeySample.Modifiers(sdl: event.keysym.mod)
    self.modifiers = modifiers
    if Self.numericPad.contains(event.keysym.scancode.rawValue) { modifiers.insert(.numericPad) }
    let plain = Self.characters(of: event.keysym.sym, isShifted: modifiers.contains(.shift))
    let isDown = event.state == 1
    var sample = KeySample(
      phase: isDown ? .down : .up, usage: Int(event.keysym.scancode.rawValue), characters: "",
      charactersIgnoringModifiers: plain, modifiers: modifiers, isRepeat: event.repeat != 0, timestamp: time)
    // A key that types no text says what it is by itself; the rest waits for its text, which is right for every layout.
    if plain == "\r" || plain == "\t" || !modifiers.isDisjoint(with: [.control, .command]) {
      sample.characters = plain
    }
    guard isDown, sample.characters.isEmpty, !plain.isEmpty else { return before + [.key(sample)] }
    pendingKey = sample
    return before
  }

  private mutating func text(_ event: SDL_TextInputEvent, _ time: CFTimeInterval) -> [InputEvent] {
    let string = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let typed = KeySample.typing(string, at: time)
    guard !typed.isEmpty else { return [] }
    defer { pendingKey = nil }
    // An input method's text belongs to no key.
    guard var key = pendingKey, typed.count == 1 else { return typed.map { .key($0) } }
    key.characters = typed[0].characters
    return [.key(key)]
  }

  private mutating func composition(_ event: SDL_TextEditingEvent, _ time: CFTimeInterval) -> [InputEvent] {
    let string = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    // SDL counts characters, as it does not say which; code points fit what its back ends send.
    let scalars = Array(string.unicodeScalars)
    func offset(_ count: Int) -> Int { scalars.prefix(max(0, count)).reduce(0) { $0 + UTF16.width($1) } }
    let start = offset(Int(event.start))
    let end = max(start, offset(Int(event.start) + Int(max(0, event.length))))
    // The key that the input method has taken types nothing.
    pendingKey = nil
    return [.composition(CompositionSample(text: string, selection: start..<end, timestamp: time))]
  }

  /// The text that a key of the present layout types by itself.
  private static func characters(of key: SDL_Keycode, isShifted: Bool) -> String {
    // Keys without a character have this bit set in their code.
    guard key > 0, key & (1 << 30) == 0, let scalar = UnicodeScalar(UInt32(key)) else { return "" }
    switch scalar {
    case "\r", "\t", " ": return String(scalar)
    case _ where scalar.value < 32 || scalar.value == 127: return ""
    default: return isShifted ? String(scalar).uppercased() : String(scalar)
    }
  }
}

extension KeySample.Modifiers {
  init(sdl mod: UInt16) {
    self = []
    func has(_ mask: SDL_Keymod) -> Bool { UInt32(mod) & UInt32(mask.rawValue) != 0 }
    if has(KMOD_LSHIFT) || has(KMOD_RSHIFT) { insert(.shift) }
    if has(KMOD_LCTRL) || has(KMOD_RCTRL) { insert(.control) }
    if has(KMOD_LALT) || has(KMOD_RALT) { insert(.alternate) }
    if has(KMOD_LGUI) || has(KMOD_RGUI) { insert(.command) }
    if has(KMOD_CAPS) { insert(.alphaShift) }
  }
}
