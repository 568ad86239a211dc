extension UICellAccessory {
  /// The look of the sign of an item in an outline, and what it does.
  public struct OutlineDisclosureOptions {
    /// The places in which a tap expands and collapses the item.
    public enum Style: Sendable {
      /// The style `header` in a cell that is its section's header, else `cell`.
      case automatic
      /// A tap anywhere in the cell, which is not selected then.
      case header
      /// A tap on the sign; one elsewhere selects the cell.
      case cell
    }

    /// The place in which a tap expands and collapses the item. Default: `.automatic`.
    public var style: Style = .automatic
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a text.
  public struct LabelOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// The font. Default: that of the body text style.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// Whether the font follows the size that the person prefers. Default: true.
    public var adjustsFontForContentSizeCategory: Bool = true

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// The look of a button that opens a menu, and who hears of what is chosen.
  public struct PopUpMenuOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// A handler that is called with the menu once another entry of it is selected. Nil by default.
    public var selectedElementDidChangeHandler: ((UIMenu) -> Void)?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.selectedElementDidChangeHandler = selectedElementDidChangeHandler
    }
  }

  /// A view of the app's as an accessory, and where it stands.
  public struct CustomViewConfiguration {
    /// The view. Its size is that of its constraints, or else of its bounds.
    public let customView: UIView
    /// The side at which the view stands, when, and where among the others.
    public let placement: Placement
    /// Whether the view is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the view is centred. Nil, the default, for its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint of the view. Nil, the default, for the cell's.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its bounds, whatever it would like. Nil, the default, for no.
    public var maintainsFixedSize: Bool?

    /// Makes a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
