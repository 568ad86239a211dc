/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark contents on light appearance, light ones on dark.
  case `default`
  /// Light contents, for dark backgrounds.
  case lightContent
  /// Light contents: the black bar of early systems. `lightContent` has taken its place.
  case blackOpaque
  /// Dark contents, for light backgrounds.
  case darkContent = 3

  /// The style `lightContent`, by its name in early systems.
  public static var blackTranslucent: UIStatusBarStyle { .lightContent }
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// A change at once.
  case none
  /// Fades in place.
  case fade
  /// Moves out over the screen's top.
  case slide
}
