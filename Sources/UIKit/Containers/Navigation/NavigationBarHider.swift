/// Hides a navigation controller's bars and shows them again: as fingers swipe or tap what lies between them, when the
/// screen gets low, and when the keyboard comes.
@MainActor final class NavigationBarHider: NSObject {
  private unowned let controller: UINavigationController
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private var swipe = BarSwipe()
  /// The toolbar went with the bar, and comes back with it.
  private var hasToolbar = false
  /// Whether the bars went because the screen got low.
  private var isAway = false
  private var observesKeyboard = false

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    pan.addTarget(self, action: Selector(NavigationBarHider.panned, "panned:"))
    tap.addTarget(self, action: Selector(NavigationBarHider.tapped, "tapped"))
    for recognizer in [pan, tap] {
      recognizer.isEnabled = false
      recognizer.delegate = self
    }
    pan.cancelsTouchesInView = false
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { swipe = BarSwipe() }
    guard pan.state == .began || pan.state == .changed else { return }
    let hides = swipe.move(to: pan.translation(in: nil).y, velocity: pan.velocity(in: nil).y)
    if let hides { self.hides(hides) }
  }

  private func tapped() { hides(!controller.isNavigationBarHidden) }

  /// What hides the bars has been said anew.
  func rulesDidChange() {
    pan.isEnabled = controller.hidesBarsOnSwipe
    tap.isEnabled =
      controller.hidesBarsOnTap || controller.hidesBarsWhenVerticallyCompact || controller.hidesBarsWhenKeyboardAppears
    heightDidChange()
    guard controller.hidesBarsWhenKeyboardAppears, !observesKeyboard else { return }
    observesKeyboard = true
    NotificationCenter.default.addObserver(
      self, selector: Selector(NavigationBarHider.keyboardWillShow, "_keyboardWillShow:"),
      name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  /// The screen may be low now, or high again.
  func heightDidChange() {
    let isLow = controller.traitCollection.verticalSizeClass == .compact
    if isLow, controller.hidesBarsWhenVerticallyCompact, !controller.isNavigationBarHidden {
      hides(true, animated: false)
      isAway = controller.isNavigationBarHidden
    } else if !isLow, isAway {
      isAway = false
      hides(false, animated: false)
    }
  }

  private func keyboardWillShow(_ notification: Notification) {
    guard controller.hidesBarsWhenKeyboardAppears, let content = controller.container?.content,
      (content.window?.firstResponder as? UIView)?.isDescendant(of: content) ?? false
    else { return }
    hides(true)
  }

  /// Hides or shows the bars, unless a transition is under way.
  /// - Parameter animated: false while the screen itself is changing.
  private func hides(_ hides: Bool, animated: Bool = true) {
    guard controller.containerTransition == nil, hides != controller.isNavigationBarHidden else { return }
    if hides { hasToolbar = !controller.isToolbarHidden }
    let showsToolbar = !hides && hasToolbar && !(controller.topViewController?.toolbarItems ?? []).isEmpty
    controller.changeFlags(animated: animated) {
      $0.hidesBar = hides
      if hides || showsToolbar { $0.hidesToolbar = hides }
    }
  }
}

extension NavigationBarHider: UIGestureRecognizerDelegate {
  /// Swipes are those that scroll, too.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === pan }

  /// Whether a gesture may begin: where taps don't hide bars, they bring back those that something else has hidden.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan || controller.hidesBarsOnTap || controller.isNavigationBarHidden
  }

  /// Whether a touch is for the bars: only what nothing else wants: bars, controls, rows and text have their own taps.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let container = controller.container, let view = touch.view, view.isDescendant(of: container.content) else {
      return false
    }
    guard gestureRecognizer === tap else { return true }
    var candidate: UIView? = view
    while let found = candidate, found !== container {
      if found.keepsTaps { return false }
      candidate = found.superview
    }
    return true
  }
}

/// Whether a finger on its way swipes bars away, or back. Pure.
struct BarSwipe: Equatable {
  /// The place where the finger has turned last, in points from where it began.
  private var turn: CGFloat = 0
  private var goesUp: Bool?

  /// The distance from the turn after which bars hide or show, in points. Chosen by eye.
  static let distance: CGFloat = 20
  /// The speed in points per second: who reads on slowly keeps the bars. Chosen by eye.
  static let speed: CGFloat = 150

  /// Follows the finger.
  /// - Parameters:
  ///   - y: how far the finger is below its beginning, in points.
  ///   - velocity: downwards, in points per second.
  /// - Returns: true to hide the bars, false to show them, nil for neither.
  mutating func move(to y: CGFloat, velocity: CGFloat) -> Bool? {
    guard velocity != 0 else { return nil }
    let goesUp = velocity < 0
    if self.goesUp == nil { self.goesUp = goesUp }
    if goesUp != self.goesUp { (self.goesUp, turn) = (goesUp, y) }
    guard abs(y - turn) >= Self.distance, abs(velocity) >= Self.speed else { return nil }
    return goesUp
  }
}
