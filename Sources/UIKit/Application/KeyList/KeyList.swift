/// The key commands that there are now, for people to read.
struct KeyList {
  /// A command, what it does and the keys for it.
  struct Entry {
    let title: String
    let keys: String
    let command: UIKeyCommand
    /// The object that does it.
    let target: AnyObject
  }

  private(set) var entries: [Entry] = []

  /// Collects the commands of a responder and of those after it, as far as they have a title, somebody does them now, and
  /// no other has the same keys before them.
  /// - Parameter usesControl: whether the control key stands for the command key.
  @MainActor init(from start: UIResponder, usesControl: Bool) {
    var taken: [KeyCombination] = []
    var candidate: UIResponder? = start
    while let responder = candidate {
      for command in responder.allKeyCommands {
        guard let input = command.input,
          let target = responder.target(forAction: command.action, withSender: command)
        else { continue }
        let keys = KeyCombination(input: input, modifiers: command.modifierFlags, usesControl: usesControl)
        guard !taken.contains(keys) else { continue }
        taken.append(keys)
        (target as? UIResponder)?.validate(command)
        guard let title = command.listedTitle else { continue }
        entries.append(Entry(title: title, keys: keys.text, command: command, target: target as AnyObject))
      }
      candidate = responder.next
    }
  }
}

extension UIKeyCommand {
  /// What a list of keys says of the command; nil for one that it leaves out.
  fileprivate var listedTitle: String? {
    guard attributes.isDisjoint(with: [.hidden, .disabled]) else { return nil }
    return [discoverabilityTitle, title].compactMap { $0 }.first { !$0.isEmpty }
  }
}
