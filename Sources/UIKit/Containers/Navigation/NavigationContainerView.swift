/// The view of a navigation controller: screens, and the bars in front of them.
final class NavigationContainerView: UIView {
  weak var controller: UINavigationController?
  let content = NavigationContentView()

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutParts()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let drag = controller?.popDragController, gestureRecognizer === drag.pan else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return drag.hasWork
  }
}

/// The view that the screens lie in: each in a slot of its own, except in transitions of the app's.
final class NavigationContentView: UIView {
  weak var controller: UINavigationController?

  /// Views that the app's animators move have the safe area of their places.
  override func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
    guard let child = subview.viewController as? UIViewController,
      let slot = controller?.slots[ObjectIdentifier(child)]
    else {
      return safeAreaInsets
    }
    return slot.covered
  }

  override func frameForSafeArea(of subview: UIView) -> CGRect {
    guard let child = subview.viewController as? UIViewController,
      let controller, controller.slots[ObjectIdentifier(child)] != nil
    else {
      return super.frameForSafeArea(of: subview)
    }
    return controller.frame(of: child)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    touchTarget(super.hitTest(point, with: event), during: controller?.containerTransition)
  }
}

/// The view that one screen lies in. Transitions move the slot by its transform: what is in it keeps its layout, and
/// its frame is the app's.
final class NavigationSlot: ScreenSlot {
  /// Goes on above and below the screen in its colour, for where bars of different heights move it beyond its edges.
  private let surroundings = UIView()
  /// Darkens a screen that is being covered.
  let shade = UIView()

  /// More than bars differ by.
  private static let reach: CGFloat = 200

  override init(frame: CGRect) {
    super.init(frame: frame)
    surroundings.isHidden = true
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    for view in [surroundings, shade] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("navigation controllers make these views") }

  override var safeAreaInsetsForSubviews: UIEdgeInsets { covered }

  func take(_ view: UIView) {
    if view.superview !== self { insertSubview(view, belowSubview: shade) }
  }

  func showSurroundings(of view: UIView?) {
    surroundings.isHidden = view?.backgroundColor == nil
    surroundings.backgroundColor = view?.backgroundColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = bounds.insetBy(dx: 0, dy: -Self.reach)
    (surroundings.frame, shade.frame) = (place, place)
  }
}

extension UIView {
  /// The responder that gets a bar's actions next: in a navigation controller the first responder of the screen whose
  /// buttons the bar shows, or that screen; elsewhere the next responder.
  var nextForActionsOfBar: UIResponder? {
    guard let screen = (superview as? NavigationContainerView)?.controller?.stack.last else { return next }
    let first = window?.firstResponder
    var around = first
    while let responder = around, responder !== screen { around = responder.next }
    return around == nil ? screen : first
  }
}
