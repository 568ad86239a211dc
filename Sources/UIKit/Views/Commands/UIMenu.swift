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
    /// The menu of bold, italic and underline.
    public static let format = Identifier("com.apple.menu.format")
    /// The menu of cut, copy, paste, delete, select and select all.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
  }

  /// How a menu shows within another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: UInt
    /// Any set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A menu whose entries stand among those around it; without it, it is an entry that leads to them.
    public static let displayInline = Options(rawValue: 1)
    /// The entry that leads to it shows in red.
    public static let destructive = Options(rawValue: 2)
    /// One of its entries, and of its inline menus', is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// How large the entries of a menu show.
  public enum ElementSize: Int, Sendable {
    /// The size that suits the place of the menu: rows.
    case automatic = -1
    /// Entries of which up to four stand beside each other: with the image, or with the title where there is none.
    case small = 0
    /// Entries of which up to three stand beside each other: with the image above the title.
    case medium = 1
    /// A row for each, with its title and its image.
    case large = 2
  }

  /// One of its own unless it was made with another.
  open private(set) var identifier: Identifier
  /// The options of the menu. Default: none.
  open private(set) var options: Options
  /// How large the entries show. Default: `automatic`.
  open var preferredElementSize: ElementSize
  /// The entries, in the order in which they show.
  open private(set) var children: [UIMenuElement]

  /// Makes a menu.
  /// - Parameter identifier: nil for one that no other menu has.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Self.uniqueIdentifier()
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The entries that are on, those of inline menus among them.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.leafState == .on } }

  private static var lastNumber = 0

  private static func uniqueIdentifier() -> Identifier {
    lastNumber += 1
    return Identifier("swoop.dynamic.menu.\(lastNumber)")
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

extension UIMenu {
  /// Entries that can be on or off, those of inline menus among them.
  var leaves: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.leaves : [] }
      return child is UIDeferredMenuElement ? [] : [child]
    }
  }

  /// Turns one entry on and the others off.
  func turnOn(_ chosen: UIMenuElement) {
    for leaf in leaves { leaf.leafState = .off }
    chosen.leafState = .on
  }
}

extension UIMenuElement {
  /// The state of an action or command; other elements have none.
  var leafState: State {
    get { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
    set {
      (self as? UIAction)?.state = newValue
      (self as? UICommand)?.state = newValue
    }
  }

  /// The attributes of an action or command; other elements have none.
  var leafAttributes: Attributes { (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? [] }
}
