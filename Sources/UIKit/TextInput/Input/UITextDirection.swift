/// The directions in the text: towards its end, or its beginning.
public enum UITextStorageDirection: Int, Sendable {
  /// The direction towards the end.
  case forward = 0
  /// The direction towards the beginning.
  case backward = 1
}

/// The directions on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// The direction to the right.
  case right = 2
  /// The direction to the left.
  case left = 3
  /// The direction to the line above.
  case up = 4
  /// The direction to the line below.
  case down = 5
}

/// A direction in the text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the storage or layout direction that it stands for.
  public var rawValue: Int
  /// Makes a direction from a number: 0 and 1 are directions in the text, 2 to 5 on the screen.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The units in which one moves through a text.
public enum UITextGranularity: Int, Sendable {
  /// A character as one sees it.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence.
  case sentence = 2
  /// A paragraph.
  case paragraph = 3
  /// A line on the screen.
  case line = 4
  /// The whole text.
  case document = 5
}
