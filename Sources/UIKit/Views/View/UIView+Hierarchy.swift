extension UIView {
  /// The first ancestor in the hierarchy for which `condition` holds, this view included.
  func nearest(where condition: (UIView) -> Bool) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if condition(view) { return view }
      candidate = view.superviewStorage
    }
    return nil
  }

  /// Visits this view, then those below it, depth first, from back to front.
  func visitDescendants(_ visit: (UIView) -> Void) {
    visit(self)
    for subview in subviewsStorage { subview.visitDescendants(visit) }
  }

  // MARK: Changing it

  func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    guard sibling !== view else { return }
    let beyond = offset > 0 ? subviewsStorage.endIndex : 0
    insert(view, at: insertionIndex(of: sibling, for: view).map { $0 + offset } ?? beyond)
  }

  func exchange(_ index1: Int, _ index2: Int) {
    demand(
      subviewsStorage.indices.contains(index1) && subviewsStorage.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): there are \(subviewsStorage.count) subviews")
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (lower, upper) = (subviewsStorage[low], subviewsStorage[high])
    insert(upper, at: low)
    insert(lower, at: high)
  }

  func leaveSuperview() {
    guard let superview = superviewStorage else { return }
    moveCallbacks(to: nil) {
      superview.willRemoveSubview(self)
      superview.detach(self)
      joinConstraints()
    }
  }

  /// The sibling's place among the subviews once `view` has left them.
  private func insertionIndex(of sibling: UIView, for view: UIView) -> Int? {
    guard let index = subviewsStorage.firstIndex(where: { $0 === sibling }) else { return nil }
    if let own = subviewsStorage.firstIndex(where: { $0 === view }), own < index { return index - 1 }
    return index
  }

  func insert(_ view: UIView, at index: Int) {
    demand(nearest { $0 === view } == nil, "addSubview: a view can't be added to itself or to a view in it")
    if view.superviewStorage === self {
      subviewsStorage.removeAll { $0 === view }
      place(view, at: index)
      return
    }
    view.moveCallbacks(to: self) {
      if let previous = view.superviewStorage {
        previous.willRemoveSubview(view)
        previous.detach(view)
      }
      view.superviewStorage = self
      place(view, at: index)
      view.joinConstraints()
    }
    didAddSubview(view)
  }

  /// Inserts it into the lists of subviews and of sublayers, where layers that belong to no view keep their places.
  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviewsStorage.count)
    if index < subviewsStorage.count {
      layerStorage.insertSublayer(view.layerStorage, below: subviewsStorage[index].layerStorage)
    } else if let last = subviewsStorage.last, layerStorage.sublayers?.last !== last.layerStorage {
      layerStorage.insertSublayer(view.layerStorage, above: last.layerStorage)
    } else {
      layerStorage.addSublayer(view.layerStorage)
    }
    subviewsStorage.insert(view, at: index)
    setNeedsLayout()
  }

  private func detach(_ view: UIView) {
    view.leaveConstraints()
    subviewsStorage.removeAll { $0 === view }
    view.layerStorage.removeFromSuperlayer()
    view.superviewStorage = nil
    setNeedsLayout()
  }

  /// Calls what has to be called before and after `move`, which gives the view another superview.
  private func moveCallbacks(to newSuperview: UIView?, move: () -> Void) {
    let oldWindow = windowStorage
    let newWindow = newSuperview?.windowStorage
    let changesWindow = oldWindow !== newWindow
    if changesWindow {
      oldWindow?.gestureArena.viewWillLeave(self)
      notifyWillMove(toWindow: newWindow)
    }
    willMove(toSuperview: newSuperview)
    move()
    if changesWindow { setWindow(newWindow) }
    environmentDidChange()
    let pending = changesWindow ? notifyDidMoveToWindow() : nil
    didMoveToSuperview()
    pending?.becomeFirstResponderIfPending()
  }

  private func notifyWillMove(toWindow newWindow: UIWindow?) {
    for responder: UIResponder? in [self, viewController] where responder?.isFirstResponder == true {
      responder?.resignBeforeLeavingWindow()
    }
    willMove(toWindow: newWindow)
    viewController?.viewWillMove(toWindow: newWindow)
    for subview in subviewsStorage { subview.notifyWillMove(toWindow: newWindow) }
  }

  func setWindow(_ newWindow: UIWindow?) {
    windowStorage = newWindow
    for subview in subviewsStorage { subview.setWindow(newWindow) }
  }

  /// Notifies this view and those below it that they have moved to another window.
  /// - Returns: which of these views has been the last to ask to become first responder.
  private func notifyDidMoveToWindow() -> UIView? {
    if windowStorage != nil { UIApplication.current?.appearances.apply(to: self) }
    didMoveToWindow()
    insetsDidChangeForConstraints()
    viewController?.viewDidMove()
    recognizers?.viewDidMoveToWindow()
    interactionParts?.viewDidMoveToWindow()
    motionParts?.viewDidMoveToWindow()
    var pending = pendingFirstResponderNumber > 0 ? self : nil
    for subview in subviewsStorage {
      guard let other = subview.notifyDidMoveToWindow() else { continue }
      if other.pendingFirstResponderNumber > pending?.pendingFirstResponderNumber ?? 0 { pending = other }
    }
    return pending
  }

  // MARK: First responder

  func resignFirstResponderInside(force: Bool) -> Bool {
    guard let window = windowStorage, let first = window.firstResponder else { return true }
    guard let place = first.responderView, place.isDescendant(of: self) else { return true }
    if first.resignFirstResponder() { return true }
    guard force, window.firstResponder === first else { return window.firstResponder == nil }
    window.firstResponder = nil
    first.didResignFirstResponder()
    UIApplication.current?.keyboard?.update()
    return true
  }

  private static var lastPendingFirstResponderNumber = 0

  /// Has the view become first responder once it has a window.
  func becomePendingFirstResponder() {
    Self.lastPendingFirstResponderNumber += 1
    pendingFirstResponderNumber = Self.lastPendingFirstResponderNumber
  }

  private func becomeFirstResponderIfPending() {
    guard pendingFirstResponderNumber > 0, let window = windowStorage else { return }
    window.visitDescendants { $0.pendingFirstResponderNumber = 0 }
    becomeFirstResponder()
  }

  /// What a view inherits may be another now: traits, tint, safe area.
  private func environmentDidChange() {
    updateTraits()
    updateTint()
    updateSafeArea()
  }

  // MARK: Coordinates

  func isInAnotherWindow(than view: UIView) -> Bool { windowStorage !== view.windowStorage && windowStorage != nil }

  func convertToScreen(_ point: CGPoint) -> CGPoint {
    guard let window = windowStorage else { return point }
    return window.layerStorage.convert(
      layerStorage.convert(point, to: window.layerStorage), to: window.layerStorage.superlayer)
  }

  func convertFromScreen(_ point: CGPoint) -> CGPoint {
    guard let window = windowStorage else { return point }
    return layerStorage.convert(
      window.layerStorage.convert(point, from: window.layerStorage.superlayer), from: window.layerStorage)
  }

  func convertToScreen(_ rect: CGRect) -> CGRect {
    guard let window = windowStorage else { return rect }
    return window.layerStorage.convert(
      layerStorage.convert(rect, to: window.layerStorage), to: window.layerStorage.superlayer)
  }

  func convertFromScreen(_ rect: CGRect) -> CGRect {
    guard let window = windowStorage else { return rect }
    return layerStorage.convert(
      window.layerStorage.convert(rect, from: window.layerStorage.superlayer), from: window.layerStorage)
  }
}
