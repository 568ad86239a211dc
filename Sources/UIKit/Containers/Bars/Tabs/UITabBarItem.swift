/// What a tab bar shows of one of its tabs.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Items whose title and image are known.
  public enum SystemItem: Int, Sendable {
    /// A tab with "More" and three dots.
    case more
    /// A tab with "Favorites" and a star.
    case favorites
    /// A tab with "Featured" and a star.
    case featured
    /// A tab with "Top Rated" and a star.
    case topRated
    /// A tab with "Recents" and a clock.
    case recents
    /// A tab with "Contacts" and a person.
    case contacts
    /// A tab with "History" and a clock.
    case history
    /// A tab with "Bookmarks" and a book.
    case bookmarks
    /// A tab with "Search" and a magnifying glass.
    case search
    /// A tab with "Downloads" and an arrow down.
    case downloads
    /// A tab with "Most Recent" and a clock.
    case mostRecent
    /// A tab with "Most Viewed" and a numbered list.
    case mostViewed
  }

  /// Makes an item without title and image.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibDecoder)?.configure(self, as: UITabBarItem.self)
  }

  /// Makes an item with a title, an image and a tag.
  /// - Parameter image: drawn in one colour by its opacity, unless it is rendered as it is.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes an item with a title and an image for either state.
  /// - Parameter selectedImage: nil stands for `image`.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes an item with the title, in English, and the image of a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbolName), tag: tag)
  }

  /// The image in place of `image` while the tab is selected; nil, the default, stands for that one.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }

  /// A short text in a capsule at the image's corner; nil, the default, for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }

  /// The colour of the badge; nil, the default, leaves it to the bar's appearance: system red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { didChange() } } }

  /// Moves the title, in points, on top of what the bar's appearance says. Zero by default.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }

  /// Sets the attributes of the badge's text, over those of the bar's appearance, for `.normal`, `.selected` or
  /// `.disabled`. Nil stands for none.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[exactly: state] = textAttributes
    didChange()
  }

  /// The attributes of the badge's text as they were set; a state without any has those of `.normal`.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  /// Whether a finger that drags items and rests on the tab selects it. Default: false.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { didChange() } } }

  private(set) final var badgeAttributes = ByState<[NSAttributedString.Key: Any]>()
}

extension UITabBarItem: UISpringLoadedInteractionSupporting {}

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
