import UIKit
import WebContentProtocol

/// The page's field and the first responder are one: who loses the one loses the other.
extension WKContentView {
  /// The insertion point on the page.
  var caretOnPage: CGRect {
    guard let field = editor.field, let scroller = webView?.scroller else { return .zero }
    return scroller.onContent(field.caret, offset: field.offset, scale: field.scale)
  }

  /// The field on the page.
  var fieldOnPage: CGRect {
    guard let field = editor.field, let scroller = webView?.scroller else { return .zero }
    return scroller.onContent(field.frame, offset: field.offset, scale: field.scale)
  }

  func fieldDidChange(from old: EditingState?) {
    if let field = editor.field { formBar.update(field) }
    guard let field = editor.field else {
      if isFirstResponder { resignFirstResponder() }
      return
    }
    if !isFirstResponder {
      guard field.isWanted, field != old else { return }
      becomeFirstResponder()
    } else if field.field != old?.field || field.traits != old?.traits {
      reloadInputViews()
    }
    inputDelegate?.textDidChange(self)
    if field.field != old?.field { webView?.keyboard.revealField() }
    webView?.keyboard.revealCaret()
  }

  // MARK: Hardware keys

  /// Hands a key press to the page.
  /// - Returns: false if the page has no use for the key.
  func typeIntoPage(_ press: UIPress, isDown: Bool) -> Bool {
    guard editor.field != nil, let key = press.key else { return false }
    if formBar.takes(key, isDown: isDown) { return true }
    let flags = key.modifierFlags
    if flags.contains(.command) || flags.contains(.control), !flags.contains(.alternate) {
      guard let edit = Self.edits[key.charactersIgnoringModifiers.lowercased()] else { return false }
      if isDown { edit(self, flags.contains(.shift)) }
      return true
    }
    // The engine's keys type one code point each; what is more is text.
    if let text = key.typedText, key.keyCode.rawValue == 0 || text.unicodeScalars.count > 1 {
      if isDown { insertText(text) }
      return true
    }
    editor.send(.key(KeyStroke(key, isDown: isDown)))
    return true
  }

  /// Copies what is selected of the page, or selects all of it, where nothing is typed into.
  /// - Returns: false if the key asks for neither, or there is nothing to copy.
  func performShortcut(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags
    guard !flags.isDisjoint(with: [.command, .control]), flags.isDisjoint(with: [.alternate, .shift]) else {
      return false
    }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "a": selection.selectAll()
    case "c" where selection.canPerform("copy:") == true: copy(nil)
    default: return false
    }
    return true
  }

  /// The device's clipboard, not that of the page's process.
  private static let edits: [String: @MainActor (WKContentView, Bool) -> Void] = [
    "a": { view, _ in view.selectAll(nil) }, "c": { view, _ in view.copy(nil) }, "x": { view, _ in view.cut(nil) },
    "v": { view, _ in view.paste(nil) },
    "z": { view, isShifted in view.editor.send(.command(isShifted ? .redo : .undo)) },
    "y": { view, _ in view.editor.send(.command(.redo)) },
  ]
}

extension WKContentView: InputEntering {
  /// The page's fields, of which the app knows only the one that has the focus.
  package func enterOwnInput(goesBack: Bool) -> Bool {
    guard webView?.url != nil else { return false }
    editor.send(.step(forward: !goesBack))
    return true
  }
}
