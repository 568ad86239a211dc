/// Lays groups of items out: a function of what is described, of the room, and of what items have said of their sizes.
struct CompositionSolver {
  /// What an item of the section prefers; nil before it is asked.
  var preferred: (_ item: Int) -> CGSize? = { _ in nil }
  /// What a view prefers that is at an item, or at the group that begins with it.
  var preferredBadge: (_ badge: BadgeKey) -> CGSize? = { _ in nil }

  /// Lays out a node.
  /// - Parameters:
  ///   - container: the room for it.
  ///   - items: those that are left. A group takes as many as it has places for, an item takes the first.
  func solve(_ node: CompositionNode, in container: CGSize, _ items: Range<Int>) -> SolvedBox {
    switch node.content {
    case .item: item(node, in: container, items.lowerBound)
    case .group(let group): self.group(node, group, in: container, items)
    case .custom(let place): custom(node, place, in: container, items)
    }
  }

  // MARK: Items

  private func item(_ node: CompositionNode, in container: CGSize, _ index: Int) -> SolvedBox {
    let estimated = node.size.estimated
    var size = node.size.resolved(in: container)
    if !estimated.isEmpty, let preferred = preferred(index) { size = estimated.merge(preferred, into: size) }
    return box(node, item: index, size)
  }

  /// The box of one item of a size that is known by now.
  private func box(_ node: CompositionNode, item index: Int, _ size: CGSize) -> SolvedBox {
    var box = SolvedBox(size: size, edges: node.edges)
    let frame = node.size.effective(node.insets).inset(CGRect(origin: .zero, size: size))
    box.items = [SolvedItem(frame: frame, estimated: node.size.estimated)]
    box.badges = node.supplementaries.map { badge($0, on: frame, item: 0, preferredBadge(BadgeKey($0.kind, index))) }
    return box
  }

  private func badge(
    _ view: CompositionSupplementary, on frame: CGRect, item: Int, _ preferred: CGSize?
  ) -> SolvedBadge {
    let estimated = view.size.estimated
    var size = view.size.resolved(in: frame.size)
    if !estimated.isEmpty, let preferred { size = estimated.merge(preferred, into: size) }
    return SolvedBadge(
      kind: view.kind, frame: view.frame(size: size, on: frame), zIndex: view.zIndex, estimated: estimated, item: item)
  }

  // MARK: Groups

  private func group(
    _ node: CompositionNode, _ group: CompositionGroup, in container: CGSize, _ items: Range<Int>
  ) -> SolvedBox {
    var size = node.size.resolved(in: container)
    let insets = node.size.effective(node.insets)
    let room = insets.inset(size)
    let line = CompositionLine(group, in: room, grows: node.size[group.axis].isEstimated)
    let placed = unified(fill(line, items), line, first: items.lowerBound)
    var content = line.arrange(placed.map(\.box), across: node.size[group.axis.other].isEstimated)
    if node.size.width.isEstimated { size.width = content.size.width }
    if node.size.height.isEstimated { size.height = content.size.height }
    content.size = size
    var box = SolvedBox(size: size, edges: node.edges)
    box.append(content, at: CGPoint(x: insets.leading, y: insets.top))
    addBanners(of: node, to: &box, first: items.lowerBound)
    return box
  }

  private func addBanners(of node: CompositionNode, to box: inout SolvedBox, first: Int) {
    let frame = CGRect(origin: .zero, size: box.size)
    box.banners += node.supplementaries.map {
      badge($0, on: frame, item: 0, preferredBadge(BadgeKey($0.kind, first, isAtGroup: true)))
    }
  }

  private func custom(
    _ node: CompositionNode, _ place: (CGSize) -> [CompositionFrame], in container: CGSize, _ items: Range<Int>
  ) -> SolvedBox {
    let size = node.size.resolved(in: container)
    let insets = node.size.effective(node.insets)
    var box = SolvedBox(size: size, edges: node.edges)
    box.items = place(insets.inset(size)).prefix(items.count).map {
      SolvedItem(frame: $0.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: $0.zIndex)
    }
    addBanners(of: node, to: &box, first: items.lowerBound)
    return box
  }

  // MARK: Lines

  private struct Placed {
    let node: CompositionNode
    var box: SolvedBox
  }

  /// Takes nodes as long as there are items and room.
  private func fill(_ line: CompositionLine, _ items: Range<Int>) -> [Placed] {
    var placed: [Placed] = []
    var next = items.lowerBound
    var used: CGFloat = 0
    while next < items.upperBound, let node = line.node(placed.count) {
      let box = solve(node, in: line.room, next..<items.upperBound)
      let length = box.length(line.axis) + (placed.isEmpty ? 0 : line.spacing.amount)
      guard !box.items.isEmpty, line.takes(placed.count, used + length, more: length) else { break }
      placed.append(Placed(node: node, box: box))
      used += length
      next += box.items.count
    }
    return placed
  }

  /// Gives neighbours that shall have one length the longest of them.
  private func unified(_ placed: [Placed], _ line: CompositionLine, first: Int) -> [Placed] {
    var placed = placed
    var sizes = placed.map(\.box.size)
    var isChanged = false
    for axis in ScrollAxis.allCases {
      let uniform = placed.indices.filter { placed[$0].node.size[axis].measure == .uniformAcrossSiblings }
      guard let longest = uniform.map({ axis.of(sizes[$0]) }).max() else { continue }
      for index in uniform where axis.of(sizes[index]) != longest {
        if axis == .horizontal { sizes[index].width = longest } else { sizes[index].height = longest }
        isChanged = true
      }
    }
    guard isChanged else { return placed }
    var item = first
    for index in placed.indices {
      let count = placed[index].box.items.count
      if placed[index].node.isGroup {
        placed[index].box.size = sizes[index]
      } else {
        placed[index].box = box(placed[index].node, item: item, sizes[index])
      }
      item += count
    }
    return placed
  }
}
