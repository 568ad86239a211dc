extension UIButton.Configuration.Size {
  /// The space around the content of a button of this size, as measured on iOS 15: 7 by 12 pt makes a button of 34 pt.
  var contentInsets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  /// The style by which the texts grow.
  private var textStyle: UIFont.TextStyle {
    switch self {
    case .mini: .footnote
    case .small: .subheadline
    case .medium, .large: .body
    }
  }

  private var fontSize: CGFloat {
    switch self {
    case .mini: 13
    case .small: 15
    case .medium, .large: 17
    }
  }

  /// The fonts of title and subtitle at a size of text.
  func fonts(for traits: UITraitCollection) -> (title: UIFont, subtitle: UIFont) {
    let subtitle = UIFontMetrics(forTextStyle: textStyle)
      .scaledFont(for: .systemFont(ofSize: fontSize - 4), compatibleWith: traits)
    return (.preferredFont(forTextStyle: textStyle, compatibleWith: traits), subtitle)
  }

  var cornerRadius: CGFloat {
    switch self {
    case .mini, .small: 5
    case .medium: 6
    case .large: 12
    }
  }
}

extension UIButton.Configuration {
  private static let pressedAlpha: CGFloat = 0.75

  @MainActor func foreground(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : button.tintColor)!
    return button.isHighlighted && style != .filled ? color.withAlphaComponent(Self.pressedAlpha) : color
  }

  /// The colour of the plate behind a button; nil where there is no plate.
  @MainActor func plateColor(of button: UIButton) -> UIColor? {
    if let color = background.backgroundColor { return color }
    let base: UIColor?
    switch style {
    case .plain: base = baseBackgroundColor ?? (button.isSelected ? .tertiarySystemFill : nil)
    case .gray: base = baseBackgroundColor ?? .secondarySystemFill
    case .tinted: base = (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
    case .filled: base = baseBackgroundColor ?? button.tintColor
    }
    guard let base else { return nil }
    if !button.isEnabled, style != .plain { return .tertiarySystemFill }
    guard button.isHighlighted else { return base }
    return base.multipliedAlpha(Self.pressedAlpha)
  }

  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic: buttonSize.cornerRadius
    case .small: 4
    case .medium: 6
    case .large: 12
    case .capsule: height / 2
    }
  }
}

extension UIColor {
  /// The same colour, more transparent by a factor.
  func multipliedAlpha(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.resolvedCGColor(with: traits).alpha * factor)
    }
  }
}
