/// Opens a view on which a finger rests that drags items, so that they may be dropped in what opens.
///
/// The finger rests for half a second; then the view blinks twice, and the handler is called.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// Decides whether the view opens for what is dragged.
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  /// Shows that the view is about to open.
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Makes an interaction.
  /// - Parameters:
  ///   - interactionBehavior: nil for one that opens for everything.
  ///   - interactionEffect: nil for one by which the view blinks.
  ///   - handler: opens the view.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringForAll()
    self.interactionEffect = interactionEffect ?? SpringBlink()
    self.handler = handler
  }

  /// Makes an interaction that opens for everything, after the view has blinked.
  /// - Parameter handler: opens the view.
  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) { viewStorage = view }

  final func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}
