/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Follows the appearance.
  case `default`
  /// A dark material, or black where the bar isn't translucent, in both appearances.
  case black
  /// The look of `black`; setting it makes the bar translucent.
  case blackTranslucent

  /// The former name of `black`.
  public static var blackOpaque: UIBarStyle { .black }

  var isBlack: Bool { self != .default }
}
