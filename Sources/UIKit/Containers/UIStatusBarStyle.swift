/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark on light appearance, light on dark.
  case `default`
  case lightContent
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}
