/// A large title, and the field's row below it.
final class LargeTitleView: UIView {
  let label = UILabel()
  private(set) weak var field: UISearchBar?
  /// The box around the field, so that the app can fade the field itself.
  let fieldBox = UIView()
  /// The opacity of the title, 0…1, where one doesn't search.
  var presence: CGFloat = 1 { didSet { if !isSearching { label.alpha = presence } } }
  private var isSearching = false
  /// The transform by which a motion moves the title alone, on top of its growth.
  var titleTransform = CGAffineTransform.identity { didSet { transformTitle() } }
  /// How much the title has grown.
  private var titleScale: CGFloat = 1

  /// The distance from the row's top to the text: that the text's box lies 3 pt below is measured.
  private static let labelTop: CGFloat = 3
  /// The distance from the row's top to the text's highest letters, and to the field.
  static let textTop: CGFloat = 10
  /// The height of the letters, and a part of what hangs below their line.
  static let textHeight: CGFloat = 28
  static let fieldTop: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.accessibilityIdentifier = "navigationBar.largeTitle"
    label.accessibilityTraits = .header
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.8
    addSubview(label)
    addSubview(fieldBox)
  }

  required init?(coder: NSCoder) { fatalError("navigation bars make their large titles") }

  func show(_ text: NSAttributedString?, field: UISearchBar?) {
    label.attributedText = text
    guard field !== self.field else { return }
    if let old = self.field, old.superview === fieldBox {
      old.removeFromSuperview()
      old.place = .alone
    }
    self.field = field
    if let field { fieldBox.addSubview(field) }
  }

  /// The title goes before the field is there, and comes once it has left.
  private func search(_ isSearching: Bool) {
    guard isSearching != self.isSearching else { return }
    self.isSearching = isSearching
    UIView.animate(during: isSearching ? NavigationBarFade.searching : NavigationBarFade.returning) { [self] in
      label.alpha = isSearching ? 0 : presence
    }
  }

  /// Taps beside the field are the bar's.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === fieldBox ? nil : hit
  }

  private func transformTitle() {
    let transform = growth(titleScale).concatenating(titleTransform)
    if label.transform != transform { label.transform = transform }
  }

  /// The transform by which the title grows from the text's beginning and lower edge, as far as there is room.
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
    search(geometry.isSearching)
    let height = label.intrinsicContentSize.height
    label.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    // While one searches it is as far above its place as the row: they go together.
    let top = Self.labelTop + (geometry.isSearching ? large : 0)
    label.center = CGPoint(x: margins.left + width / 2, y: top + height / 2)
    titleScale = geometry.titleScale
    transformTitle()
    field?.place = .row(margins: margins, isSearching: geometry.isSearching)
    fieldBox.frame = CGRect(x: 0, y: large, width: extent.width, height: shown)
    field?.frame = fieldBox.bounds
    // An animation of the bar's moves what is in the field's row, too.
    field?.layoutIfNeeded()
  }
}
