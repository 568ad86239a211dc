/// The row or column in which a group lays its nodes out.
struct CompositionLine {
  let axis: ScrollAxis
  let room: CGSize
  let spacing: CompositionSpacing
  private let children: [CompositionNode]
  private let count: Int?
  /// Whether the line is as long as its nodes. It still breaks where it was thought to end.
  private let grows: Bool

  init(_ group: CompositionGroup, in room: CGSize, grows: Bool) {
    (axis, spacing, count) = (group.axis, group.spacing, group.count)
    (self.room, self.grows) = (room, grows)
    guard group.sharesRoom, let count = group.count, count > 0, let child = group.children.first, !grows else {
      children = group.children
      return
    }
    var shared = child
    let gaps = group.spacing.amount * CGFloat(count - 1) + child.edges.least(group.axis) * CGFloat(count)
    shared.size[group.axis] = .absolute(max((group.axis.of(room) - gaps) / CGFloat(count), 0))
    children = [shared]
  }

  /// The node at a place; nil behind the last.
  func node(_ place: Int) -> CompositionNode? {
    if let count, place >= count { return nil }
    return children.isEmpty ? nil : children[place % children.count]
  }

  /// Sums of fractions, such as three thirds, miss the whole by that much.
  private static var tolerance: CGFloat { 0.01 }

  /// Whether a node has a place in the line, which has that length then. A line is never empty, and one that grows has
  /// each of its nodes.
  /// - Parameter more: by how much the node makes it longer. What takes no room is not repeated for ever.
  func takes(_ place: Int, _ length: CGFloat, more: CGFloat) -> Bool {
    if count != nil || place == 0 || grows && place < children.count { return true }
    return length <= axis.of(room) + Self.tolerance && (more > 0 || place < children.count)
  }

  // MARK: Placing

  /// Puts boxes one behind the other, and shares what is left of the room among the distances that are flexible.
  /// - Parameter growsAcross: whether the line is as broad as the broadest.
  func arrange(_ boxes: [SolvedBox], across growsAcross: Bool) -> SolvedBox {
    let used = boxes.map { $0.length(axis) }.reduce(spacing.amount * CGFloat(max(boxes.count - 1, 0)), +)
    let broadest = boxes.map { $0.length(axis.other) }.max() ?? 0
    let breadth = growsAcross ? broadest : axis.other.of(room)
    let share = grows ? 0 : share(of: axis.of(room) - used, boxes)
    var line = SolvedBox(size: .zero)
    var along: CGFloat = 0
    for (index, box) in boxes.enumerated() {
      if index > 0 { along += spacing.amount + (spacing.isFlexible ? share : 0) }
      along += box.edges.before(axis).amount + (box.edges.before(axis).isFlexible ? share : 0)
      line.append(box, at: point(along, box.edges.offset(axis.other, rest: breadth - box.length(axis.other))))
      along += axis.of(box.size) + box.edges.after(axis).amount + (box.edges.after(axis).isFlexible ? share : 0)
    }
    line.size = axis == .horizontal ? CGSize(width: along, height: breadth) : CGSize(width: breadth, height: along)
    return line
  }

  private func share(of rest: CGFloat, _ boxes: [SolvedBox]) -> CGFloat {
    var flexible = spacing.isFlexible ? max(boxes.count - 1, 0) : 0
    for box in boxes {
      if box.edges.before(axis).isFlexible { flexible += 1 }
      if box.edges.after(axis).isFlexible { flexible += 1 }
    }
    return flexible > 0 ? max(rest, 0) / CGFloat(flexible) : 0
  }

  private func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}
