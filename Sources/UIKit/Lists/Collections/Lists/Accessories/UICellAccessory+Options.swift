extension UICellAccessory {
  /// The look of the sign that a tap leads on.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public struct CheckmarkOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a button that deletes; `tintColor` is that of the sign in its circle.
  public struct DeleteOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// The colour of the circle. Nil, the default, for the usual one.
    public var backgroundColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a button that inserts; `tintColor` is that of the sign in its circle.
  public struct InsertOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// The colour of the circle. Nil, the default, for the usual one.
    public var backgroundColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of the circle of an item that can be selected; `tintColor` is that of the sign in it.
  public struct MultiselectOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// The colour of the circle. Nil, the default, for the usual one.
    public var backgroundColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a handle.
  public struct ReorderOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?
    /// Whether a line stands before the handle if other accessories do. Nil, the default, for yes.
    public var showsVerticalSeparator: Bool?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The look of a button that tells of the item.
  public struct DetailOptions {
    /// Whether the accessory is hidden, though its space is kept. Nil, the default, for no.
    public var isHidden: Bool?
    /// The width of the space in which the accessory is centred. Nil, the default, for its standard.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour. Nil, the default, for the usual one.
    public var tintColor: UIColor?

    /// Makes options; each is as usual unless it is given.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }
}
