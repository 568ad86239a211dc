extension UISplitViewController {
  /// The columns that a split view controller has.
  public enum Style: Int, Sendable {
    /// The classic kind: two controllers as `viewControllers` has them, without navigation controllers of its own.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The places that controllers have.
  public enum Column: Int, Sendable {
    /// The outermost column: what one chooses from first.
    case primary = 0
    /// The column between the other two, in the style `.tripleColumn` alone.
    case supplementary = 1
    /// The column with what has been chosen. It always shows.
    case secondary = 2
    /// What shows instead of all columns where the width is compact.
    case compact = 3
  }

  /// The arrangements of columns.
  public enum DisplayMode: Int, Sendable {
    /// The arrangement that suits the size.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary one: the primary one, of three columns the supplementary one.
    case oneBesideSecondary = 2
    /// One column in front of the secondary one.
    case oneOverSecondary = 3
    /// The two other columns beside the secondary one.
    case twoBesideSecondary = 4
    /// The two other columns in front of the secondary one.
    case twoOverSecondary = 5
    /// The two other columns beside the secondary one, which they push partly off the screen.
    case twoDisplaceSecondary = 6

    /// The former name of `.secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The former name of `.oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The former name of `.oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The ways in which the secondary column makes room for the others.
  public enum SplitBehavior: Int, Sendable {
    /// The way that suits the size.
    case automatic = 0
    /// The secondary column gets narrower.
    case tile = 1
    /// The others lie in front of it.
    case overlay = 2
    /// The secondary column gets narrower for the first one, and moves aside for the second.
    case displace = 3
  }

  /// The sides on which the primary column may lie.
  public enum PrimaryEdge: Int, Sendable {
    /// The side where lines of text begin.
    case leading = 0
    /// The side where lines of text end.
    case trailing = 1
  }

  /// Whether the button for the columns shows.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button shows where a finger may bring the columns: if `presentsWithGesture` is true.
    case automatic = 0
    /// The button never shows.
    case never = 1
    /// The button always shows.
    case always = 2
  }
}
