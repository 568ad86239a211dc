/// What a tab bar shows of one of its tabs.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Items whose title and image are known.
  public enum SystemItem: Int, Sendable {
    case more
    case favorites
    case featured
    case topRated
    case recents
    case contacts
    case history
    case bookmarks
    case search
    case downloads
    case mostRecent
    case mostViewed
  }

  /// Without title and image.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.configure(self, as: UITabBarItem.self)
  }

  /// - Parameter image: drawn in one colour by its opacity, unless it is rendered as it is.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// - Parameter selectedImage: nil stands for `image`.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// With the title, in English, and the image of a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
  }

  /// Shown instead of `image` while the tab is selected; nil, the default, stands for that one.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }

  /// A short text in a capsule at the image's corner; nil, the default, for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }

  /// Of the badge; nil, the default, leaves it to the bar's appearance: system red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { didChange() } } }

  /// Moves the title, in points, on top of what the bar's appearance says. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }

  /// Over those of the bar's appearance, for `.normal`, `.selected` or `.disabled`. Nil for none.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[exactly: state] = textAttributes
    didChange()
  }

  /// As they were set; a state without any has those of `.normal`.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  private final var badgeAttributes = ByState<[NSAttributedString.Key: Any]>()
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.circle"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}
