/// A button at the end of a search bar's field.
final class SearchFieldButton: UIButton {
  private let usualImage: UIImage?
  private static let side: CGFloat = 24

  init(_ name: String, symbol: String, label: String, clicked: @escaping () -> Void) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .regular)
    usualImage = UIImage(systemName: symbol, withConfiguration: configuration)
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    tintColor = .secondaryLabel
    accessibilityIdentifier = "searchBar.\(name)"
    accessibilityLabel = label
    addAction(UIAction { _ in clicked() }, for: .primaryActionTriggered)
    show(nil)
  }

  required init?(coder: NSCoder) { fatalError("search bars make these buttons") }

  /// Shows an image.
  /// - Parameter image: nil for the usual one.
  func show(_ image: UIImage?) { setImage(image ?? usualImage, for: .normal) }
}
