/// A sign of a list that grows with body text.
@preconcurrency @MainActor final class GrowingSign: UIImageView {
  /// The size in points, and that of the symbol's text, at the large category.
  private let natural: CGSize?
  private let points: CGFloat
  private let weight: UIImage.SymbolWeight

  /// Makes a sign.
  /// - Parameters:
  ///   - natural: the size of the view at the large category; nil for one that its superview sizes.
  ///   - points: the size of text for which the symbol is made, at the large category.
  init(_ name: String?, _ natural: CGSize? = nil, points: CGFloat, weight: UIImage.SymbolWeight) {
    (self.natural, self.points, self.weight) = (natural, points, weight)
    super.init(frame: .zero)
    if let name { image = UIImage(systemName: name) }
    contentMode = .center
    grow()
  }

  required init?(coder: NSCoder) { fatalError("a sign of a list is in no document") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { grow() }
  }

  private func grow() {
    preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: traitCollection.scaledAsBody(points), weight: weight)
    if let natural { bounds.size = traitCollection.scaledAsBody(natural) }
  }
}
