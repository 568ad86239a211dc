/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Follows the appearance.
  case `default`
  /// A dark material, or black where the bar isn't translucent, in both appearances.
  case black
}
