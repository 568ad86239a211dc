/// Changes the pointer over a view, and has the view answer it.
///
/// ```swift
/// view.addInteraction(UIPointerInteraction(delegate: self))
/// ```
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// Provides regions and styles; not retained. Without one, all of the view is a region with the automatic effect.
  open var delegate: (any UIPointerInteractionDelegate)? { delegateStorage }
  private final weak var delegateStorage: (any UIPointerInteractionDelegate)?
  /// The view of the interaction; nil until it is added to one.
  open var view: UIView? { viewStorage }
  private final weak var viewStorage: UIView?
  /// Whether the pointer is taken note of; once it is false, the pointer's region is left. Default: true.
  open var isEnabled = true { didSet { if !isEnabled { pointerLeft() } } }

  /// The region that was found last, and the pointer's place in it.
  private final var found: (region: UIPointerRegion, place: CGPoint)?
  private final var entered: (region: UIPointerRegion, presentation: PointerPresentation)?

  /// Makes an interaction.
  /// - Parameter delegate: nil for the automatic effect on all of the view.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    delegateStorage = delegate
    super.init()
  }

  /// Leaves the region that the pointer is in.
  open func willMove(to view: UIView?) { pointerLeft() }

  /// Keeps the view in mind.
  open func didMove(to view: UIView?) {
    viewStorage = view
    watchPointer()
  }

  /// Asks for the style of the region that the pointer is in again.
  open func invalidate() {
    guard let region = entered?.region else { return }
    entered?.presentation.end()
    entered = (region, presentation(of: region))
    if let found { entered?.presentation.move(to: found.place) }
  }

  private func watchPointer() { if view?.window != nil { UIApplication.current?.pointer.watch() } }

  private func region(at place: CGPoint, of event: UIEvent) -> UIPointerRegion? {
    guard let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let request = UIPointerRegionRequest(location: place, modifiers: event.modifierFlags)
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  private func presentation(of region: UIPointerRegion) -> PointerPresentation {
    let automatic = view.flatMap { $0.superview == nil ? nil : UIPointerStyle(automaticFor: $0) }
    let style = delegate == nil ? automatic : delegate?.pointerInteraction(self, styleFor: region)
    return PointerPresentation(style ?? .system(), in: region, of: view)
  }

  private func enter(_ region: UIPointerRegion) {
    let animator = PointerAnimator()
    entered = (region, presentation(of: region))
    delegate?.pointerInteraction(self, willEnter: region, animator: animator)
    animator.run()
  }

  private func exit() {
    guard let (region, presentation) = entered else { return }
    entered = nil
    presentation.end()
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: region, animator: animator)
    animator.run()
  }
}

extension UIPointerInteraction: PointerFollowing, WindowInteraction {
  func takesPointer(at place: CGPoint, of event: UIEvent) -> Bool {
    guard isEnabled, let region = region(at: place, of: event), region.rect.contains(place) else { return false }
    found = (region, place)
    return true
  }

  func pointerMoved() {
    guard isEnabled, let (region, place) = found else { return }
    if entered?.region != region {
      exit()
      enter(region)
    }
    entered?.presentation.move(to: place)
  }

  func pointerLeft() {
    found = nil
    exit()
  }

  func viewDidMoveToWindow() { if view?.window == nil { pointerLeft() } else { watchPointer() } }
}

/// Says where the pointer changes over a view, and how. Every method has a default.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Asks for the region at the pointer's place, with each of its moves. Default: all of the view.
  /// - Returns: nil where there is none, so that views around are asked. A region elsewhere counts as none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Asks for the style once the pointer comes to a region. Default: nil, which leaves the pointer as it is.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

  /// Tells that the pointer comes to a region. By default nothing happens.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Tells that the pointer leaves a region. By default nothing happens.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs an app's animations along with the pointer's own.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated along.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what is called at the end: true if all animations have run their course.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
