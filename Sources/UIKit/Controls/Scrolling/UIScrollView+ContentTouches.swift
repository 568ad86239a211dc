extension UIScrollView: ContentTouchGate {
  /// Seconds for which content waits for its touches.
  private static let touchDelay = 0.15

  var contentTouchDelay: TimeInterval {
    let scrolls = isScrollEnabled && ScrollAxis.allCases.contains { self.scrolls(along: $0) }
    return delaysContentTouches && scrolls ? Self.touchDelay : 0
  }

  func letsTouchesBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    touchesShouldBegin(touches, with: event, in: view)
  }

  /// A finger takes the content from a wheel.
  func touchWillLand() { endTurn() }
}
