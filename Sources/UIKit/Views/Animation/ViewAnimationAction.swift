/// Animates one change of a view's layer by the block in which it happens.
@preconcurrency @MainActor private final class ViewAnimationAction: @preconcurrency CAAction {
  private let view: UIView
  private let context: AnimationContext
  private let change: PropertyChange
  /// The background colour before the change, since the layer knows no dynamic colours.
  private let backgroundColor: UIColor?

  init(view: UIView, context: AnimationContext, change: PropertyChange) {
    (self.view, self.context, self.change) = (view, context, change)
    backgroundColor = view.backgroundColorStorage
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    context.animate(change, of: view, replacing: backgroundColor)
  }
}

extension UIView: KeyedLayerDelegate {
  /// An animation by the block that is running, or none.
  package func action(forChangeOf key: LayerKey) -> (any CAAction)? {
    guard let context = AnimationContext.current,
      key != .hidden || superviewStorage?.animatesVisibility(of: self) == true,
      let change = PropertyChange(of: key, on: layerStorage)
    else { return nil }
    return ViewAnimationAction(view: self, context: context, change: change)
  }

  /// The answer of a view to `action(for:forKey:)`: that to the change of a property, or the end of the search.
  func viewAction(forKey event: String) -> any CAAction {
    guard AnimationContext.current != nil, let key = LayerKey(rawValue: event) else { return Self.noAction }
    return action(forChangeOf: key) ?? Self.noAction
  }

  private static let noAction = NSNull()

  private static var ownClasses = OwnClasses(besides: UIView.self)

  /// Has the layer ask by keys, unless an app may have overridden what is asked by names. No class of UIKit's overrides
  /// `action(for:forKey:)`.
  func answerLayerByKeys() {
    if Self.ownClasses.contains(type(of: self)) { layerStorage.keyedDelegate = self }
  }

  /// Whether an animation runs on the view that does not allow touches: neither the view nor those in it are hit.
  var isAnimationBlockingTouches: Bool {
    layerStorage.hasAnimations
      && layerStorage.animationObservers.contains { ($0 as? AnimationContext)?.allowsUserInteraction == false }
  }
}
