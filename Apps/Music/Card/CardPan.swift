import UIKit

/// The owner of what a finger on the card or the mini player moves.
@MainActor protocol CardPanClient: AnyObject {
  /// Whether the pan may begin.
  /// - Parameter translation: since the finger came down.
  func cardPan(_ pan: CardPan, mayBeginWith translation: CGPoint) -> Bool
  /// Whatever moves is the finger's now.
  /// - Returns: how far the card is from its rest, downwards in points.
  func cardPanDidBegin(_ pan: CardPan) -> CGFloat
  func cardPan(_ pan: CardPan, didMoveCardBy displacement: CGFloat)
  /// Tells that the finger has let go.
  /// - Parameter velocity: downwards in points per second; nil where only a list was scrolled in the end.
  func cardPanDidEnd(_ pan: CardPan, velocity: CGFloat?)
}

/// The one recognizer that follows a finger from scrolling to dragging and back: nobody else has its translation and its
/// velocity.
final class CardPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var client: (any CardPanClient)?
  private var drag: CardDrag?
  private var last: CGFloat = 0
  private weak var list: UIScrollView?
  /// The offset of the list when the finger came down.
  private var scrolledAtTouch: CGFloat = 0

  init(client: any CardPanClient) {
    self.client = client
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    delegate = self
    addTarget(self, action: #selector(follow))
  }

  private var scrolled: CGFloat? { list.map { $0.contentOffset.y + $0.adjustedContentInset.top } }

  @objc private func follow() {
    switch state {
    case .began:
      guard let client else { return }
      (drag, last) = (
        CardDrag(displacement: client.cardPanDidBegin(self), scrolled: list.map { _ in scrolledAtTouch }), 0
      )
      move()
    case .changed: move()
    case .ended, .cancelled:
      move()
      end()
    case .possible, .failed: break
    }
  }

  private func move() {
    guard var drag, let view else { return }
    let translation = translation(in: view.window).y
    let place = drag.move(by: translation - last, scrolled: scrolled)
    last = translation
    self.drag = drag
    if let place { scroll(to: place) }
    client?.cardPan(self, didMoveCardBy: drag.displacement)
  }

  private func end() {
    guard let drag else { return }
    self.drag = nil
    guard drag.displacement > 0 || list == nil else {
      client?.cardPanDidEnd(self, velocity: nil)
      return
    }
    // The list would run on by the finger's velocity, too.
    if list != nil { scroll(to: scrolled ?? 0) }
    client?.cardPanDidEnd(self, velocity: velocity(in: view?.window).y)
  }

  private func scroll(to place: CGFloat) {
    guard let list else { return }
    let offset = CGPoint(x: list.contentOffset.x, y: place - list.adjustedContentInset.top)
    if state == .ended || state == .cancelled {
      list.setContentOffset(offset, animated: false)
    } else if list.contentOffset != offset {
      list.contentOffset = offset
    }
  }

  // MARK: Delegate

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard numberOfTouches == 0 else { return false }
    list = nil
    var ancestor = touch.view
    while let view = ancestor, view !== self.view {
      // Sliders are dragged themselves.
      if view is UISlider { return false }
      if list == nil { list = view as? UIScrollView }
      ancestor = view.superview
    }
    scrolledAtTouch = scrolled ?? 0
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    client?.cardPan(self, mayBeginWith: translation(in: view?.window)) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { other.view === list && other === list?.panGestureRecognizer }
}
