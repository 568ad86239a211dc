/// What a view is and how it behaves.
///
/// Scripts, traces and tests see `toggleButton`, `button`, `link`, `header`, `image`, `staticText` and `adjustable` as the
/// role of a plain view (the first of these counts), `selected` and `notEnabled` as its state. The others are kept for screen
/// readers; there is none here yet.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// A bit a trait.
  public let rawValue: UInt64
  /// Makes a set of traits from their bits. Bits that no trait has are kept and say nothing.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The default.
  public static let none: UIAccessibilityTraits = []
  /// Taps act on it.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Leads elsewhere, as in web pages.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The present choice among others: a tab, for example.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Makes a sound of its own when acted on, so that a reader keeps silent.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Types when it is touched.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that doesn't change by itself.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Says how things stand when the app has just come up.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that can't be acted on now. Controls that are disabled have it by themselves.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes so often that it is read when asked for rather than at each change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Text to look for is typed here.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts sound or video, over which a reader doesn't speak.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that swipes change, like a slider's.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the view, past the reader: a piano's keys, for example.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page follows once the reader has come to its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A bar whose elements are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Titles a part of the contents.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Turns something on and off, as a switch does.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
