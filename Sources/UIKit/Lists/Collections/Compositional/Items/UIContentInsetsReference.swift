/// What the insets of a section count from.
public enum UIContentInsetsReference: Int, Sendable {
  /// What the layout's configuration says; there, the safe area.
  case automatic
  /// The view's edges, less its adjusted content inset.
  case none
  /// The safe area.
  case safeArea
  /// The view's layout margins.
  case layoutMargins
  /// The guide of readable text.
  case readableContent
}
