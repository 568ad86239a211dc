/// A key of the on-screen keyboard: where it lies, what it says and what it does.
struct KeyboardKey: Equatable {
  enum Action: Equatable {
    /// Types what the key says.
    case text(String)
    case space
    case delete
    case shift
    /// Shows other keys.
    case plane(KeyboardPlane)
    case `return`
  }

  enum Style {
    /// Types a character: white on a light keyboard.
    case character
    /// Does something: grey.
    case function
    /// Does what the text is for: blue.
    case prominent
    /// A key without a cap, on number pads.
    case bare
  }

  var action: Action
  var title: String
  var style = Style.character
  /// Letters below a digit of a number pad.
  var caption: String?
  /// The frame in the coordinates of the keyboard view, in points.
  var frame = CGRect.zero

  init(_ action: Action, title: String, style: Style = .character, caption: String? = nil) {
    self.action = action
    self.title = title
    self.style = style
    self.caption = caption
  }

  /// A key that types what it says.
  init(typing text: String) { self.init(.text(text), title: text) }

  /// What a press types; nil for keys that type nothing.
  var typedText: String? {
    switch action {
    case .text(let text): text
    case .space: " "
    case .return: "\n"
    case .delete, .shift, .plane: nil
    }
  }
}

/// One of the sets of keys that the keyboard shows in turn.
enum KeyboardPlane: Hashable {
  case letters
  case numbers
  case symbols
  case pad
  /// Signs of a telephone's number pad.
  case padSymbols
}
