/// The plate behind a button's contents, or behind a cell, a header or a footer of a table.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour of the background; nil for the style's own. What a list's kinds have depends on the state until it is
  /// set.
  public var backgroundColor: UIColor? { didSet { isColorOwn = true } }
  /// The radius of the corners, in points; of buttons, it counts where the button's corner style is `.fixed`. Cells of
  /// an inset grouped table are rounded with their section as well. Default: 0.
  public var cornerRadius: CGFloat = 0
  /// The distance from the bounds inward, in points. Zero by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the outline; nil, the default, for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the outline, in points, inside the edge; 0, the default, for no outline.
  public var strokeWidth: CGFloat = 0

  /// Changes the colour of the background. Nil by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { backgroundTransformer?.value }
    set { backgroundTransformer = newValue.map(ByIdentity.init) }
  }
  private var backgroundTransformer: ByIdentity<UIConfigurationColorTransformer>?
  /// Changes the colour of the outline. Nil by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { strokeTransformer?.value }
    set { strokeTransformer = newValue.map(ByIdentity.init) }
  }
  private var strokeTransformer: ByIdentity<UIConfigurationColorTransformer>?
  /// How far the outline lies outside the background's edge, in points; inside, where it is negative. 0 by default.
  public var strokeOutset: CGFloat = 0
  /// The view in front of the background's colour, as large as the background and cut to its corners. Nil by default.
  public var customView: UIView?

  private var kind: Kind?
  private var isColorOwn = false
  /// Whether the plate blurs what lies behind it.
  private(set) var isMaterial = false

  init() {}

  private init(_ kind: Kind) {
    self.kind = kind
    backgroundColor = kind.color(highlighted: false)
    isColorOwn = false
  }

  /// A plate without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  // MARK: Colours

  /// Returns the colour of the background.
  /// - Parameter tintColor: counts where the configuration has no colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColorTransformer(backgroundColor ?? tintColor)
  }

  /// Returns the colour of the outline.
  /// - Parameter tintColor: counts where the configuration has no colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColorTransformer(strokeColor ?? tintColor)
  }

  // MARK: Lists

  /// Makes the background of cells in plain tables: the system's background, grey while highlighted or selected.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// Makes the background of cells in grouped tables: lighter than the ground, grey while highlighted or selected.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// Makes the background of headers and footers in plain tables: clear, blurred while they stay at an edge.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeaderFooter)
  }
  /// Makes the background of headers and footers in grouped tables: clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeaderFooter)
  }

  /// Makes the background of headers in side bars: clear, grey while highlighted.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { sidebar(.sidebarHeader) }
  /// Makes the background of cells in side bars: clear, grey while highlighted, in the tint colour while selected, with
  /// round corners.
  public static func listSidebarCell() -> UIBackgroundConfiguration { sidebar(.sidebarCell) }
  /// Makes the background of cells in lists beside a side bar: clear, grey while highlighted or selected, with round
  /// corners.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { sidebar(.accompaniedSidebarCell) }

  private static func sidebar(_ kind: Kind) -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration(kind)
    background.cornerRadius = 10
    return background
  }

  private enum Kind: Hashable {
    case plainCell, groupedCell, plainHeaderFooter, groupedHeaderFooter
    case sidebarHeader, sidebarCell, accompaniedSidebarCell

    /// The colour in a state; nil for the tint colour.
    func color(highlighted: Bool, selected: Bool = false) -> UIColor? {
      switch self {
      case .plainCell: highlighted || selected ? .systemGray4 : .systemBackground
      case .groupedCell: highlighted || selected ? .systemGray4 : .secondarySystemGroupedBackground
      case .plainHeaderFooter, .groupedHeaderFooter: .clear
      case .sidebarHeader: highlighted ? .systemFill : .clear
      case .sidebarCell: selected ? nil : highlighted ? .systemFill : .clear
      case .accompaniedSidebarCell: highlighted || selected ? .systemFill : .clear
      }
    }
  }

  /// What a list's kind looks like in a state; a colour of the app's own stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let kind, !isColorOwn else { return self }
    var updated = self
    if let cell = state as? UICellConfigurationState {
      updated.backgroundColor = kind.color(highlighted: cell.isHighlighted, selected: cell.isSelected)
      updated.isMaterial = kind == .plainHeaderFooter && cell.isPinned
    } else if let edge = state as? UIViewConfigurationState {
      updated.isMaterial = kind == .plainHeaderFooter && edge.isPinned
    }
    updated.isColorOwn = false
    return updated
  }
}
