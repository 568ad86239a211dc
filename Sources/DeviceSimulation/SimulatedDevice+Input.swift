import HostInterface
import UIKit

extension SimulatedDevice {
  /// Media time of the next frame: the one that input now given enters.
  private var nextTime: CFTimeInterval { host.time(ofFrame: host.frameNumber + 1) }

  private func touch(_ finger: Int, _ phase: TouchSample.Phase, _ location: CGPoint) {
    returnToPresent()
    waitingInput.append(
      .touch(TouchSample(finger: finger, phase: phase, location: location, timestamp: nextTime)))
  }

  /// Puts a finger on the screen, in screen coordinates; it enters with the next frame.
  /// - Precondition: that finger is not down.
  public func touchDown(at location: CGPoint, finger: Int = 0) {
    demand(fingers[finger] == nil, "finger \(finger) is down already")
    fingers[finger] = location
    touch(finger, .down, location)
  }

  /// Moves a finger that is down; it enters with the next frame.
  public func touchMove(to location: CGPoint, finger: Int = 0) {
    demand(fingers[finger] != nil, "finger \(finger) is not down")
    fingers[finger] = location
    touch(finger, .move, location)
  }

  /// Lifts a finger where it is; it enters with the next frame.
  public func touchUp(finger: Int = 0) {
    lift(finger, .up)
  }

  /// The system takes a finger away; it enters with the next frame.
  public func touchCancel(finger: Int = 0) {
    lift(finger, .cancel)
  }

  private func lift(_ finger: Int, _ phase: TouchSample.Phase) {
    guard let location = fingers.removeValue(forKey: finger) else { fatalError("finger \(finger) is not down") }
    touch(finger, phase, location)
  }

  /// Puts a finger down in one frame and lifts it in the next.
  public func tap(at location: CGPoint) {
    touchDown(at: location)
    advanceFrames(1)
    touchUp()
    advanceFrames(1)
  }

  /// Taps the middle of the identified view.
  /// - Precondition: there is one on screen.
  public func tap(_ id: String) {
    returnToPresent()
    guard let view = self[id] else { fatalError("no view has the identifier \"\(id)\"") }
    tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
  }

  /// Taps the middle of a view.
  public func tap(_ view: UIView) {
    tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Drags a finger: down in one frame, evenly spaced moves, one a frame, and up in the frame after the last.
  /// - Parameters:
  ///   - seconds: duration of the moves.
  ///   - hold: leaves the finger down; a later drag of it goes on from there.
  public func drag(
    from start: CGPoint? = nil, to end: CGPoint, seconds: Double, hold: Bool = false, finger: Int = 0
  ) {
    let first: CGPoint
    if let held = fingers[finger] {
      first = held
    } else {
      guard let start else { fatalError("finger \(finger) is not down, so a start is wanted") }
      first = start
      touchDown(at: start, finger: finger)
      advanceFrames(1)
    }
    let count = Int((seconds * framesPerSecond).rounded())
    for index in 0..<count {
      let part = CGFloat(index + 1) / CGFloat(count)
      touchMove(
        to: CGPoint(x: first.x + (end.x - first.x) * part, y: first.y + (end.y - first.y) * part), finger: finger)
      advanceFrames(1)
    }
    fingers[finger] = end
    guard !hold else { return }
    touchUp(finger: finger)
    advanceFrames(1)
  }

  /// Pinches with the fingers 0 and 1, which begin side by side: down in one frame, evenly spaced moves, one a frame, and
  /// up in the frame after the last.
  /// - Parameters:
  ///   - place: the middle of the fingers at the start.
  ///   - end: the middle at the end; nil where it stays.
  ///   - distances: between the fingers at the start and at the end, in points, above zero.
  ///   - angle: by which they turn about the middle, in radians, clockwise.
  ///   - seconds: duration of the moves.
  ///   - hold: leaves both fingers down.
  /// - Precondition: neither finger is down.
  public func pinch(
    at place: CGPoint, to end: CGPoint? = nil, distances: (start: CGFloat, end: CGFloat), turning angle: CGFloat = 0,
    seconds: Double, hold: Bool = false
  ) {
    demand(distances.start > 0 && distances.end > 0, "the fingers of a pinch are above 0 points apart")
    let pinch = GestureScript.Pinch(
      from: place, to: end, startDistance: distances.start, endDistance: distances.end, turn: angle, seconds: seconds,
      hold: hold)
    let count = Int((seconds * framesPerSecond).rounded())
    for index in 0...count {
      let part = count == 0 ? 0 : Double(index) / Double(count)
      for (finger, location) in zip(GestureScript.Pinch.fingers, pinch.places(at: part)) {
        if index == 0 { touchDown(at: location, finger: finger) } else { touchMove(to: location, finger: finger) }
      }
      advanceFrames(1)
    }
    guard !hold else { return }
    for finger in GestureScript.Pinch.fingers { touchUp(finger: finger) }
    advanceFrames(1)
  }

  /// Presses keys of the on-screen keyboard, one in two frames; those that lead to other keys, too, where they are
  /// wanted. A line feed is the return key.
  /// - Precondition: a keyboard is on screen, or coming, and has keys for all of the characters.
  public func type(_ text: String) {
    returnToPresent()
    do { try pressKeys(for: text) } catch { fatalError("\(error)") }
  }

  /// Presses keys of the on-screen keyboard as `type(_:)` does.
  /// - Throws: where no keyboard is on screen or coming, or where it has no key for one of the characters.
  package func pressKeys(for text: String) throws {
    var player = ScriptPlayer(GestureScript(steps: [.type(text)]), framesPerSecond: framesPerSecond)
    while case .frame(let input) = try player.next(
      time: nextTime, middle: { _ in nil }, keys: { host.presentedFrame()?.keys ?? [] },
      screen: { host.screen(after: $0) })
    {
      present(input)
    }
  }

  /// Presses and releases a key of a hardware keyboard; for names see `KeySample.usage(of:)`.
  public func press(_ key: String, modifiers: KeySample.Modifiers = []) {
    demand(KeySample.usage(of: key) != nil, "unknown key \"\(key)\"")
    for phase in [KeySample.Phase.down, .up] {
      present([.key(KeySample(named: key, modifiers: modifiers, phase: phase, timestamp: nextTime))])
    }
  }

  /// Shows what an input method has not made final, in place of what it showed before; its caret is at the end. Empty
  /// text gives it up; final text comes by `commit(_:)` or from the input itself.
  public func compose(_ text: String) {
    let end = text.utf16.count
    present([.composition(CompositionSample(text: text, selection: end..<end, timestamp: nextTime))])
  }

  /// Has an input method type text of any length that is final, in place of what it showed before.
  public func commit(_ text: String) {
    present([
      .composition(CompositionSample(text: "", selection: 0..<0, timestamp: nextTime)),
      .key(KeySample(phase: .down, usage: 0, characters: text, charactersIgnoringModifiers: text, timestamp: nextTime)),
    ])
  }

  /// Turns a wheel by a number of points.
  public func turnWheel(at location: CGPoint, delta: CGVector) {
    present([.wheel(WheelSample(location: location, delta: delta, timestamp: nextTime))])
  }

  /// Moves a mouse whose buttons are up, or a pen that doesn't touch the screen.
  /// - Parameter location: in screen coordinates; nil takes it away.
  public func hover(at location: CGPoint?) {
    present([.pointer(PointerSample(location: location, timestamp: nextTime))])
  }

  /// Presses the mouse's button where the mouse is, and holds it: it is a finger then, which `touchUp()` lifts.
  public func hoverAndPress(at location: CGPoint) {
    returnToPresent()
    waitingInput.append(.pointer(PointerSample(location: location, isPressed: true, timestamp: nextTime)))
    touchDown(at: location)
    advanceFrames(1)
  }

  /// Clicks the mouse's secondary button, which opens menus.
  public func secondaryClick(at location: CGPoint) {
    present([.secondaryClick(SecondaryClick(location: location, timestamp: nextTime))])
  }

  /// Spreads two fingers on a trackpad, one even step a frame. The pinch ends by itself 0.15 s later.
  /// - Parameters:
  ///   - scale: the factor by which they go apart in all, above 0.
  ///   - seconds: duration of the moves.
  public func pinchTrackpad(at location: CGPoint, scale: CGFloat, seconds: Double) {
    demand(scale > 0, "a pinch has a scale above 0, not \(scale)")
    let count = max(1, Int((seconds * framesPerSecond).rounded()))
    let factor = pow(scale, 1 / CGFloat(count))
    for _ in 0..<count {
      present([.magnification(MagnificationSample(location: location, factor: factor, timestamp: nextTime))])
    }
  }

  /// Tilts the device towards the person who looks at it, or away.
  /// - Parameters:
  ///   - horizontal: -1…1; positive where the person sees more of the right edge.
  ///   - vertical: -1…1; positive where the person sees more of the lower edge.
  public func tilt(horizontal: CGFloat, vertical: CGFloat) {
    demand(abs(horizontal) <= 1 && abs(vertical) <= 1, "a tilt is -1 to 1, not \(horizontal), \(vertical)")
    present([.tilt(TiltSample(horizontal: horizontal, vertical: vertical))])
  }

  /// Shakes the device: the shake begins in one frame and ends in the next.
  public func shake() {
    for phase in [ShakeSample.Phase.began, .ended] {
      present([.shake(ShakeSample(phase: phase, timestamp: nextTime))])
    }
  }

  /// The cursor that the pointer has: `arrow`, `beam`, `hand` or `hidden`.
  public var cursor: String { host.cursor.rawValue }

  /// Holds the device another way.
  public func rotate(to orientation: DeviceOrientation) {
    present([.device(.screen(host.screen(after: .orientation(orientation))))])
  }

  /// Changes between light and dark.
  public func setAppearance(_ appearance: Appearance) {
    present([.device(.screen(host.screen(after: .appearance(appearance))))])
  }

  /// Changes the size of text that the person prefers.
  public func setTextSize(_ size: PreferredTextSize) {
    present([.device(.screen(host.screen(after: .textSize(size))))])
  }

  /// Changes what the person has asked of interfaces.
  public func setAccessibility(_ settings: AccessibilitySettings) {
    var screen = host.screen
    screen.accessibility = settings
    present([.device(.screen(screen))])
  }

  /// Something that happens to the device as a whole, such as going into the background.
  public func change(_ change: DeviceChange) { present([.device(change)]) }
}
