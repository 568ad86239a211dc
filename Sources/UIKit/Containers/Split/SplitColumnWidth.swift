/// What an app prefers for the width of a column beside the secondary one. Pure.
struct SplitColumnWidth: Equatable {
  private static let automatic = UISplitViewController.automaticDimension
  /// The part of the whole width that a column has by itself: as on iOS.
  private static let usualFraction: CGFloat = 0.4
  /// The most points that a column has by itself, and that on the largest tablets held sideways: as on iOS.
  private static let usualMost: CGFloat = 320
  private static let usualMostOfWide: CGFloat = 375
  private static let wide: CGFloat = 1366

  /// The width in points.
  var preferred = automatic
  /// The width in parts of the whole.
  var fraction = automatic
  /// The bounds in points.
  var minimum = automatic
  var maximum = automatic

  /// The width in an interface of a width. The least width wins over the largest one.
  func resolved(in whole: CGFloat) -> CGFloat {
    let most = Self.given(maximum) ?? (whole >= Self.wide ? Self.usualMostOfWide : Self.usualMost)
    let wanted = Self.given(preferred) ?? whole * (Self.given(fraction) ?? Self.usualFraction)
    return min(max(min(wanted, most), Self.given(minimum) ?? 0), max(whole, 0)).rounded()
  }

  /// A number that makes sense; nil for none.
  private static func given(_ value: CGFloat) -> CGFloat? { value.isNaN || value < 0 ? nil : value }
}
