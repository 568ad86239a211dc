import Foundation

/// The field of a page that takes what is typed, as the page tells it.
package struct EditingState: Codable, Hashable, Sendable {
  /// The number of the field; another number is another field.
  package var field: UInt64
  package var traits: FieldTraits
  /// A person asked for it. What a page gives itself raises no keyboard.
  package var isWanted: Bool
  /// The text before the selection, in it and behind it, or the parts next to it.
  package var before: String
  package var selected: String
  package var after: String
  /// The insertion point, or the field where that is not known, in points of the viewport.
  package var caret: CGRect
  /// The whole field, in points of the viewport; in frames of other servers the insertion point.
  package var frame: CGRect
  /// The offset to which the page had scrolled, in points.
  package var offset: CGPoint
  /// Points per CSS pixel when it was told.
  package var scale: Double
  /// Whether the field stays in place when the page scrolls.
  package var isFixed: Bool
  /// Whether there are fields before and after it, in the order of the tabulator key.
  package var hasPrevious: Bool
  package var hasNext: Bool
  /// What the page proposes to fill in, best first.
  package var proposals: [FieldProposal]

  package init(
    field: UInt64, traits: FieldTraits, isWanted: Bool = true, before: String = "", selected: String = "",
    after: String = "", caret: CGRect = .zero, frame: CGRect = .zero, offset: CGPoint = .zero,
    scale: Double = 1, isFixed: Bool = false, hasPrevious: Bool = false, hasNext: Bool = false,
    proposals: [FieldProposal] = []
  ) {
    self.field = field
    self.traits = traits
    self.isWanted = isWanted
    self.before = before
    self.selected = selected
    self.after = after
    self.caret = caret
    self.frame = frame
    self.offset = offset
    self.scale = scale
    self.isFixed = isFixed
    self.hasPrevious = hasPrevious
    self.hasNext = hasNext
    self.proposals = proposals
  }

  /// Text on either side of the selection that is told, in UTF-16 units.
  package static let reach = 256
}

/// A value that a page's `<datalist>` proposes for a field.
package struct FieldProposal: Codable, Hashable, Sendable {
  package var value: String
  /// The words that a person sees.
  package var label: String

  package init(value: String, label: String) {
    self.value = value
    self.label = label
  }
}

/// The preferences of a field for its keyboard, by its attributes.
package struct FieldTraits: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable { case text, number, tel, url, email, password, search }
  package enum Mode: String, Codable, Sendable { case none, text, tel, url, email, numeric, decimal, search }
  package enum EnterKey: String, Codable, Sendable { case enter, done, go, next, previous, search, send }
  package enum Capitals: String, Codable, Sendable { case none, sentences, words, characters }

  package var kind: Kind
  /// The field's `inputmode`; nil where it has none.
  package var mode: Mode?
  /// The field's `enterkeyhint`; nil where it has none.
  package var enterKey: EnterKey?
  /// The field's `autocapitalize`; nil where neither the field nor its form has it.
  package var capitals: Capitals?
  package var corrects: Bool
  package var isMultiline: Bool
  /// Whether return sends the form that the field belongs to.
  package var isInForm: Bool
  /// A pattern that digits alone can match.
  package var isDigits: Bool

  package init(
    kind: Kind = .text, mode: Mode? = nil, enterKey: EnterKey? = nil, capitals: Capitals? = nil,
    corrects: Bool = true, isMultiline: Bool = false, isInForm: Bool = false, isDigits: Bool = false
  ) {
    self.kind = kind
    self.mode = mode
    self.enterKey = enterKey
    self.capitals = capitals
    self.corrects = corrects
    self.isMultiline = isMultiline
    self.isInForm = isInForm
    self.isDigits = isDigits
  }
}

/// A change that a person makes in the field that has the focus.
package enum EditCommand: Codable, Hashable, Sendable {
  /// The text of one key of the on-screen keyboard: a code point, or a line feed for the return key.
  case type(String)
  /// Puts text in the place of what is marked or selected: what is pasted, or comes from an input method.
  case insert(String)
  case deleteBackward
  /// Puts a value that the page has proposed in the place of all that the field has.
  case take(String)
  /// Puts an input method's text that is not final in the place of the one before.
  /// - Parameter caret: in UTF-16 units of the text.
  case compose(String, caret: Int)
  /// Makes the input method's text final.
  case commit
  /// Selects text.
  /// - Parameter from: from the selection's beginning, in UTF-16 units; may be negative.
  case select(from: Int, length: Int)
  /// Moves the insertion point; positive is right and down.
  case move(characters: Int, lines: Int)
  case key(KeyStroke)
  /// Tells what is selected as `ViewEvent.copied`.
  case copy(cuts: Bool)
  case command(Name)
  /// Takes the focus away from the field.
  case blur
  /// Selects the word at the insertion point.
  case selectWord
  /// Selects the word of the page's text at a point of the viewport, if there is one.
  case selectText(at: CGPoint)
  /// Extends the selection from that word to a point of the viewport, to either side.
  case extendSelection(to: CGPoint)
  /// Moves one end of what is selected of the page's text to a point of the viewport, also past the other end; never less
  /// than one character stays selected.
  /// - Parameters:
  ///   - isStart: which end a finger has taken.
  ///   - begins: it has done so now; the other end then stays where it is until another drag begins.
  case dragSelection(isStart: Bool, begins: Bool, to: CGPoint)
  /// Selects nothing of the page's text any more.
  case deselect
  /// Gives the focus to the next field or the one before, in the order of the tabulator key; where none has it, to the
  /// first or the last.
  case step(forward: Bool)
  /// Gives the focus to the next link, button or field, or the one before; where none has it, to the first that shows, or
  /// the last. Beyond the last one, none has it.
  case walk(forward: Bool)
  /// Does what a key does on the link or the button that has the focus.
  case press

  /// Whether there is no need for it once another has come: of a finger's places only the newest counts.
  package func isSuperseded(by next: EditCommand) -> Bool {
    switch (self, next) {
    case (.extendSelection, .extendSelection), (.dragSelection(_, false, _), .dragSelection(_, false, _)): true
    default: false
    }
  }

  /// A command that the engine knows by its name.
  package enum Name: String, Codable, Sendable {
    case selectAll = "SelectAll", delete = "Delete", undo = "Undo", redo = "Redo"
  }
}

/// A key of a hardware keyboard that goes down or up.
package struct KeyStroke: Codable, Hashable, Sendable {
  /// The usage of the escape key.
  package static let escape = 0x29

  package var isDown: Bool
  /// The number of the key in the USB HID keyboard page.
  package var usage: Int
  /// The text that the key types; empty for keys that type nothing.
  package var characters: String
  package var shift: Bool
  package var control: Bool
  package var alternate: Bool
  package var command: Bool

  package init(
    isDown: Bool, usage: Int, characters: String, shift: Bool = false, control: Bool = false, alternate: Bool = false,
    command: Bool = false
  ) {
    self.isDown = isDown
    self.usage = usage
    self.characters = characters
    self.shift = shift
    self.control = control
    self.alternate = alternate
    self.command = command
  }
}
