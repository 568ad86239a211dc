import Foundation
import HostInterface
import LiveHost

/// Turns what a viewer says into a device's input. Knows no clock: each call says when it is.
struct ViewerInput {
  /// The screen as it is held.
  var screen: ScreenDescription
  private var fingers: [Int: CGPoint] = [:]
  private var keys: [Int: KeySample] = [:]
  private var clock = ViewerClock()
  private var hasPointer = false

  init(screen: ScreenDescription) { self.screen = screen }

  var hasFingers: Bool { !fingers.isEmpty }

  /// The farthest that a turn of a wheel can scroll, in points.
  private static let farthest = 10_000.0
  /// The largest factor that a part of a pinch can have; the least is its inverse.
  private static let largestFactor = 10.0

  // MARK: Fingers

  mutating func touches(_ touches: [ViewerMessage.Touch], at now: Double) -> [InputEvent] {
    touches.flatMap { touch -> [InputEvent] in
      let time = clock.time(of: touch.time, at: now)
      let place = onScreen(touch.x, touch.y)
      var events: [InputEvent] = []
      func add(_ phase: TouchSample.Phase, _ place: CGPoint) {
        events.append(
          .touch(
            TouchSample(finger: touch.finger, phase: phase, location: place, force: touch.force, timestamp: time)))
      }
      switch touch.phase {
      case .down:
        // Its lifting has got lost.
        if let old = fingers[touch.finger] { add(.cancel, old) }
        fingers[touch.finger] = place
      case .move:
        guard fingers[touch.finger] != nil else { return [] }
        fingers[touch.finger] = place
      case .up, .cancel:
        guard fingers.removeValue(forKey: touch.finger) != nil else { return [] }
      }
      add(touch.phase, place)
      return events
    }
  }

  /// Lets go of what the viewer still holds: its fingers leave without having done anything.
  mutating func letGo(at now: Double) -> [InputEvent] {
    let lifted = keys.values.sorted { $0.usage < $1.usage }.map { key -> InputEvent in
      var key = key
      (key.phase, key.isRepeat, key.timestamp) = (.up, false, now)
      return .key(key)
    }
    keys.removeAll()
    let pointer: [InputEvent] = hasPointer ? [.pointer(PointerSample(location: nil, timestamp: now))] : []
    hasPointer = false
    return cancelFingers(at: now) + lifted + pointer
  }

  mutating func cancelFingers(at now: Double) -> [InputEvent] {
    defer { fingers.removeAll() }
    return fingers.sorted { $0.key < $1.key }.map {
      .touch(TouchSample(finger: $0.key, phase: .cancel, location: $0.value, timestamp: now))
    }
  }

  private func onScreen(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: min(max(0, x), screen.size.width), y: min(max(0, y), screen.size.height))
  }

  mutating func wheel(_ wheel: ViewerMessage.Wheel, at now: Double) -> [InputEvent] {
    func bounded(_ value: Double) -> Double { min(max(-Self.farthest, value), Self.farthest) }
    return [
      .wheel(
        WheelSample(
          location: onScreen(wheel.x, wheel.y), delta: CGVector(dx: bounded(wheel.dx), dy: bounded(wheel.dy)),
          timestamp: clock.time(of: wheel.time, at: now)))
    ]
  }

  // MARK: Pointers

  mutating func pointer(_ pointer: ViewerMessage.Pointer, at now: Double) -> [InputEvent] {
    guard hasPointer || pointer.state != .gone else { return [] }
    hasPointer = pointer.state != .gone
    let place = hasPointer ? onScreen(pointer.x, pointer.y) : nil
    let time = clock.time(of: pointer.time, at: now)
    if pointer.state == .clicked, let place {
      return [.secondaryClick(SecondaryClick(location: place, timestamp: time))]
    }
    return [.pointer(PointerSample(location: place, isPressed: pointer.state == .pressed, timestamp: time))]
  }

  mutating func magnification(_ pinch: ViewerMessage.Magnification, at now: Double) -> [InputEvent] {
    let factor = min(max(1 / Self.largestFactor, pinch.factor), Self.largestFactor)
    let time = clock.time(of: pinch.time, at: now)
    return [
      .magnification(MagnificationSample(location: onScreen(pinch.x, pinch.y), factor: factor, timestamp: time))
    ]
  }

  // MARK: Text

  mutating func key(_ key: ViewerMessage.Key, at now: Double) -> [InputEvent] {
    let sample = KeySample(
      phase: key.phase, usage: key.usage, characters: key.characters, charactersIgnoringModifiers: key.plain,
      modifiers: key.modifiers, isRepeat: key.isRepeat, timestamp: now)
    if key.phase == .down { keys[key.usage] = sample } else if keys.removeValue(forKey: key.usage) == nil { return [] }
    return [.key(sample)]
  }

  func composition(_ text: String, _ selection: Range<Int>, at now: Double) -> [InputEvent] {
    [.composition(CompositionSample(text: text, selection: selection, timestamp: now))]
  }

  func text(_ text: String, at now: Double) -> [InputEvent] { KeySample.typing(text, at: now).map { .key($0) } }

  /// Presses Control-V.
  func paste(at now: Double) -> [InputEvent] {
    let usage = KeySample.usage(of: "v") ?? 0
    return [KeySample.Phase.down, .up].map {
      .key(
        KeySample(
          phase: $0, usage: usage, characters: "v", charactersIgnoringModifiers: "v", modifiers: .control,
          timestamp: now))
    }
  }

  /// A short tap.
  mutating func tap(_ place: CGPoint, at now: Double) -> [InputEvent] {
    guard !hasFingers else { return [] }
    return [TouchSample.Phase.down, .up].map {
      .touch(TouchSample(finger: 0, phase: $0, location: onScreen(place.x, place.y), timestamp: now))
    }
  }
}

/// A clock that tells by the host's clock when something happened that a viewer has stamped by its own: messages take
/// now more, now less time on their way, and a finger's speed shall not change with that.
struct ViewerClock {
  /// The sum of what the host's clock was ahead of the viewer's and of the least time that a message took.
  private var offset: Double?
  private var last = -Double.infinity

  /// Seconds that a message is taken to have been late at most.
  private static let latest = 0.25

  /// How much of a message's lateness is taken for a difference between how fast the clocks run.
  private static let drift = 0.01

  /// The time by the host's clock of a message.
  /// - Parameter stamp: in seconds by the viewer's clock.
  mutating func time(of stamp: Double, at now: Double) -> Double {
    guard stamp.isFinite, abs(stamp) < 1e12 else { return advance(to: now) }
    let new = now - stamp
    // A clock that was set back or a tab that has slept begins anew.
    if let old = offset, new >= old, new <= old + Self.latest {
      offset = old + (new - old) * Self.drift
    } else {
      offset = new
    }
    return advance(to: min(now, stamp + offset!))
  }

  /// Time does not run backwards.
  private mutating func advance(to time: Double) -> Double {
    last = max(last, time)
    return last
  }
}
