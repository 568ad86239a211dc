import HostInterface

/// The change from one size of the screen to another, as when the device turns.
@MainActor final class ScreenTransition: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let containerView: UIView
  let targetTransform: CGAffineTransform
  var isCancelled: Bool { false }
  /// UIKit turns the interface in 0.3 s.
  var transitionDuration: TimeInterval { isAnimated ? 0.3 : 0 }

  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasBegun = false

  init(window: UIWindow, isAnimated: Bool, targetTransform: CGAffineTransform) {
    containerView = window
    self.isAnimated = isAnimated
    self.targetTransform = targetTransform
  }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasBegun else {
      animation?(self)
      return animation == nil
    }
    if let animation { animations.append(animation) }
    return true
  }

  /// The host's canvas has its new size at once, and so has all that lies in the window: on their way from where the old
  /// size had them, bars would lie beyond the screen's edges or away from them, and lists would leave parts of it bare.
  /// What the app animates alongside is animated.
  /// - Parameter change: gives the window its new size.
  func run(_ change: @escaping () -> Void) {
    hasBegun = true
    UIView.performWithoutAnimation(change)
    let changes = { [self] in
      for animation in animations { animation(self) }
      UIView.performWithoutAnimation { containerView.layoutIfNeeded() }
    }
    let finish = { [self] in for completion in completions { completion(self) } }
    if isAnimated {
      UIView.animate(withDuration: transitionDuration, animations: changes) { _ in finish() }
    } else {
      changes()
      UIApplication.performAfterCommit(finish)
    }
  }
}

/// What a turn has nothing of.
extension ScreenTransition {
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  /// Does nothing: no gesture takes a turning screen over.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Does nothing, likewise.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
}

extension UIApplication {
  /// The device was turned or resized, or its appearance is another.
  func screenDidChange(to description: ScreenDescription, context: LayerContext) {
    let previous = screen.details
    guard description != previous else { return }
    let previousTraits = screen.traitCollection
    let bar = StatusBarChange(of: self, to: description)
    bar.announce()
    screen.apply(description)
    context.scale = description.scale
    CurrentTraits.chosen = nil
    keyboard?.screenDidChange()
    for case let scene as UIWindowScene in scenes {
      scene.screenDidChange(
        from: previous, traits: previousTraits.overriding(with: scene.traitState.overrides))
    }
    motionEffects.update()
    reportTextSize(formerly: previousTraits)
    UIAccessibility.settingsDidChange(from: previous.accessibility, to: description.accessibility)
    bar.report()
    if description.orientation != previous.orientation { device.orientationDidChange() }
  }
}

extension UIApplication {
  /// Tells of another size of text, once all views have it.
  private func reportTextSize(formerly previous: UITraitCollection) {
    guard screen.traitCollection.hasDifferentTextSize(comparedTo: previous) else { return }
    // What lies above the keys is as high as its text.
    keyboard?.screenDidChange()
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory._bridgeToObjectiveC()])
    let wasForAccessibility = previous.preferredContentSizeCategory.isAccessibilityCategory
    guard preferredContentSizeCategory.isAccessibilityCategory != wasForAccessibility else { return }
    NotificationCenter.default.post(
      name: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil)
  }
}

extension UIWindowScene {
  fileprivate func screenDidChange(from previous: ScreenDescription, traits previousTraits: UITraitCollection) {
    let size = screen.bounds.size
    let fullScreenWindows = visibleWindows.filter { $0.frame.size == previous.size }
    let turns = previous.orientation != screen.details.orientation
    if traitCollection != previousTraits { traitsDidChange(from: previousTraits) }
    for window in windows where !visibleWindows.contains(where: { $0 === window }) && window.frame.size == previous.size
    {
      window.frame = screen.bounds
    }
    if size == previous.size {
      for window in visibleWindows { window.updateSceneEnvironment() }
    } else {
      for window in fullScreenWindows {
        let transition = ScreenTransition(
          window: window, isAnimated: turns && !window.isSystemWindow,
          targetTransform: .turn(from: previous.orientation, to: screen.details.orientation))
        let root = window.rootViewController
        let presentations = root?.presentationChain.compactMap(\.modal.controller) ?? []
        if traitCollection != previousTraits {
          root?.willTransition(to: traitCollection, with: transition)
          for controller in presentations { controller.willTransition(to: traitCollection, with: transition) }
        }
        root?.viewWillTransition(to: size, with: transition)
        for controller in presentations { controller.viewWillTransition(to: size, with: transition) }
        transition.run { [self] in
          window.frame = screen.bounds
          window.updateSceneEnvironment()
        }
      }
      for window in visibleWindows where !fullScreenWindows.contains(where: { $0 === window }) {
        window.updateSceneEnvironment()
      }
    }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: FormerScreen(size: previous.size),
      interfaceOrientation: previous.orientation.interfaceOrientation,
      traitCollection: previousTraits)
  }
}

/// The screen as it was before it turned or got another size. Its points are the screen's.
private final class FormerScreen: ScreenPlaced {
  let bounds: CGRect
  init(size: CGSize) { bounds = CGRect(origin: .zero, size: size) }
}

extension CGAffineTransform {
  /// How the interface turns when the device does.
  fileprivate static func turn(from old: DeviceOrientation, to new: DeviceOrientation) -> CGAffineTransform {
    func quarters(_ orientation: DeviceOrientation) -> Int {
      switch orientation {
      case .portrait: 0
      case .landscapeLeft: 1
      case .portraitUpsideDown: 2
      case .landscapeRight: 3
      }
    }
    return switch (quarters(new) - quarters(old) + 4) % 4 {
    case 1: CGAffineTransform(0, 1, -1, 0, 0, 0)
    case 2: CGAffineTransform(-1, 0, 0, -1, 0, 0)
    case 3: CGAffineTransform(0, -1, 1, 0, 0, 0)
    default: .identity
    }
  }
}
