/// The field of a search bar: a magnifier, rounded grey, and a button that clears. It may also be used alone.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// The field's height and the radius of its corners, as on iOS 13 to 18.
  static let height: CGFloat = 36
  private static let radius: CGFloat = 10
  /// The distance from the field's ends to what it shows, and from the magnifier to the text. Chosen by eye.
  private static let endMargin: CGFloat = 7
  private static let gap: CGFloat = 5

  final let magnifier = UIImageView()
  static let magnifierImage = UIImage(
    systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    magnifier.image = Self.magnifierImage
    magnifier.tintColor = .secondaryLabel
    magnifier.contentMode = .center
    magnifier.frame.size = CGSize(width: 20, height: 20)
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
  }

  /// The text where nothing is typed, as pale as the magnifier.
  open override var placeholder: String? {
    get { super.placeholder }
    set {
      attributedPlaceholder = newValue.map {
        NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
      }
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).inset(by: gaps)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).inset(by: gaps)
  }

  private var gaps: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: isRightToLeft ? Self.endMargin : Self.gap, bottom: 0,
      right: isRightToLeft ? Self.gap : Self.endMargin)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.endMargin, dy: 0)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -Self.endMargin, dy: 0)
  }

  // MARK: Hidden by scrolling

  /// The opacity of all that is in the field: it fades while scrolling makes the field lower.
  final var contentAlpha: CGFloat = 1 {
    didSet {
      guard contentAlpha != oldValue else { return }
      for view in subviews { view.alpha = contentAlpha }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(Self.radius, bounds.height / 2)
    for view in subviews where contentAlpha < 1 { view.alpha = contentAlpha }
  }
}
