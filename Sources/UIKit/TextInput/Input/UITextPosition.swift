/// A place between two characters of a text input, which alone knows what it means.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  public nonisolated override init() {}
}

/// A range of a text input's text. A subclass says where it begins and ends.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public nonisolated override init() {}

  /// Whether the range has no length: true unless a subclass says otherwise.
  open var isEmpty: Bool { true }

  /// The position where the range begins.
  open var start: UITextPosition { preconditionFailure("\(type(of: self)) doesn't say where it begins") }

  /// The position where the range ends.
  open var end: UITextPosition { preconditionFailure("\(type(of: self)) doesn't say where it ends") }
}

/// One of the rectangles that a range of text covers.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  public nonisolated override init() {}

  /// The rectangle, in the coordinates of the text input's view.
  open var rect: CGRect { .zero }
  /// The direction of the text, left to right unless a subclass says otherwise.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the range begins in this rectangle.
  open var containsStart: Bool { false }
  /// Whether the range ends in this rectangle.
  open var containsEnd: Bool { false }
  /// Whether lines run from top to bottom: false unless a subclass says otherwise.
  open var isVertical: Bool { false }
}
