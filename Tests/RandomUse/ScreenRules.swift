import UIKitTesting

/// What has to be so on any screen at rest, whatever has been done before.
@preconcurrency @MainActor package struct ScreenRules {
  private let device: SimulatedDevice

  /// The height of the app's toolbar where it has more than one row.
  private let toolbarHeight: CGFloat

  package init(_ device: SimulatedDevice, toolbarHeight: CGFloat = 0) {
    (self.device, self.toolbarHeight) = (device, toolbarHeight)
  }

  private var windows: [UIWindow] { device.windowScene.windows.filter { !$0.isHidden } }
  private var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// What is broken, in words; empty where all is well.
  package var findings: [String] { views.flatMap { height(of: $0) + opacity(of: $0) } + keys }

  private var views: [UIView] { windows.flatMap { $0.selfAndParts } }

  /// Bars are as high as they ask for, what is above the keyboard as it says by its constant height.
  private func height(of view: UIView) -> [String] {
    guard view.isBar, view.isInSight else { return [] }
    var wanted = view.sizeThatFits(view.bounds.size).height
    if view is UIToolbar { wanted = max(wanted + view.safeAreaInsets.bottom, toolbarHeight) }
    guard view.bounds.height > wanted + 0.5 else { return [] }
    return ["\(type(of: view)) is \(view.bounds.height) pt high, and asks for \(wanted)"]
  }

  /// Finds what has stopped in a bar on its way in or out.
  private func opacity(of view: UIView) -> [String] {
    guard view.isBar, view.isInSight else { return [] }
    // Carets blink.
    return view.selfAndParts.filter { part in
      !sequence(first: part, next: \.superview).contains { $0 is any UITextInput }
    }.compactMap { part in
      let shown = CGFloat(part.layer.presentation()?.opacity ?? Float(part.alpha))
      guard abs(shown - part.alpha) > 0.01 || part === view && part.alpha < 1 else { return nil }
      return "\(type(of: part)) in \(type(of: view)) shows with \(shown), and is to have \(part.alpha)"
    }
  }

  /// Finds a view that has the keys though it is hidden: as far as the app lets it, it has to be seen.
  private var keys: [String] {
    guard let first = keyWindow?.selfAndParts.first(where: \.isFirstResponder) else { return [] }
    return first.isHidden || first.window !== keyWindow ? ["\(type(of: first)) has the keys, and is hidden"] : []
  }

  /// What is wrong with the insertion point once something has been typed. It has to lie in what is to be seen of its
  /// view, above the keyboard and below the bars. Nil where nobody types.
  package var hiddenCaret: String? {
    guard let window = keyWindow, let first = window.selfAndParts.first(where: \.isFirstResponder),
      let input = first as? any UIView & UITextInput, let range = input.selectedTextRange
    else { return nil }
    let rect = input.caretRect(for: range.end)
    // A page may not have said yet where it is.
    guard rect.height > 0 else { return nil }
    let caret = input.convert(rect, to: nil)
    var room = window.bounds
    for view in sequence(first: first as UIView, next: \.superview) where view.clipsToBounds || view === first {
      room = room.intersection(view.convert(view.bounds, to: nil))
    }
    if let keyboard = device["keyboard"], !keyboard.hidden {
      room.size.height = min(room.height, keyboard.frame.minY - room.minY)
    }
    for bar in views
    where bar is UINavigationBar && bar.isInSight && bar.window === window && !first.isDescendant(of: bar) {
      let end = bar.convert(bar.bounds, to: nil).maxY
      room = CGRect(x: room.minX, y: max(room.minY, end), width: room.width, height: room.maxY - max(room.minY, end))
    }
    let middle = CGPoint(x: min(max(caret.midX, room.minX + 1), room.maxX - 1), y: caret.midY)
    return room.contains(middle) ? nil : "the insertion point is at \(caret), and \(room) can be seen"
  }

  /// Whether this shows, as a whole, wherever it is.
  package func isShown(_ id: String) -> Bool {
    guard let view = device[id] else { return false }
    return !view.hidden && view.effectiveAlpha == 1 && device.windowScene.screen.bounds.contains(view.frame)
  }

  /// Whether a finger can press this, which is in a window of the app's.
  package func isReachable(_ id: String) -> Bool {
    guard let view = views.first(where: { $0.accessibilityIdentifier == id && $0.isInSight }), let window = view.window
    else { return false }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    guard window.bounds.contains(middle), let hit = window.hitTest(middle, with: nil) else { return false }
    return hit.isDescendant(of: view) || view.isDescendant(of: hit)
  }
}

extension UIView {
  fileprivate var selfAndParts: [UIView] { [self] + subviews.flatMap(\.selfAndParts) }

  fileprivate var isBar: Bool { self is UINavigationBar || self is UIToolbar || self is UITabBar }

  fileprivate var isInSight: Bool {
    sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
      && window.map { $0.bounds.intersects(convert(bounds, to: nil)) } == true
  }
}
