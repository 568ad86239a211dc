/// Colours that never change: sRGB primaries and greys.
extension UIColor {
  /// A grey level of 0.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// A grey level of 1/3.
  public static let darkGray = UIColor(red: 1 / 3, green: 1 / 3, blue: 1 / 3, alpha: 1)
  /// A grey level of 2/3.
  public static let lightGray = UIColor(red: 2 / 3, green: 2 / 3, blue: 2 / 3, alpha: 1)
  /// A grey level of 1.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// A grey level of 1/2.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// Red at its full amount.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green at its full amount.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue at its full amount.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue at their full amounts.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green at their full amounts.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue at their full amounts.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red at its full amount and green at half of it.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red and blue at half of their amounts.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red at 0.6, green at 0.4 and blue at 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with an opacity of 0.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
