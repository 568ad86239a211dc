/// The view that a container's screen lies in.
class ScreenSlot: UIView {
  /// What the container's bars cover, which the screen has in its safe area. A slot that is not on screen keeps it, so
  /// that nothing is laid out anew when it comes back.
  final var covered = UIEdgeInsets.zero { didSet { if covered != oldValue { updateSubviewsSafeArea() } } }

  /// Gives the slot its place, and the screen its own if it lies in the slot.
  ///
  /// In between, nothing that scrolls in the screen is out of a range that holds it before and after: insets are the
  /// larger ones while sizes change, and the slot is no larger than the screen, so that the screen reaches past the
  /// slot's edges rather than ending short of what covers them. For the same reason it isn't resized along with the slot.
  /// - Parameters:
  ///   - frame: the screen's, in the slot.
  ///   - place: the slot's, in the container.
  final func place(_ screen: UIView?, at frame: CGRect, in place: CGRect, covered insets: UIEdgeInsets) {
    covered = .max(covered, insets)
    if let screen, screen.superview === self {
      autoresizesSubviews = false
      move(to: CGRect(origin: place.origin, size: .min(bounds.size, place.size)))
      if screen.frame != frame { screen.frame = frame }
      move(to: place)
      autoresizesSubviews = true
    } else {
      move(to: place)
    }
    covered = insets
  }

  /// Sets the slot's place, but not by its frame: a transition may have given it a transform.
  private func move(to place: CGRect) {
    changeGeometry("bounds") {
      layer.bounds = CGRect(origin: .zero, size: place.size)
      layer.position = CGPoint(x: place.midX, y: place.midY)
    }
  }
}
