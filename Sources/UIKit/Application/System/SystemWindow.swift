/// What the device itself shows in front of the app: status bar and home indicator.
final class SystemWindow: UIWindow, DeviceWindow {
  private let statusBar = StatusBarView()
  private let homeIndicator = HomeIndicatorView()
  private var shown = StatusBarPreference()

  var statusBarStyle: UIStatusBarStyle { shown.style }
  var isStatusBarHidden: Bool { shown.isHidden }

  override var isSystemWindow: Bool { true }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    addSubview(homeIndicator)
    addSubview(statusBar)
    isHidden = false
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let details = screen.details
    statusBar.isHidden = details.statusBarHeight == 0
    statusBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: details.statusBarHeight)
    homeIndicator.place(in: bounds, bottomInset: details.safeAreaInsets.bottom)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  func updateStatusBar() {
    guard let preference = windowScene?.statusBarPreference else { return }
    shown = preference
    statusBar.show(preference, time: StatusBarClock.text(at: AppClock.date))
    homeIndicator.show(preference)
  }

  func updateTime() { statusBar.showTime(StatusBarClock.text(at: AppClock.date)) }
}

/// What the status bar shall look like.
struct StatusBarPreference: Equatable {
  /// The style that was asked for.
  var style = UIStatusBarStyle.default
  /// Light content, for dark backgrounds.
  var isLight = false
  /// The parts; nil where all of the bar is of one kind.
  var parts: StatusBarParts?
  var isHidden = false
  var hidesHomeIndicator = false
  var animation = UIStatusBarAnimation.fade
}

/// A bar whose content is light on one side of an edge, and dark on the other.
struct StatusBarParts: Equatable {
  /// The edge in points from the bar's left end.
  var edge: CGFloat
  var isLeftLight: Bool
}

extension UIWindowScene {
  /// The preference of the root controller of the frontmost window that covers the screen, and the children to which it
  /// defers.
  var statusBarPreference: StatusBarPreference {
    var preference = preferenceOfFront
    if let split = statusBarSplit {
      let (left, right) = (split.left.isLight(in: traitCollection), split.right.isLight(in: traitCollection))
      preference.isLight = left
      if left != right { preference.parts = StatusBarParts(edge: split.edge, isLeftLight: left) }
    }
    return preference
  }

  private var preferenceOfFront: StatusBarPreference {
    guard let root = frontRootController?.statusBarController else {
      return StatusBarPreference(isLight: traitCollection.userInterfaceStyle == .dark).decided(in: self)
    }
    let stylist = root.deferring { $0.childForStatusBarStyle }
    let hider = root.deferring { $0.childForStatusBarHidden }
    let style = root.isPushedBack ? .lightContent : stylist.preferredStatusBarStyle
    let preference = StatusBarPreference(
      style: style, isLight: style.isLight(in: stylist.traitCollection), isHidden: hider.prefersStatusBarHidden,
      hidesHomeIndicator: root.deferring { $0.childForHomeIndicatorAutoHidden }.prefersHomeIndicatorAutoHidden,
      animation: hider.preferredStatusBarUpdateAnimation)
    return preference.decided(in: self)
  }
}

extension StatusBarPreference {
  /// What shows in a scene: the app's own choice where controllers don't decide on the bar.
  @MainActor fileprivate func decided(in scene: UIWindowScene) -> StatusBarPreference {
    guard let choice = UIApplication.current?.statusBarChoice else { return self }
    var result = self
    result.style = choice.style
    result.isLight = choice.style.isLight(in: scene.traitCollection)
    result.isHidden = choice.isHidden
    result.animation = choice.animation
    return result
  }
}

extension UIStatusBarStyle {
  fileprivate func isLight(in traits: UITraitCollection) -> Bool {
    switch self {
    case .default: traits.userInterfaceStyle == .dark
    case .lightContent, .blackOpaque: true
    case .darkContent: false
    }
  }
}

extension UIViewController {
  fileprivate func deferring(_ next: (UIViewController) -> UIViewController?) -> UIViewController {
    var controller = self
    while let child = next(controller), child !== controller { controller = child }
    return controller
  }
}
