/// What stands before a row's content while its table is edited.
@preconcurrency @MainActor final class EditingControl: UIControl {
  enum Kind { case delete, insert, selection }

  let kind: Kind
  var tapped: () -> Void = {}
  private let sign = GrowingSign(nil, points: 20, weight: .regular)
  /// What lies behind the sign and shows through its hole.
  private let hole = UIView()
  private var circleColor: UIColor?

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    hole.backgroundColor = Self.usualMark
    hole.isUserInteractionEnabled = false
    for view in [hole, sign] { addSubview(view) }
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    // A circle is part of the row: its tap selects.
    isUserInteractionEnabled = kind != .selection
    showSign()
    // The row itself says whether it is chosen.
    isAccessibilityElement = kind != .selection
    accessibilityTraits = .button
    accessibilityLabel =
      switch kind {
      case .delete: "Remove"
      case .insert: "Insert"
      case .selection: nil
      }
  }

  required init?(coder: NSCoder) { fatalError("a control of a cell is in no document") }

  var isOn = false { didSet { if isOn != oldValue { showSign() } } }

  private func showSign() {
    let (name, color): (String, UIColor?) =
      switch kind {
      case .delete: ("minus.circle.fill", .systemRed)
      case .insert: ("plus.circle.fill", .systemGreen)
      case .selection: isOn ? ("checkmark.circle.fill", nil) : ("circle", .systemGray3)
      }
    sign.image = UIImage(systemName: name)
    sign.tintColor = kind == .selection && !isOn ? color : circleColor ?? color
    hole.isHidden = kind == .selection && !isOn
  }

  /// Gives it other colours.
  /// - Parameters:
  ///   - circle: of the circle; nil for the usual one.
  ///   - mark: of what is cut out of the circle; nil for white.
  func paint(circle: UIColor?, mark: UIColor?) {
    circleColor = circle
    hole.backgroundColor = mark ?? Self.usualMark
    showSign()
  }

  /// The colour of the marks in circles, in light and in dark.
  private static var usualMark: UIColor { .white }
  /// Points across, well within the circle of the sign.
  private var holeWidth: CGFloat { traitCollection.scaledAsBody(16) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
    let width = holeWidth
    hole.frame = CGRect(x: bounds.midX - width / 2, y: bounds.midY - width / 2, width: width, height: width)
    hole.layer.cornerRadius = width / 2
  }
}
