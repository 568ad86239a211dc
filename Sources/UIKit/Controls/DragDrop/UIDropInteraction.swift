/// Lets a person drop items on a view.
///
/// ```swift
/// view.addInteraction(UIDropInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// Takes the items; not retained.
  open var delegate: (any UIDropInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UIDropInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  /// What is over the view.
  final weak var session: DropSession?

  /// Whether several fingers may drag items over the view at once. Default: false.
  open var allowsSimultaneousDropSessions = false

  /// Makes an interaction.
  /// - Parameter delegate: without one, nothing can be dropped.
  public init(delegate: any UIDropInteractionDelegate) { delegateStorage = delegate }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) { viewStorage = view }
}
