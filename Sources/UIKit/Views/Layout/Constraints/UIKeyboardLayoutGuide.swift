/// The part of a view that the keyboard covers; while it is down, the safe area's at the view's bottom.
///
/// Constraints on it are animated with the keyboard, and follow it in the same frame when a finger draws it down.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide lies at the safe area's bottom edge while the keyboard is down, and not at the view's. Default:
  /// true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { KeyboardGuides.refresh(self) } }
  }

  /// How far above the keyboard a finger that drags a scroll view with `keyboardDismissMode` `.interactive` takes the
  /// keyboard along, in points: the height of what belongs to the keyboard and lies upon it. The largest one in a window
  /// counts. Default: 0; negative ones count as that.
  open var keyboardDismissPadding: CGFloat = 0

  /// The height of what the guide covers at the view's bottom, in points.
  final var coveredHeight: CGFloat {
    guard let view = owningView else { return 0 }
    let least = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.windowStorage, window.windowScene != nil, let keyboard = UIApplication.current?.keyboard,
      keyboard.covers(view)
    else { return least }
    let bottom = view.convertToScreen(CGPoint(x: 0, y: view.bounds.maxY)).y
    return min(max(bottom - keyboard.top, least), view.bounds.height)
  }
}

extension UIView {
  /// The guide that lies where the keyboard is.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = constraintLayout.systemGuide(.keyboard, of: self) as! UIKeyboardLayoutGuide
    KeyboardGuides.register(guide)
    return guide
  }
}

/// The keyboard's guides of all views, whichever device shows them.
@MainActor enum KeyboardGuides {
  private struct Entry { weak var guide: UIKeyboardLayoutGuide? }
  private static var entries: [Entry] = []

  static func register(_ guide: UIKeyboardLayoutGuide) {
    entries.removeAll { $0.guide == nil }
    if !entries.contains(where: { $0.guide === guide }) { entries.append(Entry(guide: guide)) }
  }

  static func dismissPadding(in window: UIWindow) -> CGFloat {
    entries.compactMap { $0.guide?.owningView?.windowStorage === window ? $0.guide?.keyboardDismissPadding : nil }
      .reduce(0, max)
  }

  static func refresh(_ guide: UIKeyboardLayoutGuide) { guide.owningView?.layoutEngine?.setNeedsRefresh(.guide(guide)) }

  /// The current device's keyboard has moved: lays out the windows that follow it, in the animation that is running if
  /// any is.
  static func update() {
    let scenes = UIApplication.current?.scenes ?? []
    var windows: [UIWindow] = []
    for case let guide? in entries.map(\.guide) {
      let window = guide.owningView?.windowStorage
      if let scene = window?.windowScene, !scenes.contains(where: { $0 === scene }) { continue }
      refresh(guide)
      if let window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    for window in windows { window.layoutIfNeeded() }
  }
}
