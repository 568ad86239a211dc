import UIKit

/// What keys of a hardware keyboard make of a selection, as in Apple's Notes.
extension EditorViewController {
  private static let formats: [(input: String, flags: UIKeyModifierFlags, format: MarkdownFormat)] = [
    ("b", .command, .bold), ("h", [.command, .shift], .heading), ("l", [.command, .shift], .task),
    ("7", [.command, .shift], .list), ("'", .command, .quote), ("m", [.command, .shift], .code),
  ]

  override var keyCommands: [UIKeyCommand]? {
    guard textView.isFirstResponder, textView.isEditable else { return nil }
    return Self.formats.map {
      UIKeyCommand(input: $0.input, modifierFlags: $0.flags, action: #selector(formatByKey))
    } + [UIKeyCommand(input: "u", modifierFlags: [.command, .shift], action: #selector(tickByKey))]
  }

  @objc private func formatByKey(_ command: UIKeyCommand) {
    let match = Self.formats.first { $0.input == command.input && $0.flags == command.modifierFlags }
    if let match { format(match.format) }
  }

  @objc private func tickByKey() { toggleTask() }
}
