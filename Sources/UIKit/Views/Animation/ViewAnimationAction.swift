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

extension UIView {
  /// The answer of a view to `action(for:forKey:)`: an animation by the block that is running, or none.
  func animationAction(for layer: CALayer, forKey event: String) -> any CAAction {
    guard layer === layerStorage, let context = AnimationContext.current,
      event != LayerKey.hidden.rawValue || superviewStorage?.animatesVisibility(of: self) == true,
      let change = PropertyChange(of: event, on: layer)
    else { return NSNull() }
    return ViewAnimationAction(view: self, context: context, change: change)
  }

  /// Whether an animation runs on the view that does not allow touches: neither the view nor those in it are hit.
  var isAnimationBlockingTouches: Bool {
    layerStorage.hasAnimations
      && layerStorage.animationObservers.contains { ($0 as? AnimationContext)?.allowsUserInteraction == false }
  }
}
