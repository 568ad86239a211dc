/// A knob on a bar at one end of a selection, for the finger to drag.
package final class SelectionHandleView: UIView {
  /// Diameter of the knob and width of the bar, in points.
  package static let knob: CGFloat = 11
  private static let bar: CGFloat = 2
  /// How far around the bar a finger still takes the handle.
  private static let reach: CGFloat = 22

  package let isStart: Bool
  package var isHeld = false
  private let barView = UIView()
  private let knobView = UIView()

  package init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    addSubview(barView)
    addSubview(knobView)
    knobView.layer.cornerRadius = Self.knob / 2
    barView.isUserInteractionEnabled = false
    knobView.isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) { nil }

  /// Places the handle at a caret.
  /// - Parameters:
  ///   - caret: where a caret would stand, in the superview's coordinates.
  ///   - area: in which the knob stays, at the cost of its bar, where it would be cut off beyond.
  package func place(at caret: CGRect, within area: CGRect?) {
    let bar = CGRect(x: caret.midX - Self.bar / 2, y: caret.minY, width: Self.bar, height: caret.height)
    let aligned = bar.pixelAligned(scale: contentScaleFactor)
    let side = Self.knob
    // The knob is above the selection's beginning and below its end.
    var (top, bottom) = isStart ? (aligned.minY - side + 1, aligned.maxY) : (aligned.minY, aligned.maxY + side - 1)
    var shift: CGFloat = 0
    if let area {
      if isStart { top = min(max(top, area.minY), bottom - side) }
      if !isStart { bottom = max(min(bottom, area.maxY), top + side) }
      let left = aligned.midX - side / 2
      shift = max(area.minX, min(left, area.maxX - side)) - left
    }
    let frame = CGRect(x: aligned.midX - side / 2, y: top, width: side, height: bottom - top)
    guard self.frame != frame else { return }
    UIView.performWithoutAnimation {
      self.frame = frame
      barView.frame = CGRect(
        x: (side - Self.bar) / 2, y: isStart ? side - 1 : 0, width: Self.bar, height: frame.height - side + 1)
      knobView.frame = CGRect(x: shift, y: isStart ? 0 : frame.height - side, width: side, height: side)
    }
  }

  /// The area for touches, in the superview's coordinates.
  package var touchArea: CGRect {
    CGRect(
      x: frame.minX - Self.reach, y: frame.minY - Self.reach / 2, width: frame.width + 2 * Self.reach,
      height: frame.height + Self.reach)
  }

  package func distance(to point: CGPoint) -> CGFloat {
    let knob = CGPoint(x: frame.midX, y: isStart ? frame.minY : frame.maxY)
    return knob.distance(to: point)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    barView.backgroundColor = tintColor
    knobView.backgroundColor = tintColor
  }

  package override func didMoveToSuperview() {
    super.didMoveToSuperview()
    tintColorDidChange()
  }
}
