extension UIWindow {
  /// The scene's traits and safe area may be others now.
  func updateSceneEnvironment() {
    updateTraits()
    updateSafeArea()
  }

  func contentDidChange(from old: (any WindowContent)?) {
    old?.discardPresentations()
    if let view = old?.viewIfLoaded, view.superviewStorage === self { view.removeFromSuperview() }
    old?.rootWindow = nil
    UIApplication.current?.setNeedsStatusBarUpdate()
    guard let content else { return }
    content.rootWindow = self
    if !isHidden { installContent() }
  }

  /// Whether controllers whose views are in the window are on screen.
  var showsControllers: Bool { !isHidden && windowScene?.isInForeground == true }

  /// The content's view is loaded when the window first shows.
  func installContent() {
    guard let content, !content.isCovered, let view = content.view, view.superviewStorage !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Converts a point of this window to another's coordinates, or to the screen's if `window` is nil.
  public final func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let point = convertToScreen(point)
    return window?.convertFromScreen(point) ?? point
  }

  /// A point of another window's coordinates in this one's; of the screen's if `window` is nil.
  public final func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    convertFromScreen(window?.convertToScreen(point) ?? point)
  }

  /// A rectangle of this window's coordinates in another's; in the screen's if `window` is nil.
  public final func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let rect = convertToScreen(rect)
    return window?.convertFromScreen(rect) ?? rect
  }

  /// A rectangle of another window's coordinates in this one's; of the screen's if `window` is nil.
  public final func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    convertFromScreen(window?.convertToScreen(rect) ?? rect)
  }
}

extension UIView {
  /// The screen's insets where they reach over a window.
  var rootSafeArea: UIEdgeInsets? {
    guard let window = self as? UIWindow else { return nil }
    guard let scene = window.windowScene else { return .zero }
    return scene.safeAreaInsets.propagated(from: scene.screen.bounds, to: window.frame)
  }
}
