/// How alerts and action sheets of iOS 15 to 18 look, in points.
struct AlertStyle {
  /// The width of alerts.
  static let width: CGFloat = 270
  static let cornerRadius: CGFloat = 14
  /// The space around action sheets and between their blocks, and the least space around alerts.
  static let margin: CGFloat = 8
  /// The colour behind alerts and action sheets, as dark as the system's.
  static let dimming = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
  /// What an alert grows from.
  static let zoom: CGFloat = 1.2

  var titleStyle: UIFont.TextStyle
  var textColor: UIColor
  /// The space around title and message.
  var insets: UIEdgeInsets
  /// The space between title and message, and above fields.
  var spacing: CGFloat
  var buttonStyle: UIFont.TextStyle
  /// The height of a button, at least.
  var buttonHeight: CGFloat

  static let alert = AlertStyle(
    titleStyle: .headline, textColor: .label, insets: UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16),
    spacing: 4,
    buttonStyle: .body, buttonHeight: 44)

  static let sheet = AlertStyle(
    titleStyle: .footnote, textColor: .secondaryLabel,
    insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), spacing: 8, buttonStyle: .title3, buttonHeight: 57)

  func titleFont(for traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: titleStyle, compatibleWith: traits).withWeight(.semibold)
  }

  func messageFont(for traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }

  func buttonFont(isBold: Bool, for traits: UITraitCollection) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: buttonStyle, compatibleWith: traits)
    return isBold ? font.withWeight(.semibold) : font
  }
}

extension UIFont {
  fileprivate func withWeight(_ weight: UIFont.Weight) -> UIFont { .systemFont(ofSize: pointSize, weight: weight) }
}
