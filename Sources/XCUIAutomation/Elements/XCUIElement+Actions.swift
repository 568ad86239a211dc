import UIKit
import UIKitTesting

// An action first lets the app come to rest, then waits for the element for up to three seconds of the device's time, and
// lets the app come to rest afterwards. The test fails at the caller's place where something doesn't succeed.

extension XCUIElement {
  private func action(_ verb: String, _ place: SourcePlace) -> ElementAction {
    ElementAction(element: self, purpose: "\(verb) \(name)", place: place)
  }

  /// Taps the element.
  public func tap(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("tap", place).perform(atHitPoint: { $0.fingers.tap(at: $1) })
  }

  /// Taps the element twice.
  public func doubleTap(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("double tap", place).perform(atHitPoint: { $0.fingers.tap(at: $1, times: 2) })
  }

  /// Taps the element with two fingers.
  public func twoFingerTap(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("tap with two fingers", place).perform(atHitPoint: { $0.fingers.tap(at: $1, count: 2) })
  }

  /// Taps the element several times with several fingers.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("tap", place).perform(atHitPoint: { target, point in
      target.fingers.tap(at: point, times: numberOfTaps, count: numberOfTouches)
    })
  }

  /// Holds a finger on the element for so many seconds.
  public func press(
    forDuration duration: TimeInterval,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("press", place).perform(atHitPoint: { $0.fingers.press(at: $1, seconds: duration) })
  }

  /// Holds a finger on the element for so many seconds, then drags it to another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    drag(to: otherElement, duration, .default, 0, place)
  }

  /// Holds a finger on the element for so many seconds, then drags it to another one and holds it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    drag(to: otherElement, duration, velocity, holdDuration, place)
  }

  /// Swipes up, from the middle of the element towards its edge.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    swipe(.up, velocity, place)
  }

  /// Swipes down, from the middle of the element towards its edge.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    swipe(.down, velocity, place)
  }

  /// Swipes left, from the middle of the element towards its edge.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    swipe(.left, velocity, place)
  }

  /// Swipes right, from the middle of the element towards its edge.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    swipe(.right, velocity, place)
  }

  /// Pinches with two fingers, which go apart for a scale above 1 and together for one below.
  /// - Parameters:
  ///   - scale: above 0.
  ///   - velocity: the change of the scale in a second.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard scale > 0 else { return place.fail("Failed to pinch \(name): a scale is above 0, not \(scale).") }
    action("pinch", place).perform { $0.fingers.pinch(in: $0.visible, scale: scale, speed: velocity) }
  }

  /// Turns two fingers about the middle of the element.
  /// - Parameters:
  ///   - rotation: in radians, clockwise.
  ///   - velocity: radians in a second.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("rotate", place).perform { $0.fingers.rotate(in: $0.visible, by: rotation, speed: velocity) }
  }

  /// Turns a wheel or moves two fingers on a trackpad, over the element.
  public func scroll(
    byDeltaX deltaX: CGFloat, deltaY: CGFloat,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("scroll", place).perform { target in
      // A wheel that turns by a positive distance shows what is above, and a device's by a negative one.
      target.device.turnWheel(
        at: CGPoint(x: target.visible.midX, y: target.visible.midY), delta: CGVector(dx: -deltaX, dy: -deltaY))
    }
  }

  /// Types a text: by the keys of the on-screen keyboard, where it is there and has them. Characters of `XCUIKeyboardKey`
  /// are keys without a character of their own. The test fails if neither the element nor one within it has the focus of
  /// the keyboard.
  public func typeText(
    _ text: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    action("type into", place).perform { target in
      guard hasFocus else {
        return place.fail(
          "Failed to type into \(name): Neither element nor any descendant has keyboard focus. Tap it first.")
      }
      Typist(element: self, device: target.device).type(text)
    }
  }

  /// Presses a key of a hardware keyboard while others are held down.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    typeKey(key.rawValue, flags, place)
  }

  /// Presses the key that types a character on a hardware keyboard, while others are held down.
  public func typeKey(
    _ key: String, modifierFlags flags: KeyModifierFlags,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    typeKey(key, flags, place)
  }

  // MARK: What they have in common

  private func typeKey(_ key: String, _ flags: KeyModifierFlags, _ place: SourcePlace) {
    action("type a key into", place).perform { target in
      guard Typist(element: self, device: target.device).press(key, flags) else {
        return place.fail("Failed to type a key into \(name): no key types \"\(key)\".")
      }
    }
  }

  private func drag(
    to other: XCUIElement, _ duration: TimeInterval, _ velocity: XCUIGestureVelocity, _ hold: TimeInterval,
    _ place: SourcePlace
  ) {
    action("drag", place).perform(atHitPoint: { target, point in
      guard let end = other.node else { return place.fail(other.absence("drag \(name) to \(other.name)")) }
      target.fingers.press(
        at: point, seconds: duration, to: CGPoint(x: end.frame.midX, y: end.frame.midY), velocity: velocity, hold: hold)
    })
  }

  private enum Direction: String { case up, down, left, right }

  /// The part of the way to the edge that a finger makes.
  private static let swipedPart: CGFloat = 0.75

  private func swipe(_ direction: Direction, _ velocity: XCUIGestureVelocity, _ place: SourcePlace) {
    action("swipe \(direction.rawValue)", place).perform { target in
      let area = target.visible
      guard !area.isNull, area.width > 0, area.height > 0 else {
        return place.fail("Failed to swipe \(direction.rawValue) \(name): it lies outside of the screen.")
      }
      let start = CGPoint(x: area.midX, y: area.midY)
      let (x, y) = (area.width / 2 * Self.swipedPart, area.height / 2 * Self.swipedPart)
      let end =
        switch direction {
        case .up: CGPoint(x: start.x, y: start.y - y)
        case .down: CGPoint(x: start.x, y: start.y + y)
        case .left: CGPoint(x: start.x - x, y: start.y)
        case .right: CGPoint(x: start.x + x, y: start.y)
        }
      target.fingers.swipe(from: start, to: end, velocity: velocity)
    }
  }
}
