import DeviceSimulation
import HostInterface
import UIKit

/// Types into whatever has the focus of the keyboard.
@preconcurrency @MainActor struct Typist {
  let element: XCUIElement
  let device: SimulatedDevice

  /// Types a text character by character: by the on-screen keyboard where it has a key, or else as an input method does.
  func type(_ text: String) {
    for character in text { type(character) }
  }

  private func type(_ character: Character) {
    let name = XCUIKeyboardKey.deviceName(of: String(character))
    if name == "delete", pressDelete() { return }
    let isText = character.isNewline || name == "space" || name == nil || name == String(character)
    guard isText else {
      if let name { device.press(name) }
      return
    }
    if device.frame?.keys.isEmpty == false, (try? device.pressKeys(for: String(character))) != nil { return }
    if character.isNewline { return device.press("return") }
    device.commit(String(character))
  }

  /// Taps the key of the on-screen keyboard that deletes.
  /// - Returns: whether there is one.
  private func pressDelete() -> Bool {
    let key = element.path.app.root?.descendants.first { $0.elementType == .key && $0.label == "delete" }
    guard let key else { return false }
    Fingers(device: device).tap(at: CGPoint(x: key.frame.midX, y: key.frame.midY))
    return true
  }

  /// Presses a key of a hardware keyboard.
  /// - Returns: whether there is one.
  func press(_ key: String, _ flags: XCUIElement.KeyModifierFlags) -> Bool {
    guard let name = XCUIKeyboardKey.deviceName(of: key) else { return false }
    device.press(name, modifiers: KeySample.Modifiers(flags))
    return true
  }
}

extension KeySample.Modifiers {
  init(_ flags: XCUIElement.KeyModifierFlags) {
    self = []
    let names: [(XCUIElement.KeyModifierFlags, String)] = [
      (.capsLock, "alphaShift"), (.shift, "shift"), (.control, "control"), (.option, "alternate"),
      (.command, "command"),
    ]
    for (flag, name) in names where flags.contains(flag) {
      if let modifier = KeySample.Modifiers(name: name) { formUnion(modifier) }
    }
  }
}
