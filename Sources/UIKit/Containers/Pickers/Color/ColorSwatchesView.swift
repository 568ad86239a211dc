/// The chosen colour, large, and some at hand.
final class ColorSwatchesView: UIView {
  static let height: CGFloat = 76
  private static let discSide: CGFloat = 30
  private static let gap: CGFloat = 20
  /// Black and four colours of the system.
  private static let colors: [(name: String, color: UIColor)] = [
    ("Black", .black), ("Blue", .systemBlue), ("Green", .systemGreen), ("Yellow", .systemYellow),
    ("Red", .systemRed),
  ]

  private let squares = CheckerView()
  private let sample = UIView()
  private let discs: [UIControl]
  /// A closure that is called with the colour of a disc that was tapped.
  var chosen: (UIColor) -> Void = { _ in }

  override init(frame: CGRect) {
    discs = Self.colors.map { _ in UIControl() }
    super.init(frame: frame)
    for view in [squares, sample] {
      view.clipsToBounds = true
      view.layer.cornerRadius = 10
      view.layer.cornerCurve = .continuous
      addSubview(view)
    }
    sample.accessibilityIdentifier = "colorPicker.sample"
    for (disc, (name, color)) in zip(discs, Self.colors) {
      disc.backgroundColor = color
      disc.layer.cornerRadius = Self.discSide / 2
      disc.isAccessibilityElement = true
      disc.accessibilityLabel = name
      disc.accessibilityTraits = .button
      disc.accessibilityIdentifier = "colorPicker.swatch.\(name.lowercased())"
      disc.addAction(UIAction { [weak self] _ in self?.chosen(color) }, for: .touchUpInside)
      addSubview(disc)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ color: UIColor) {
    sample.backgroundColor = color
    // Beneath what hides them they would show at its soft edges.
    squares.isHidden = color.cgColor.alpha >= 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat) {
      view.frame = inReadingOrder(CGRect(x: x, y: y, width: side, height: side))
    }
    for view in [squares, sample] { place(view, 0, 0, Self.height) }
    for (index, disc) in discs.enumerated() {
      place(
        disc, Self.height + Self.gap + CGFloat(index) * (Self.discSide + Self.gap),
        (Self.height - Self.discSide) / 2, Self.discSide)
    }
  }
}
