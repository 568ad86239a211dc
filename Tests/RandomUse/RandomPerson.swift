import TestSupport
import UIKitTesting

/// Somebody who does anything at all with a device: what depends on the dice and on what shows.
@preconcurrency @MainActor package struct RandomPerson {
  private var dice: Dice
  private let device: SimulatedDevice
  /// Identifiers of views that are left alone, for what they do to the machine.
  private let avoided: Set<String>

  package init(seed: Int, device: SimulatedDevice, avoided: Set<String> = []) {
    dice = Dice(seed: seed)
    self.device = device
    self.avoided = avoided
  }

  /// One gesture, key, turn or the like, and a pause of up to a second after it.
  package mutating func act() {
    switch dice.roll(100) {
    case 0..<26: tapSomething()
    case 26..<36: tap(at: place())
    case 36..<52: drag(from: place(), to: place())
    case 52..<58: drag(from: edge(), to: place())
    case 58..<64: dragWithTwoFingers()
    case 64..<67: press(at: place(), seconds: 0.7)
    case 67..<71: turnWheel()
    case 71..<74: secondaryClick()
    case 74..<84: typeOnScreen()
    case 84..<93: pressKeys()
    case 93..<95: device.compose(["", "n", "ni", "にほ"][dice.roll(4)])
    default: happenToDevice()
    }
    device.advance(by: [0, 0.02, 0.1, 0.3, 1][dice.roll(5)])
  }

  // MARK: Fingers

  private var size: CGSize { device.windowScene.screen.bounds.size }

  private mutating func place() -> CGPoint {
    CGPoint(x: CGFloat(dice.roll(Int(size.width))), y: CGFloat(dice.roll(Int(size.height))))
  }

  /// A place at the screen's left or bottom, where gestures of the system's kind begin.
  private mutating func edge() -> CGPoint {
    let place = place()
    return dice.chance(60) ? CGPoint(x: 2, y: place.y) : CGPoint(x: place.x, y: size.height - 3)
  }

  private func isAvoided(_ place: CGPoint) -> Bool {
    guard !avoided.isEmpty, let frame = device.frame else { return false }
    // With room around, for what moves.
    return frame.views.contains { avoided.contains($0.id) && $0.view.frame.insetBy(dx: -60, dy: -60).contains(place) }
  }

  private func tap(at place: CGPoint) {
    guard !isAvoided(place) else { return }
    device.tap(at: place)
  }

  private mutating func tapSomething() {
    let screen = CGRect(origin: .zero, size: size)
    let shown = (device.frame?.views ?? []).map(\.view.frame).filter { !$0.isEmpty && screen.intersects($0) }
    guard !shown.isEmpty else { return tap(at: place()) }
    let frame = shown[dice.roll(shown.count)].intersection(screen)
    tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  private mutating func drag(from start: CGPoint, to end: CGPoint) {
    guard !isAvoided(start) else { return }
    device.drag(from: start, to: end, seconds: [0.05, 0.1, 0.2, 0.5][dice.roll(4)], hold: true)
    guard dice.chance(90) else { return device.touchCancel() }
    // Some turn round, some stand before they let go.
    if dice.chance(20) { device.drag(to: start, seconds: 0.2, hold: true) }
    if dice.chance(20) { device.advance(by: 0.2) }
    device.touchUp()
  }

  private mutating func dragWithTwoFingers() {
    let starts = [place(), place()]
    let ends = [place(), place()]
    guard !starts.contains(where: isAvoided) else { return }
    for finger in 0..<2 { device.touchDown(at: starts[finger], finger: finger) }
    device.advanceFrames(1)
    for step in 1...8 {
      for finger in 0..<2 {
        let (start, end, part) = (starts[finger], ends[finger], CGFloat(step) / 8)
        device.touchMove(
          to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), finger: finger)
      }
      device.advanceFrames(1)
    }
    device.touchUp(finger: 0)
    if dice.chance(50) { device.advanceFrames(3) }
    device.touchUp(finger: 1)
  }

  private func press(at place: CGPoint, seconds: Double) {
    guard !isAvoided(place) else { return }
    device.touchDown(at: place)
    device.advance(by: seconds)
    device.touchUp()
  }

  private mutating func turnWheel() {
    let place = place()
    for _ in 0...dice.roll(3) {
      device.turnWheel(at: place, delta: CGVector(dx: dice.roll(41) - 20, dy: dice.roll(401) - 200))
    }
  }

  private mutating func secondaryClick() {
    let place = place()
    if !isAvoided(place) { device.secondaryClick(at: place) }
  }

  // MARK: Keys

  /// Types on the keyboard on screen; where there is none, taps elsewhere.
  private mutating func typeOnScreen() {
    for _ in 0...dice.roll(6) {
      let keys = (device.frame?.keys ?? []).filter { $0.isEnabled && $0.distanceToRest < 1 }
      guard !keys.isEmpty else { return tapSomething() }
      let frame = keys[dice.roll(keys.count)].frame
      tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
  }

  private static let keys = [
    "return", "return", "escape", "delete", "delete", "tab", "space", "left", "right", "up", "down", "home", "end",
    "pageUp", "pageDown", "forwardDelete",
  ]
  private static let modifiers: [KeySample.Modifiers] = [
    .shift, .control, .command, .alternate, [.control, .shift], [.command, .shift],
  ]

  private mutating func pressKeys() {
    for _ in 0...dice.roll(5) {
      let isSpecial = dice.chance(40)
      let letters = Array("abcdefghijklmnopqrstuvwxyz#-*`[]().,1 ")
      let letter = letters[dice.roll(letters.count)]
      let key = isSpecial ? Self.keys[dice.roll(Self.keys.count)] : letter == " " ? "space" : String(letter)
      device.press(key, modifiers: dice.chance(20) ? Self.modifiers[dice.roll(Self.modifiers.count)] : [])
    }
  }

  // MARK: The device

  private mutating func happenToDevice() {
    switch dice.roll(10) {
    case 0..<4: device.rotate(to: DeviceOrientation.allCases[dice.roll(4)])
    case 4..<6: device.setAppearance(dice.chance(50) ? .dark : .light)
    case 6..<7:
      let model = DeviceModel.all[dice.roll(DeviceModel.all.count)]
      device.change(.screen(model.screen(appearance: dice.chance(50) ? .dark : .light)))
    case 7..<8: device.change(.memoryWarning)
    default:
      device.change(.resignedActive)
      if dice.chance(70) { device.change(.enteredBackground) }
      device.advance(by: 0.2)
      device.change(.becameActive)
    }
  }
}
