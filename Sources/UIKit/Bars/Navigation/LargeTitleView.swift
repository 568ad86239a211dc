/// A large title, and the field's row below it.
final class LargeTitleView: UIView {
  let label = UILabel()
  /// Around the label, so that it may fade by both: faster than it moves.
  private let veil = UIView()
  private(set) weak var field: UISearchBar?
  /// Of the title, 0…1: a transition that takes it beneath the row fades it meanwhile.
  var presence: CGFloat = 1 { didSet { showTitle() } }
  private var isSearching = false

  /// From the row's top to the text: that the text's box lies 3 pt below is measured.
  private static let labelTop: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityIdentifier = "navigationBar.largeTitle"
    label.accessibilityTraits = .header
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.8
    veil.isUserInteractionEnabled = false
    veil.addSubview(label)
    addSubview(veil)
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

  private func showTitle() {
    for view in [veil, label] { view.alpha = isSearching ? 0 : 1 }
    if presence < 1 { label.alpha = presence }
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
    veil.bounds = bounds
    veil.center = CGPoint(x: bounds.midX, y: bounds.midY)
    isSearching = geometry.isSearching
    showTitle()
    let height = label.intrinsicContentSize.height
    label.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    // While one searches it is as far above its place as the row: they go together, and it fades before the field is
    // there.
    let top = Self.labelTop + (geometry.isSearching ? large : 0)
    label.center = CGPoint(x: margins.left + width / 2, y: top + height / 2)
    label.transform = growth(geometry.titleScale)
    field?.place = .row(margins: margins, isSearching: geometry.isSearching)
    field?.frame = CGRect(x: 0, y: large, width: extent.width, height: shown)
    // An animation of the bar's moves what is in the field's row, too.
    field?.layoutIfNeeded()
  }
}
