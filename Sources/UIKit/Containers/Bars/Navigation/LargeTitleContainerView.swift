/// The view that contains a large title: beneath the row, and never beyond the bar.
final class LargeTitleContainerView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
