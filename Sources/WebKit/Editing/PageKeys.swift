import HostInterface
import UIKit
import WebContentProtocol

/// Hands keys to a page that isn't being typed into, before or instead of an app's own commands.
@MainActor package final class PageKeys {
  private unowned let webView: WKWebView
  /// What is to be done with the keys that the page hasn't answered, by the numbers of the edits.
  private var waiting: [UInt64: @MainActor () -> Void] = [:]
  /// The keys that are down, by their usages: the page hears of their release.
  private var down: [Int: KeyStroke] = [:]

  /// Seconds that a page has for a key. One that does nothing for longer shall be left by it all the same.
  private static let timeout = 0.3

  init(_ webView: WKWebView) { self.webView = webView }

  /// Offers the key of a command to the page.
  /// - Parameter otherwise: called where neither the page nor a part of it has a use for the key, as soon as that is known.
  package func offer(_ command: UIKeyCommand, otherwise: @escaping @MainActor () -> Void) {
    guard let stroke = KeyStroke(command), let edit = press(stroke) else { return otherwise() }
    waiting[edit] = otherwise
    guard let clock = AppClock.installed, !AppClock.standsBetweenFrames else { return }
    clock.schedule(at: clock.now + Self.timeout) { [weak self] in
      MainActor.assumeIsolated { self?.receive(edit, isIgnored: true) }
    }
  }

  /// Hands a key to the page. A field that has given itself the focus is typed into from then on.
  /// - Returns: false if there is nothing that could be told of it.
  package func begin(_ press: UIPress) -> Bool {
    let content = webView.contentView
    // The tabulator key leads to fields.
    guard let key = press.key, key.keyCode != .keyboardTab else { return false }
    if content.canBecomeFirstResponder, content.becomeFirstResponder() {
      down[key.keyCode.rawValue] = KeyStroke(key, isDown: true)
      return content.typeIntoPage(press, isDown: true)
    }
    guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return content.performShortcut(key) }
    return self.press(KeyStroke(key, isDown: true)) != nil
  }

  /// Tells the page that a key which it was offered, or handed, has been released.
  package func end(_ press: UIPress) {
    guard let usage = press.key?.keyCode.rawValue, var stroke = down.removeValue(forKey: usage) else { return }
    stroke.isDown = false
    webView.contentView.editor.send(.key(stroke))
  }

  private func press(_ stroke: KeyStroke) -> UInt64? {
    guard let edit = webView.contentView.editor.send(.key(stroke)) else { return nil }
    down[stroke.usage] = stroke
    return edit
  }

  func receive(_ edit: UInt64, isIgnored: Bool) {
    guard let otherwise = waiting.removeValue(forKey: edit), isIgnored else { return }
    otherwise()
  }

  /// The page is gone, with all that it was asked.
  func forget() { (waiting, down) = ([:], [:]) }
}

extension KeyStroke {
  init(_ key: UIKey, isDown: Bool) {
    let flags = key.modifierFlags
    self.init(
      isDown: isDown, usage: key.keyCode.rawValue, characters: key.characters, shift: flags.contains(.shift),
      control: flags.contains(.control), alternate: flags.contains(.alternate), command: flags.contains(.command))
  }

  /// The key of a command; nil for one that a page isn't told of.
  @MainActor fileprivate init?(_ command: UIKeyCommand) {
    let flags = command.modifierFlags
    guard let input = command.input, let usage = Self.usages[input], flags.isDisjoint(with: [.command, .control]) else {
      return nil
    }
    self.init(
      isDown: true, usage: usage, characters: input == " " ? input : "", shift: flags.contains(.shift),
      alternate: flags.contains(.alternate))
  }

  private static let usages = [
    " ": 0x2c, UIKeyCommand.inputEscape: 0x29, UIKeyCommand.inputHome: 0x4a, UIKeyCommand.inputPageUp: 0x4b,
    UIKeyCommand.inputEnd: 0x4d, UIKeyCommand.inputPageDown: 0x4e, UIKeyCommand.inputDownArrow: 0x51,
    UIKeyCommand.inputUpArrow: 0x52,
  ]
}
