/// A large title, and the field's row below it.
final class LargeTitleView: UIView {
  let label = UILabel()
  private(set) weak var field: UISearchBar?

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

  func show(_ text: NSAttributedString?, field: UISearchBar?) {
    label.attributedText = text
    guard field !== self.field else { return }
    if let old = self.field, old.superview === self {
      old.removeFromSuperview()
      old.place = .alone
    }
    self.field = field
    if let field { addSubview(field) }
  }

  /// From the text's beginning and lower edge, as far as there is room.
  private func growth(_ scale: CGFloat) -> CGAffineTransform {
    let text = label.intrinsicContentSize.width
    let scale = text > 0 ? max(1, min(scale, label.bounds.width / text)) : 1
    guard scale > 1 else { return .identity }
    let (width, height) = (label.bounds.width * (scale - 1), label.bounds.height * (scale - 1))
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: (isRightToLeft ? -width : width) / 2, ty: -height / 2)
  }

  /// Rows hang from the bar's lower edge; of the field's, only what shows.
  func place(_ geometry: NavigationBarGeometry, in extent: CGSize, margins: UIEdgeInsets) {
    let shown = geometry.shownFieldHeight
    let large = geometry.hasLargeTitle ? NavigationBarGeometry.largeTitleHeight : 0
    // Not by their frames: a transition may be moving them.
    bounds = CGRect(x: 0, y: 0, width: extent.width, height: large + shown)
    center = CGPoint(x: extent.width / 2, y: extent.height - (large + shown) / 2)
    let width = max(0, extent.width - margins.left - margins.right)
    label.isHidden = !geometry.hasLargeTitle
    label.alpha = geometry.isSearching ? 0 : 1
    let height = label.intrinsicContentSize.height
    label.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    label.center = CGPoint(x: margins.left + width / 2, y: Self.labelTop + height / 2)
    label.transform = growth(geometry.titleScale)
    field?.place = .row(margins: margins, isSearching: geometry.isSearching)
    field?.frame = CGRect(x: 0, y: large, width: extent.width, height: shown)
    // An animation of the bar's moves what is in the field's row, too.
    field?.layoutIfNeeded()
  }
}
