/// Puts views at the edges of content.
struct BoundarySolver {
  let axis: ScrollAxis
  /// What lengths are fractions of.
  let container: CGSize
  /// The range of the content along the axis.
  let content: ClosedRange<CGFloat>
  /// The range across, for views that lie before or behind the content.
  let across: ClosedRange<CGFloat>
  /// The range across with the room for views that lie beside the content.
  let beside: ClosedRange<CGFloat>

  /// The frames of the views, and the range along the axis that content and views have together.
  func place(
    _ plans: [BoundaryPlan], preferred: (BoundaryPlan) -> CGSize?
  ) -> (frames: [CGRect], span: ClosedRange<CGFloat>) {
    var (low, high) = (content.lowerBound, content.upperBound)
    let frames = plans.map { plan in
      let frame = frame(plan, preferred(plan))
      if plan.extends {
        low = min(low, axis.of(frame.origin))
        high = max(high, axis.of(frame.origin) + axis.of(frame.size))
      }
      return frame
    }
    return (frames, low...high)
  }

  private func frame(_ plan: BoundaryPlan, _ preferred: CGSize?) -> CGRect {
    var size = plan.size.resolved(in: container)
    if let preferred { size = plan.size.estimated.merge(preferred, into: size) }
    var origin = plan.offset
    axis.set(axis.of(plan.offset) + along(plan, axis.of(size)), in: &origin)
    axis.other.set(axis.other.of(plan.offset) + across(plan, axis.other.of(size)), in: &origin)
    return plan.size.effective(plan.insets).inset(CGRect(origin: origin, size: size))
  }

  private func along(_ plan: BoundaryPlan, _ length: CGFloat) -> CGFloat {
    if plan.edges.contains(axis.edgeBefore) { return content.lowerBound - (plan.extends ? length : 0) }
    if plan.edges.contains(axis.edgeAfter) { return content.upperBound - (plan.extends ? 0 : length) }
    return (content.lowerBound + content.upperBound - length) / 2
  }

  private func across(_ plan: BoundaryPlan, _ length: CGFloat) -> CGFloat {
    let range = plan.isBeside(axis) ? beside : across
    if plan.edges.contains(axis.other.edgeBefore) { return range.lowerBound }
    if plan.edges.contains(axis.other.edgeAfter) { return range.upperBound - length }
    return (range.lowerBound + range.upperBound - length) / 2
  }
}

extension BoundaryPlan {
  /// Whether the view lies beside content that scrolls along an axis, rather than before or behind it.
  func isBeside(_ axis: ScrollAxis) -> Bool {
    edges == axis.other.edgeBefore || edges == axis.other.edgeAfter
  }
}

extension ScrollAxis {
  /// The edge at which content along the axis begins.
  var edgeBefore: NSDirectionalRectEdge { self == .horizontal ? .leading : .top }
  var edgeAfter: NSDirectionalRectEdge { self == .horizontal ? .trailing : .bottom }

  func rect(along: CGFloat, length: CGFloat, across: CGFloat, breadth: CGFloat) -> CGRect {
    self == .vertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    self == .vertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
}
