/// The sizes that a bar may have.
public enum UIBarMetrics: Int, Sendable {
  /// The size on screens that aren't low.
  case `default`
  /// The size on low screens: phones on their side.
  case compact
}
