/// Makes text of keys: what a person means by them depends on the text and on what was typed before.
@MainActor final class KeyboardTypist {
  private(set) var target: KeyboardTarget?
  /// What was typed and not deleted, for inputs that don't tell their text.
  private var typed = ""
  /// The time at which the space bar was last pressed, if nothing has been typed since.
  private var lastSpace = -Double.infinity

  /// A second space within so many seconds makes a full stop.
  private static let doubleSpace = 0.5

  func begin(_ input: any UIKeyInput) {
    target = KeyboardTarget(input: input)
    typed = ""
    lastSpace = -.infinity
  }

  func end() { target = nil }

  func insert(_ text: String) {
    lastSpace = -.infinity
    put(text)
  }

  func space(at time: TimeInterval) {
    if time - lastSpace <= Self.doubleSpace, replaceSpaceByFullStop() {
      lastSpace = -.infinity
    } else {
      put(" ")
      lastSpace = time
    }
  }

  func delete(_ unit: DeleteRepeat.Unit) {
    guard let target else { return }
    lastSpace = -.infinity
    if !typed.isEmpty { typed.removeLast() }
    switch unit {
    case .character: target.deleteBackward()
    case .word: target.deleteWordBackward()
    }
  }

  /// Whether the next letter should be a capital.
  var wantsCapital: Bool {
    guard let input = target?.input else { return false }
    let type = AutomaticCapitals.type(for: input)
    guard type != .none else { return false }
    return AutomaticCapitals.isWanted(type, after: textBefore ?? "unknown")
  }

  var canReturn: Bool {
    guard let input = target?.input else { return false }
    return !input.enablesReturnKeyAutomatically || input.hasText
  }

  private var textBefore: String? {
    guard let target else { return nil }
    if let text = target.textBefore { return text }
    if !target.input.hasText { return "" }
    return typed.isEmpty ? nil : typed
  }

  private func put(_ text: String) {
    typed = String((typed + text).suffix(64))
    target?.insert(text)
  }

  /// A space stands behind a word: a full stop comes between. False where no word stands before the space.
  private func replaceSpaceByFullStop() -> Bool {
    guard let target, !target.hasSelection, [.default, .asciiCapable, .twitter].contains(target.input.keyboardType),
      !target.input.isSecureTextEntry, let before = textBefore, before.last == " ",
      let end = before.dropLast().last, end.isLetter || end.isNumber || "\"'”’)".contains(end)
    else { return false }
    target.deleteBackward()
    typed = String(typed.dropLast())
    put(". ")
    return true
  }
}
