extension UIView {
  /// The first ancestor in the hierarchy for which `condition` holds, this view included.
  func nearest(where condition: (UIView) -> Bool) -> UIView? {
    var candidate: UIView? = self
    while let view = candidate {
      if condition(view) { return view }
      candidate = view.superview
    }
    return nil
  }

  /// Visits this view, then those below it, depth first, from back to front.
  func visitDescendants(_ visit: (UIView) -> Void) {
    visit(self)
    for subview in subviews { subview.visitDescendants(visit) }
  }

  // MARK: Changing it

  func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    guard sibling !== view else { return }
    let beyond = offset > 0 ? subviews.endIndex : 0
    insert(view, at: insertionIndex(of: sibling, for: view).map { $0 + offset } ?? beyond)
  }

  func exchange(_ index1: Int, _ index2: Int) {
    demand(
      subviews.indices.contains(index1) && subviews.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): there are \(subviews.count) subviews")
    guard index1 != index2 else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (lower, upper) = (subviews[low], subviews[high])
    insert(upper, at: low)
    insert(lower, at: high)
  }

  func leaveSuperview() {
    guard let superview else { return }
    moveCallbacks(to: nil) {
      superview.willRemoveSubview(self)
      superview.detach(self)
      joinConstraints()
    }
  }

  /// The sibling's place among the subviews once `view` has left them.
  private func insertionIndex(of sibling: UIView, for view: UIView) -> Int? {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return nil }
    if let own = subviews.firstIndex(where: { $0 === view }), own < index { return index - 1 }
    return index
  }

  func insert(_ view: UIView, at index: Int) {
    demand(!isDescendant(of: view), "addSubview: a view can't be added to itself or to a view in it")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      place(view, at: index)
      return
    }
    view.moveCallbacks(to: self) {
      if let previous = view.superview {
        previous.willRemoveSubview(view)
        previous.detach(view)
      }
      view.superview = self
      place(view, at: index)
      view.joinConstraints()
    }
    didAddSubview(view)
  }

  /// Inserts it into the lists of subviews and of sublayers, where layers that belong to no view keep their places.
  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else if let last = subviews.last, layer.sublayers?.last !== last.layer {
      layer.insertSublayer(view.layer, above: last.layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    setNeedsLayout()
  }

  private func detach(_ view: UIView) {
    view.leaveConstraints()
    subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    view.superview = nil
    setNeedsLayout()
  }

  /// Calls what has to be called before and after `move`, which gives the view another superview.
  private func moveCallbacks(to newSuperview: UIView?, move: () -> Void) {
    let oldWindow = window
    let newWindow = newSuperview?.window
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
    for subview in subviews { subview.notifyWillMove(toWindow: newWindow) }
  }

  func setWindow(_ newWindow: UIWindow?) {
    window = newWindow
    for subview in subviews { subview.setWindow(newWindow) }
  }

  /// Notifies this view and those below it that they have moved to another window.
  /// - Returns: which of these views has been the last to ask to become first responder.
  private func notifyDidMoveToWindow() -> UIView? {
    if window != nil { UIApplication.current?.appearances.apply(to: self) }
    didMoveToWindow()
    insetsDidChangeForConstraints()
    viewController?.viewDidMove()
    recognizers?.viewDidMoveToWindow()
    interactionParts?.viewDidMoveToWindow()
    motionParts?.viewDidMoveToWindow()
    var pending = pendingFirstResponderNumber > 0 ? self : nil
    for subview in subviews {
      guard let other = subview.notifyDidMoveToWindow() else { continue }
      if other.pendingFirstResponderNumber > pending?.pendingFirstResponderNumber ?? 0 { pending = other }
    }
    return pending
  }

  // MARK: First responder

  func resignFirstResponderInside(force: Bool) -> Bool {
    guard let window, let first = window.firstResponder else { return true }
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
    guard pendingFirstResponderNumber > 0, let window else { return }
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

  func isInAnotherWindow(than view: UIView) -> Bool { window !== view.window && window != nil }

  func convertToScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return window.layer.convert(layer.convert(point, to: window.layer), to: window.layer.superlayer)
  }

  func convertFromScreen(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return layer.convert(window.layer.convert(point, from: window.layer.superlayer), from: window.layer)
  }

  func convertToScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return rect }
    return window.layer.convert(layer.convert(rect, to: window.layer), to: window.layer.superlayer)
  }

  func convertFromScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return rect }
    return layer.convert(window.layer.convert(rect, from: window.layer.superlayer), from: window.layer)
  }
}
