/// Towards the end of the text, or its beginning.
public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// Where to on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// A direction in the text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// That of the storage or layout direction that it stands for.
  public var rawValue: Int
  /// 0 and 1 are directions in the text, 2 to 5 on the screen.
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
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5
}
