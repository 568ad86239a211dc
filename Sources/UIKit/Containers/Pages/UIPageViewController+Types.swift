extension UIPageViewController {
  /// How one page gives way to the next.
  public enum TransitionStyle: Int, Sendable {
    /// Leaves that turn about a spine. They are scrolled here, as pages of the other style are.
    case pageCurl = 0
    /// Pages side by side that scroll.
    case scroll = 1
  }

  /// The line along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages from the leading edge to the trailing one.
    case horizontal = 0
    /// Pages from top to bottom.
    case vertical = 1
  }

  /// The places of the spine about which leaves turn.
  public enum SpineLocation: Int, Sendable {
    /// No spine: pages scroll.
    case none = 0
    /// A spine at the leading or upper edge; one page shows.
    case min = 1
    /// A spine in the middle; two pages show side by side.
    case mid = 2
    /// A spine at the trailing or lower edge; one page shows.
    case max = 3
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// The direction of later pages.
    case forward = 0
    /// The direction of earlier pages.
    case reverse = 1
  }

  /// What may be said of a page view controller when it is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Any name; those that aren't among the constants mean nothing.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine: the raw value of a `SpineLocation`, as a number. For the style `.pageCurl` alone.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The gap between two pages in points, as a number; zero by default. For the style `.scroll` alone.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
