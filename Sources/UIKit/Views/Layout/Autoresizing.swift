/// How autoresizing masks divide a change of the superview's size.
struct Autoresizing {
  /// Whether the space before, the size and the space after are flexible along one axis.
  var isFlexible: (before: Bool, size: Bool, after: Bool)

  /// The new position and size.
  ///
  /// The flexible parts share the change in proportion to what they are; if they are all zero, evenly. With nothing
  /// flexible the space after takes it all.
  func resized(min: CGFloat, size: CGFloat, superviewSize old: CGFloat, to new: CGFloat) -> (
    min: CGFloat, size: CGFloat
  ) {
    let change = new - old
    let flexible = [isFlexible.before, isFlexible.size, isFlexible.after]
    let parts = [min, size, old - min - size]
    let total = zip(flexible, parts).reduce(0) { $1.0 ? $0 + $1.1 : $0 }
    let count = flexible.count { $0 }
    guard count > 0 else { return (min, size) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total == 0 ? change / CGFloat(count) : change * parts[index] / total
    }
    return (min + share(0), size + share(1))
  }
}

extension UIView {
  /// Moves and resizes the subviews by their autoresizing masks.
  func resizeSubviews(from oldSize: CGSize) {
    let size = bounds.size
    for subview in subviewsStorage where subview.keepsFrame {
      let mask = subview.autoresizingMask
      guard !mask.isEmpty else { continue }
      let frame = subview.untransformedFrame
      let x = Autoresizing(
        isFlexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        )
      ).resized(min: frame.minX, size: frame.width, superviewSize: oldSize.width, to: size.width)
      let y = Autoresizing(
        isFlexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        )
      ).resized(min: frame.minY, size: frame.height, superviewSize: oldSize.height, to: size.height)
      subview.setUntransformedFrame(CGRect(x: x.min, y: y.min, width: max(0, x.size), height: max(0, y.size)))
    }
  }

  /// The place comes first: what a view does with its new size depends on what covers it there.
  private func setUntransformedFrame(_ frame: CGRect) {
    let anchor = anchorPoint
    let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != self.center { self.center = center }
    if frame.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
  }
}
