/// A picker's title and the button that closes it.
final class ColorPickerHeader: UIView {
  static let height: CGFloat = 56
  private static let buttonSide: CGFloat = 30
  private let title = UILabel()
  let close = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Colors"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.accessibilityTraits = .header
    close.setImage(
      UIImage(
        systemName: "xmark",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)),
      for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = Self.buttonSide / 2
    close.accessibilityLabel = "Close"
    close.accessibilityIdentifier = "colorPicker.close"
    addSubview(title)
    addSubview(close)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
    close.frame = CGRect(
      x: isRightToLeft ? 0 : bounds.width - Self.buttonSide, y: (bounds.height - Self.buttonSide) / 2,
      width: Self.buttonSide, height: Self.buttonSide)
  }
}
