/// A section that has been laid out, from the point where it begins: its groups, and what lies around them.
struct SectionBox {
  let plan: SectionPlan
  let axis: ScrollAxis
  let room: SectionRoom
  private(set) var groups: GroupRuns
  /// The length along the direction in which the layout scrolls.
  private(set) var length: CGFloat = 0
  /// The frames of the plan's views at the boundary.
  private(set) var boundary: [CGRect] = []
  /// The breadth of the broadest group of a section that scrolls by itself; else 0.
  private(set) var groupsBreadth: CGFloat = 0
  /// The place where the first group begins.
  private(set) var origin = CGPoint.zero
  private var boundarySizes: [SectionSizes.Answer?]
  /// How much of the breadth views beside the content take.
  let sides: (before: CGFloat, after: CGFloat)

  init(
    _ plan: SectionPlan, axis: ScrollAxis, in room: SectionRoom, count: Int, sizes: SectionSizes = SectionSizes(),
    boundarySizes: [SectionSizes.Answer?] = []
  ) {
    (self.plan, self.axis, self.room) = (plan, axis, room)
    let sides = Self.sides(plan, axis, room)
    self.sides = sides
    self.boundarySizes =
      boundarySizes.count == plan.boundary.count
      ? boundarySizes : Array(repeating: nil, count: plan.boundary.count)
    let free = axis.size(length: room.visibleLength, breadth: max(room.free - sides.before - sides.after, 0))
    groups = GroupRuns(
      plan.group, axis: plan.isOrthogonal ? axis.other : axis, in: plan.insets.inset(free), spacing: plan.spacing,
      count: count, sizes: sizes)
    arrange()
  }

  /// How much of the breadth views beside the content take.
  private static func sides(
    _ plan: SectionPlan, _ axis: ScrollAxis, _ room: SectionRoom
  ) -> (before: CGFloat, after: CGFloat) {
    let container = axis.size(length: room.visibleLength, breadth: room.free)
    func most(_ edge: NSDirectionalRectEdge) -> CGFloat {
      plan.boundary.filter { $0.extends && $0.edges == edge }
        .map { axis.other.of($0.size.resolved(in: container)) }.max() ?? 0
    }
    return (most(axis.other.edgeBefore), most(axis.other.edgeAfter))
  }

  // MARK: Around the groups

  private mutating func arrange() {
    let insets = plan.insets
    groupsBreadth = plan.isOrthogonal ? groups.breadth : 0
    let inner = plan.isOrthogonal ? groupsBreadth : groups.end
    let content = 0...max(insets.before(axis) + inner + insets.after(axis), 0)
    let sizes = boundarySizes
    var index = -1
    let (frames, span) = boundarySolver(content).place(plan.boundary) { _ in
      index += 1
      return sizes[index]?.size
    }
    boundary = frames.map { frame in
      var frame = frame
      axis.set(axis.of(frame.origin) - span.lowerBound + plan.padding, in: &frame.origin)
      return frame
    }
    length = plan.padding + span.upperBound - span.lowerBound
    axis.set(plan.padding + insets.before(axis) - span.lowerBound, in: &origin)
    axis.other.set(room.marginBefore + sides.before + insets.before(axis.other), in: &origin)
  }

  private func boundarySolver(_ content: ClosedRange<CGFloat>) -> BoundarySolver {
    let (low, high) = (room.marginBefore, room.marginBefore + room.free)
    let before = plan.insetsBoundary ? plan.insets.before(axis.other) : 0
    let after = plan.insetsBoundary ? plan.insets.after(axis.other) : 0
    let breadth = max(high - low - before - after, 0)
    return BoundarySolver(
      axis: axis, container: axis.size(length: room.visibleLength, breadth: breadth), content: content,
      across: (low + before)...(low + before + breadth), beside: low...high)
  }

  /// The rectangle of the whole section.
  var frame: CGRect { axis.rect(along: 0, length: length, across: room.marginBefore, breadth: room.free) }

  func backgroundFrame(_ index: Int) -> CGRect { plan.backgrounds[index].insets.inset(frame) }

  // MARK: Sizes that turn out

  /// Takes what an item prefers.
  /// - Returns: whether anything lies elsewhere, after `update()`.
  mutating func setSize(_ size: CGSize, ofItem item: Int) -> Bool { groups.setSize(size, ofItem: item) }

  mutating func setSize(_ size: CGSize, of badge: BadgeKey, present: CGSize) -> Bool {
    groups.setSize(size, of: badge, present: present)
  }

  mutating func setSize(_ size: CGSize, ofBoundary index: Int) -> Bool {
    let present = boundary[index].size
    boundarySizes[index] = SectionSizes.Answer(size: size)
    return plan.boundary[index].size.estimated.merge(size, into: present) != present
  }

  mutating func doubt(item: Int) { groups.doubt(item: item) }
  mutating func doubt(_ badge: BadgeKey) { groups.doubt(badge) }
  mutating func doubt(boundary index: Int) { boundarySizes[index]?.holds = false }

  mutating func update() {
    groups.update()
    arrange()
  }

  var sizes: SectionSizes { groups.sizes }
  var boundaryAnswers: [SectionSizes.Answer?] { boundarySizes }

  // MARK: Looking up

  /// The place of an item, from the point where the section begins, as if nothing were scrolled in it.
  func item(_ item: Int) -> SolvedItem? { groups.item(item)?.moved(by: origin) }

  /// The groups that reach into a range along the direction in which they follow one another, counted from where the
  /// section begins.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let start = groups.axis.of(origin)
    return groups.groups(from: low - start, to: high - start)
  }
}
