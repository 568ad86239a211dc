import HostInterface

/// What a key of a hardware keyboard does to a text.
enum TextKeyCommand: Hashable {
  case move(TextStep, extends: Bool)
  case delete(TextStep)
  case type(String)
  case tab(goesBack: Bool)
  case copy, cut, paste, selectAll, undo, redo
  case bold, italic, underline
}

extension TextKeyCommand {
  /// Reads a key as on Apple's keyboards; the control key of other keyboards passes for command with letters and for
  /// option with arrows. Nil for keys that mean nothing to a text.
  /// - Parameter pageHeight: by how much the page keys move, in points.
  @MainActor init?(_ key: UIKey, pageHeight: Double) {
    let flags = key.modifierFlags
    let extends = flags.contains(.shift)
    let command = flags.contains(.command)
    let word = flags.contains(.alternate) || flags.contains(.control)
    switch key.keyCode.rawValue {
    case 0x50, 0x4F:
      let right = key.keyCode.rawValue == 0x4F
      self = .move(
        command ? .lineSide(right: right) : word ? .wordBesides(right: right) : .besides(right: right),
        extends: extends)
    case 0x52, 0x51:
      let down = key.keyCode.rawValue == 0x51
      self = .move(
        command ? .document(forward: down) : word ? .paragraphEdge(forward: down) : .line(down: down),
        extends: extends)
    case 0x4A, 0x4D:
      let end = key.keyCode.rawValue == 0x4D
      self = .move(command || word ? .document(forward: end) : .lineEdge(forward: end), extends: extends)
    case 0x4B, 0x4E:
      self = .move(.page(down: key.keyCode.rawValue == 0x4E, height: pageHeight), extends: extends)
    case 0x2A:
      self = .delete(
        command ? .lineEdge(forward: false) : word ? .word(forward: false) : .character(forward: false))
    case 0x4C:
      self = .delete(command ? .lineEdge(forward: true) : word ? .word(forward: true) : .character(forward: true))
    case 0x28, 0x58: self = .type("\n")
    case 0x2B where !command && !word: self = .tab(goesBack: extends)
    case 0x29: return nil
    default:
      if command || flags.contains(.control) {
        guard !flags.contains(.alternate) else { return nil }
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": self = .selectAll
        case "c": self = .copy
        case "x": self = .cut
        case "v": self = .paste
        case "z": self = extends ? .redo : .undo
        case "y" where flags.contains(.control): self = .redo
        case "b": self = .bold
        case "i": self = .italic
        case "u": self = .underline
        default: return nil
        }
      } else if let text = key.typedText {
        self = .type(text)
      } else {
        return nil
      }
    }
  }
}

extension UIKey {
  /// The text that is typed, each break in it a line feed; nil for keys that type none. It may be of any length: some
  /// layouts have keys for several code points, and what an input method has made final belongs to no key at all.
  package var typedText: String? {
    var text = String.UnicodeScalarView()
    for scalar in characters.replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\r": text.append("\n")
      case "\t": text.append(scalar)
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    // A key that types nothing but a break or a tab is known by its number.
    let isText = keyCode.rawValue == 0 || text.contains { $0 != "\n" && $0 != "\t" }
    return isText && !text.isEmpty ? String(text) : nil
  }
}

/// A text input of UIKit's own: does what keys say with its editor.
@MainActor protocol KeyCommandReceiver: UIResponder {
  /// Performs a command.
  /// - Returns: false if the command means nothing here.
  func perform(_ command: TextKeyCommand) -> Bool
  var keyPageHeight: Double { get }
}

extension UIResponder: KeyTyping {
  func typeHardwareKey(_ press: UIPress) -> Bool {
    guard let key = press.key, isFirstResponder, let input = self as? any UIKeyInput,
      let command = TextKeyCommand(key, pageHeight: (self as? any KeyCommandReceiver)?.keyPageHeight ?? 0)
    else { return false }
    let isDone = (self as? any KeyCommandReceiver)?.perform(command) ?? perform(command, on: input)
    if isDone || responderWindow?.performKeyCommand(for: key, from: self, urgentOnly: false) ?? false { return true }
    if case .tab(let goesBack) = command { return moveToNextInput(goesBack: goesBack) }
    return false
  }

  func isTypedInto(by key: UIKey) -> Bool {
    self is any UIKeyInput && isFirstResponder && TextKeyCommand(key, pageHeight: 0) != nil
  }

  /// Performs a command on an input of the app's own.
  private func perform(_ command: TextKeyCommand, on input: any UIKeyInput) -> Bool {
    switch command {
    case .type(let text): KeyboardTarget(input: input).insert(text)
    case .tab(false): input.insertText("\t")
    case .tab(true): return false
    case .delete(.character(false)): input.deleteBackward()
    case .delete(let step): return (self as? any UITextInput)?.delete(step) ?? false
    case .move(let step, let extends): return (self as? any UITextInput)?.move(step, extends: extends) ?? false
    case .copy: return performEdit(Selector(UIResponder.copy(_:), "copy:"))
    case .cut: return performEdit(Selector(UIResponder.cut(_:), "cut:"))
    case .paste: return performEdit(Selector(UIResponder.paste(_:), "paste:"))
    case .selectAll: return performEdit(Selector(UIResponder.selectAll(_:), "selectAll:"))
    case .undo:
      guard let undoManager, undoManager.canUndo else { return false }
      undoManager.undo()
    case .redo:
      guard let undoManager, undoManager.canRedo else { return false }
      undoManager.redo()
    case .bold, .italic, .underline: return performStyle(command)
    }
    return true
  }

  /// Performs a command that changes the style.
  /// - Returns: false if nobody can do it now.
  func performStyle(_ command: TextKeyCommand) -> Bool {
    TextStyles.all.first { $0.command == command }.map { performEdit($0.action) } ?? false
  }

  /// Performs an action of the edit menu.
  /// - Returns: false if nobody does the action now.
  func performEdit(_ action: Selector) -> Bool {
    guard let target = target(forAction: action, withSender: nil) else { return false }
    return UIApplication.send(action, to: target as AnyObject, from: nil, for: nil)
  }
}

extension UITextInput {
  /// The position to which a step from another one leads, as far as the input and its tokenizer can say.
  private func position(_ step: TextStep, from position: UITextPosition) -> UITextPosition? {
    switch step {
    case .character(let forward): self.position(from: position, offset: forward ? 1 : -1)
    case .besides(let right): self.position(from: position, in: right ? .right : .left, offset: 1)
    case .line(let down): self.position(from: position, in: down ? .down : .up, offset: 1)
    case .word(let forward):
      tokenizer.position(
        from: position, toBoundary: .word, inDirection: .storage(forward ? .forward : .backward))
    case .wordBesides(let right):
      tokenizer.position(from: position, toBoundary: .word, inDirection: .layout(right ? .right : .left))
    case .lineEdge(let forward):
      tokenizer.position(
        from: position, toBoundary: .line, inDirection: .storage(forward ? .forward : .backward))
    case .lineSide(let right):
      tokenizer.position(from: position, toBoundary: .line, inDirection: .layout(right ? .right : .left))
    case .paragraphEdge(let forward):
      tokenizer.position(
        from: position, toBoundary: .paragraph, inDirection: .storage(forward ? .forward : .backward))
    case .document(let forward): forward ? endOfDocument : beginningOfDocument
    case .page: nil
    }
  }

  fileprivate func move(_ step: TextStep, extends: Bool) -> Bool {
    guard let selected = selectedTextRange else { return false }
    let goesBack: Bool
    switch step {
    case .character(let forward), .word(let forward), .lineEdge(let forward), .paragraphEdge(let forward),
      .document(let forward):
      goesBack = !forward
    case .besides(let right), .wordBesides(let right), .lineSide(let right): goesBack = !right
    case .line(let down), .page(let down, _): goesBack = !down
    }
    let from = goesBack ? selected.start : selected.end
    guard let to = position(step, from: from) else { return false }
    selectedTextRange = textRange(from: extends ? (goesBack ? selected.end : selected.start) : to, to: to)
    return true
  }

  fileprivate func delete(_ step: TextStep) -> Bool {
    guard let selected = selectedTextRange else { return false }
    if selected.isEmpty {
      guard let to = position(step, from: selected.start), let range = textRange(from: selected.start, to: to) else {
        return false
      }
      replace(range, withText: "")
    } else {
      replace(selected, withText: "")
    }
    return true
  }
}

extension UIResponder {
  /// Whether an input wants a keyboard: text that can only be selected doesn't.
  final var isTypedInto: Bool { (self as? any UITextInput)?.isEditable ?? true }
}
