/// Lets a person drag what a view shows: a finger that stays for half a second lifts it.
///
/// ```swift
/// view.addInteraction(UIDragInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Provides the items; not retained.
  open var delegate: (any UIDragInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UIDragInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  private final let starter = DragStarter()

  /// Makes an interaction.
  /// - Parameter delegate: without one, nothing is lifted.
  public init(delegate: any UIDragInteractionDelegate) {
    delegateStorage = delegate
    super.init()
    starter.interaction = self
  }

  /// Whether interactions let anything be dragged unless they are told otherwise: true.
  open class var isEnabledByDefault: Bool { true }

  /// Whether anything can be lifted, or added to what is dragged. Default: `isEnabledByDefault`.
  open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { starter.isEnabled = isEnabled } }

  /// Whether other gestures go on while an item is lifted and not dragged yet. Default: false.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Puts down what was lifted and not dragged yet. What is dragged goes on.
  open func willMove(to view: UIView?) { starter.detach(from: self.view) }

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) {
    viewStorage = view
    starter.attach(to: view)
  }
}
