/// A large title, and the field's row below it.
final class LargeTitleView: UIView {
  let label = UILabel()
  private(set) weak var field: UIView?

  /// From the row's top to the text: that the text's box lies 3 pt below is measured.
  private static let labelTop: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityIdentifier = "navigationBar.largeTitle"
    label.accessibilityTraits = .header
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.8
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their large titles") }

  func show(_ text: NSAttributedString?, field: UIView?) {
    label.attributedText = text
    guard field !== self.field else { return }
    if self.field?.superview === self { self.field?.removeFromSuperview() }
    self.field = field
    if let field { addSubview(field) }
  }

  /// Rows hang from the bar's lower edge; of the field's, only what shows.
  func place(_ geometry: NavigationBarGeometry, in extent: CGSize, margins: UIEdgeInsets) {
    let shown = geometry.shownFieldHeight
    let large = geometry.hasLargeTitle ? NavigationBarGeometry.largeTitleHeight : 0
    frame = CGRect(x: 0, y: extent.height - shown - large, width: extent.width, height: large + shown)
    let width = max(0, extent.width - margins.left - margins.right)
    label.isHidden = !geometry.hasLargeTitle
    let height = label.intrinsicContentSize.height
    label.frame = CGRect(x: margins.left, y: Self.labelTop, width: width, height: height)
    field?.frame = CGRect(x: 0, y: large, width: extent.width, height: shown)
  }
}
