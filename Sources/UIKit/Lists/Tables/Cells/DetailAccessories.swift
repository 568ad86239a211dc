/// The button that tells of a row. It grows with body text.
@preconcurrency @MainActor final class DetailButton: UIButton {
  /// The size measured on iOS.
  static let natural = CGSize(width: 22, height: 22)
  /// The size of text for which symbols are made that say nothing of it.
  private static let points: CGFloat = 17

  init(_ tapped: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityLabel = "More info"
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    grow()
  }

  required init?(coder: NSCoder) { fatalError("an accessory is in no document") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { grow() }
  }

  private func grow() {
    let size = UIImage.SymbolConfiguration(pointSize: traitCollection.scaledAsBody(Self.points))
    setImage(UIImage(systemName: "info.circle", withConfiguration: size), for: .normal)
    bounds.size = traitCollection.scaledAsBody(Self.natural)
  }
}

/// A button that tells of a row, and behind it the sign that a tap on the row leads on.
@preconcurrency @MainActor final class DetailDisclosureView: UIView {
  private let button: DetailButton
  private let sign: GrowingSign
  /// Points between the two.
  private static let gap: CGFloat = 12

  init(_ button: DetailButton, _ sign: GrowingSign) {
    (self.button, self.sign) = (button, sign)
    super.init(frame: .zero)
    addSubview(button)
    addSubview(sign)
    fit()
  }

  required init?(coder: NSCoder) { fatalError("an accessory is in no document") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { fit() }
  }

  private func fit() {
    let button = traitCollection.scaledAsBody(DetailButton.natural)
    let sign = traitCollection.scaledAsBody(CellAccessories.disclosure)
    bounds.size = CGSize(width: button.width + Self.gap + sign.width, height: max(button.height, sign.height))
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (part, x) in [(button as UIView, 0), (sign, bounds.width - sign.bounds.width)] {
      let size = part.bounds.size
      part.frame = inReadingOrder(
        CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
  }
}
