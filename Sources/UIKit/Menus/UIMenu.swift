/// Entries of a menu, or of a part of one. Immutable.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// Any text.
    public let rawValue: String
    /// Identifiers of equal texts are equal.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Identifiers of equal texts are equal.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// All that a builder builds.
    public static let root = Identifier("com.apple.menu.root")
    /// Bold, italic and underline.
    public static let format = Identifier("com.apple.menu.format")
    /// Cut, copy, paste, delete, select and select all.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
  }

  /// How a menu shows within another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: UInt
    /// Any set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries stand among those around it; without it, it is an entry that leads to them.
    public static let displayInline = Options(rawValue: 1)
    /// The entry that leads to it shows in red.
    public static let destructive = Options(rawValue: 2)
  }

  /// One of its own unless it was made with another.
  public final let identifier: Identifier
  /// Default: none.
  public final let options: Options
  /// In the order in which they show.
  public final let children: [UIMenuElement]

  /// - Parameter identifier: nil for one that no other menu has.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Self.uniqueIdentifier()
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  private static var lastNumber = 0

  private static func uniqueIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("swoop.dynamic.menu.\(lastNumber)")
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}
