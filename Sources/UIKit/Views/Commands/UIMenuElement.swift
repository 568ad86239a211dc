/// An entry of a menu: an action, a command, a menu of its own, or entries that come later.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// What an entry is like.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// A bit for each attribute.
    public let rawValue: UInt
    /// Any set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An element that shows pale and can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// An element that shows in red: something is lost by it.
    public static let destructive = Attributes(rawValue: 2)
    /// An element that doesn't show.
    public static let hidden = Attributes(rawValue: 4)
    /// Choosing it leaves the menu where it is.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether something is on that an entry switches.
  public enum State: Int, Sendable {
    /// A state without a sign.
    case off = 0
    /// A state with a check mark.
    case on = 1
    /// A state with a dash: on in part.
    case mixed = 2
  }

  final var elementTitle: String
  final var elementImage: UIImage?

  /// The text below the title, smaller. Nil by default.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    elementTitle = title
    elementImage = image
  }

  /// What the entry says.
  open var title: String { elementTitle }
  /// Shows beside the title, in edit menus in place of an empty one.
  open var image: UIImage? { elementImage }
}
