/// A question of a page's script to the person; the page stands still until it has the answer.
package struct ScriptDialog: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable { case alert, confirm, prompt }

  package var kind: Kind
  package var message: String
  /// The text that a prompt proposes.
  package var defaultText: String

  package init(kind: Kind, message: String, defaultText: String = "") {
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
  }
}

package enum DialogAnswer: Codable, Hashable, Sendable {
  /// An alert has been read, a question denied, a prompt left.
  case dismissed
  /// A question has been confirmed, or a prompt answered.
  /// - Parameter text: a prompt's; nil for the others.
  case agreed(text: String?)
}
