/// The groups of a section, one behind the other: where each of its items lies.
///
/// Groups of which nothing is known but what the app describes are all alike and need no place in memory each: a run of
/// them is one entry, whatever their number. Only groups with items that have said their sizes are solved one by one.
struct GroupRuns {
  /// Groups that are alike.
  struct Run {
    let box: SolvedBox
    /// The number of groups.
    let count: Int
    let firstItem: Int
    let firstGroup: Int
    var start: CGFloat

    var endItem: Int { firstItem + count * box.items.count }
    var endGroup: Int { firstGroup + count }
  }

  let axis: ScrollAxis
  let node: CompositionNode
  let container: CGSize
  let spacing: CGFloat
  let count: Int
  private(set) var runs: [Run] = []
  private(set) var sizes: SectionSizes
  /// A group as it is before anything is known of its items.
  private let template: SolvedBox
  /// The views at each group, by kind.
  private let bannerCounts: [String: Int]
  /// The range of the items of which something else is known than what the runs have been made for.
  private var change: ClosedRange<Int>?

  /// Breaks items into groups.
  /// - Parameters:
  ///   - axis: along which groups follow one another.
  ///   - container: what lengths of groups are fractions of.
  init(
    _ node: CompositionNode, axis: ScrollAxis, in container: CGSize, spacing: CGFloat, count: Int,
    sizes: SectionSizes = SectionSizes()
  ) {
    (self.node, self.axis, self.container, self.spacing) = (node, axis, container, spacing)
    (self.count, self.sizes) = (count, sizes)
    template = CompositionSolver().solve(node, in: container, 0..<Int.max)
    bannerCounts = template.banners.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    append(from: 0)
  }

  // MARK: Breaking

  /// Breaks items into groups, from one on.
  /// - Parameters:
  ///   - old: what the runs were before some items turned out to have other sizes.
  ///   - last: the last of these items. Behind it groups are what they were, once they begin with the same items.
  private mutating func append(from first: Int, reusing old: [Run] = [], behind last: Int = -1) {
    guard !template.items.isEmpty else { return }
    var next = first
    while next < count {
      if next > last, reuse(old, from: next) { return }
      appendRun(from: next)
      guard let end = runs.last?.endItem, end > next else { return }
      next = end
    }
  }

  /// The place where the next group begins, and its number.
  private var next: (start: CGFloat, group: Int) {
    runs.isEmpty ? (0, 0) : (end + spacing, groupCount)
  }

  private mutating func appendRun(from item: Int) {
    let (start, group) = next
    let whole = ((sizes.firstKnown(from: item) ?? count) - item) / template.items.count
    let alike = min(whole, (count - item) / template.items.count)
    let box = alike > 0 ? template : solve(from: item)
    runs.append(Run(box: box, count: max(alike, 1), firstItem: item, firstGroup: group, start: start))
  }

  /// Takes over old runs from an item on.
  /// - Returns: false where no group began with it.
  private mutating func reuse(_ old: [Run], from item: Int) -> Bool {
    let place = old.sortedIndex { $0.endItem > item }
    guard place < old.count, !old[place].box.items.isEmpty else { return false }
    let run = old[place]
    let (ordinal, rest) = (item - run.firstItem).quotientAndRemainder(dividingBy: run.box.items.count)
    guard ordinal >= 0, rest == 0 else { return false }
    let (start, group) = next
    let (moved, shifted) = (
      start - run.start - CGFloat(ordinal) * step(run), group - run.firstGroup - ordinal
    )
    runs.append(
      Run(box: run.box, count: run.count - ordinal, firstItem: item, firstGroup: group, start: start))
    for each in old[(place + 1)...] {
      runs.append(
        Run(
          box: each.box, count: each.count, firstItem: each.firstItem, firstGroup: each.firstGroup + shifted,
          start: each.start + moved))
    }
    return true
  }

  private func solve(from first: Int) -> SolvedBox {
    let sizes = sizes
    return CompositionSolver(
      preferred: { sizes.items[$0]?.size }, preferredBadge: { sizes.badges[$0]?.size }
    ).solve(node, in: container, first..<count)
  }

  private func step(_ run: Run) -> CGFloat { run.box.length(axis) + spacing }

  // MARK: Sizes that turn out

  /// Takes what an item prefers.
  /// - Returns: whether that makes other groups; they take effect with `update()`.
  mutating func setSize(_ size: CGSize, ofItem item: Int) -> Bool {
    let known = self.item(item).map { ($0.estimated, $0.frame.size) }
    let isOther = sizes.set(size, item: item)
    guard let (estimated, present) = known, isOther else { return false }
    guard estimated.merge(size, into: present) != present else { return false }
    noteChange(item)
    return true
  }

  mutating func setSize(_ size: CGSize, of badge: BadgeKey, present: CGSize) -> Bool {
    guard sizes.set(size, badge: badge), size != present else { return false }
    noteChange(badge.item)
    return true
  }

  mutating func doubt(item: Int) { sizes.doubt(item: item) }
  mutating func doubt(_ badge: BadgeKey) { sizes.doubt(badge) }

  private mutating func noteChange(_ item: Int) {
    change = min(change?.lowerBound ?? item, item)...max(change?.upperBound ?? item, item)
  }

  /// Breaks anew from the first group with an item that counts as another size.
  mutating func update() {
    guard let change else { return }
    self.change = nil
    // An item that is shorter now may have room in the group before.
    let first = max(change.lowerBound - 1, 0)
    let index = runs.sortedIndex { $0.endItem > first }
    guard index < runs.count else { return }
    let (old, run) = (runs, runs[index])
    runs.removeSubrange(index...)
    let whole = run.box.items.isEmpty ? 0 : (first - run.firstItem) / run.box.items.count
    if whole > 0 {
      runs.append(
        Run(box: run.box, count: whole, firstItem: run.firstItem, firstGroup: run.firstGroup, start: run.start))
    }
    append(from: runs.last?.endItem ?? 0, reusing: old, behind: change.upperBound)
  }

  // MARK: Lengths

  /// The place where the last group ends.
  var end: CGFloat {
    guard let last = runs.last else { return 0 }
    return last.start + CGFloat(last.count) * step(last) - spacing
  }

  /// The breadth of the broadest group.
  var breadth: CGFloat { runs.map { $0.box.length(axis.other) }.max() ?? 0 }

  // MARK: Looking up

  /// One of the groups.
  struct Group {
    let box: SolvedBox
    let index: Int
    let firstItem: Int
    let origin: CGPoint

    /// The rectangle of the group, without what is around it.
    var frame: CGRect { CGRect(origin: origin, size: box.size) }
  }

  var groupCount: Int { runs.last?.endGroup ?? 0 }

  func group(_ index: Int) -> Group? {
    let place = runs.sortedIndex { $0.endGroup > index }
    guard index >= 0, place < runs.count else { return nil }
    let run = runs[place]
    let ordinal = index - run.firstGroup
    let along = run.start + CGFloat(ordinal) * step(run) + run.box.edges.before(axis).amount
    let rest = axis.other.of(container) - run.box.length(axis.other)
    let across = run.box.edges.offset(axis.other, rest: rest)
    return Group(
      box: run.box, index: index, firstItem: run.firstItem + ordinal * run.box.items.count,
      origin: axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along))
  }

  /// The group that an item lies in; nil for one that has no place.
  func groupIndex(ofItem item: Int) -> Int? {
    let place = runs.sortedIndex { $0.endItem > item }
    guard item >= 0, place < runs.count, !runs[place].box.items.isEmpty else { return nil }
    return runs[place].firstGroup + (item - runs[place].firstItem) / runs[place].box.items.count
  }

  /// The place of an item, from the first group's upper leading corner.
  func item(_ item: Int) -> SolvedItem? {
    guard let group = groupIndex(ofItem: item).flatMap(group) else { return nil }
    return group.box.items[item - group.firstItem].moved(by: group.origin)
  }

  /// The groups that reach into a range along the axis.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !runs.isEmpty else { return 0..<0 }
    let first = max(groupIndex(before: low), 0)
    return first..<max(first, min(groupIndex(before: high) + 1, groupCount))
  }

  /// The last group that begins before a place; -1 where none does.
  private func groupIndex(before along: CGFloat) -> Int {
    let place = runs.sortedIndex { $0.start >= along } - 1
    guard place >= 0 else { return -1 }
    let run = runs[place]
    let length = step(run)
    let ordinal = length > 0 ? Int(min((along - run.start) / length, CGFloat(run.count - 1))) : run.count - 1
    return run.firstGroup + max(ordinal, 0)
  }

  /// The number of a view at a group among those of its kind in the section.
  func bannerIndex(_ banner: SolvedBadge, _ place: Int, in group: Group) -> Int {
    group.index * (bannerCounts[banner.kind] ?? 1) + place
  }

  /// The kinds of views at items.
  var itemKinds: [String] { template.badges.map(\.kind) }

  func bannerCount(_ kind: String) -> Int { bannerCounts[kind] ?? 0 }
}
