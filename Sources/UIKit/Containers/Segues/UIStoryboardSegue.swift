/// A passage from one controller to another. Made each time that it is performed, and let go of afterwards.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier as given in Interface Builder; nil where it has none.
  open var identifier: String? { identifierStorage }
  private final let identifierStorage: String?
  /// The controller whose segue it is.
  open var source: UIViewController { sourceStorage }
  private final let sourceStorage: UIViewController
  /// The controller that is new; for an unwind segue, the one that is gone back to.
  open var destination: UIViewController { destinationStorage }
  private final let destinationStorage: UIViewController

  /// What the passage is, if a document says so.
  final var handler: (() -> Void)?

  /// Makes a segue without a way to be performed, for subclasses and documents. It is required, so that a segue can be
  /// made of a class that is only known when the app runs.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    identifierStorage = identifier
    sourceStorage = source
    destinationStorage = destination
    super.init()
  }

  /// A segue that does what `performHandler` does.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination: as the segue's kind says; a subclass for custom segues overrides this without calling
  /// super. Animations are off meanwhile if the segue doesn't animate.
  open func perform() {
    guard let handler else {
      fatalError("\(type(of: self)) has to override perform(): it is a custom segue")
    }
    handler()
  }
}
