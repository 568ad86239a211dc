/// How far a controller has come on or off the screen.
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  enum Movement {
    case none
    case toParent
    case fromParent
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing` has been called for the present transition.
  var isAppearingReported = false
  /// The present transition was begun by `beginAppearanceTransition`.
  var isManual = false
  var movement = Movement.none
  /// Disappearing ends as soon as the view is out of its window.
  var endsWithView = false
}

extension UIViewController {
  var isAppearingOrAppeared: Bool { appearance.phase == .appearing || appearance.phase == .appeared }

  /// Begins the transition by which the view appears or disappears.
  /// - Returns: false if the controller is there already, or on its way.
  @discardableResult func beginTransition(isAppearing: Bool, animated: Bool) -> Bool {
    guard isAppearing != isAppearingOrAppeared else { return false }
    appearance.isAnimated = animated
    UIApplication.current?.setNeedsStatusBarUpdate()
    if isAppearing {
      ensureView()
      appearance.phase = .appearing
      appearance.isAppearingReported = false
      viewStorage?.setNeedsLayout()
      inTraits {
        viewWillAppear(animated)
        appearanceDidBegin(animated)
      }
    } else {
      appearance.phase = .disappearing
      inTraits { viewWillDisappear(animated) }
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.isShownInParent {
        child.beginTransition(isAppearing: isAppearing, animated: animated)
      }
    }
    return true
  }

  func endTransition() {
    let animated = appearance.isAnimated
    switch appearance.phase {
    case .appearing:
      reportAppearing()
      appearance.phase = .appeared
      endTransitionOfChildren()
      if appearance.movement == .toParent { appearance.movement = .none }
      inTraits { viewDidAppear(animated) }
    case .disappearing:
      appearance.phase = .disappeared
      endTransitionOfChildren()
      inTraits { viewDidDisappear(animated) }
      if appearance.movement == .fromParent { appearance.movement = .none }
    case .appeared, .disappeared: break
    }
  }

  private func endTransitionOfChildren() {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where !child.appearance.isManual { child.endTransition() }
  }

  /// Tells the controller that it is appearing, once the view has its place in a window; the first layout comes after
  /// it.
  func reportAppearing() {
    guard appearance.phase == .appearing, !appearance.isAppearingReported, viewStorage?.window != nil else { return }
    appearance.isAppearingReported = true
    inTraits { viewIsAppearing(appearance.isAnimated) }
  }

  /// Whether the view lies within the parent's view, or beside it in a container's.
  private var isShownInParent: Bool {
    guard let view = viewStorage, let parentView = parentStorage?.viewStorage else { return false }
    if let superview = view.superview, superview === parentView.superview { return true }
    return view !== parentView && view.isDescendant(of: parentView)
  }

  private func inTraits(_ call: () -> Void) { traitCollection.performAsCurrent(call) }
}

// MARK: Appearing with the view

extension UIViewController {
  func ensureView() {
    guard viewStorage == nil else { return }
    loadView()
    demand(viewStorage != nil, "\(type(of: self)).loadView() has set no view")
    viewDidLoad()
    viewHasLoaded()
  }

  /// The window of which this is the root has been shown.
  func windowDidShow() {
    for controller in presentationChain where !controller.modal.isCovered { controller.appearWithView() }
  }

  func windowDidHide() {
    for controller in presentationChain.reversed() where controller.modal.transition == nil {
      if controller.beginTransition(isAppearing: false, animated: false) { controller.endTransition() }
    }
  }

  /// The view, or one around it, is about to come into a window, or leave one.
  func viewWillMove(toWindow newWindow: UIWindow?) {
    guard followsView else { return }
    if newWindow == nil {
      if beginTransition(isAppearing: false, animated: false) { appearance.endsWithView = true }
    } else if newWindow?.showsControllers == true {
      appearWithView()
    }
  }

  func viewDidMove() {
    guard appearance.endsWithView else { return }
    appearance.endsWithView = false
    endTransition()
  }

  /// Appearing ends once a frame with the view has been committed.
  private func appearWithView() {
    guard beginTransition(isAppearing: true, animated: false) else { return }
    UIApplication.performAfterCommit { [weak self] in
      guard let self, !self.appearance.isManual, self.appearance.phase == .appearing else { return }
      self.endTransition()
    }
  }

  /// Whether the view's window decides when the controller appears; false where a parent tells it.
  private var followsView: Bool {
    guard !appearance.isManual else { return false }
    guard let parent = parentStorage else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.isAppearingOrAppeared
      || appearance.phase != .disappeared
  }
}
