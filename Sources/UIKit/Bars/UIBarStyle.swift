/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Follows the appearance.
  case `default`
  case black
}
