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
