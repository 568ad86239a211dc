import HostInterface

/// An entry of a menu as it shows: a row, or a tile beside others.
class MenuEntryView: UIView {
  let row: MenuContent.Row
  /// The traits of the menu: an entry has no others before it is in one.
  private(set) var textTraits: UITraitCollection

  init(row: MenuContent.Row, traits: UITraitCollection) {
    (self.row, textTraits) = (row, traits)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = row.title
    accessibilityLabel = row.title
    accessibilityTraits = spokenTraits
  }

  required init?(coder: NSCoder) { fatalError("menus make their entries") }

  private var spokenTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = .button
    if row.state == .on { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  var isEnabled: Bool { !row.attributes.contains(.disabled) }

  /// Whether the entry is under a finger.
  var isHighlighted = false { didSet { showBackground() } }

  /// Shows whether the entry is highlighted.
  func showBackground() { backgroundColor = isHighlighted ? .systemFill : nil }

  /// The height that it needs in a width, in points.
  func height(in width: CGFloat) -> CGFloat { 0 }

  /// Takes over the menu's traits.
  func applyStyle() {}

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textTraits = traitCollection
    applyStyle()
  }

  /// The colour of text and images.
  var entryColor: UIColor {
    !isEnabled ? .tertiaryLabel : row.attributes.contains(.destructive) ? .systemRed : .label
  }

  var body: UIFont { .preferredFont(forTextStyle: .body, compatibleWith: textTraits) }

  /// The scale of signs and images relative to that at the default text size. It is limited, so that titles keep most
  /// of the line.
  var zoom: CGFloat { min(max(body.pointSize / 17, 1), 1.6) }

  override var semanticRole: SemanticNode.Role { .button }
  override var semanticText: String? { row.title }
}
