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
