extension UICollectionViewCompositionalLayout {
  // MARK: Single elements

  func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.has(path), let item = geometry.sections[path.section].item(path.item) else {
      return nil
    }
    let attributes = makeAttributes(.item(path))
    attributes.frame = geometry.placed(item.frame, in: path.section)
    attributes.zIndex = item.zIndex
    attributes.embedding = embedding(path.section)
    say(item.estimated, geometry.sections[path.section].sizes.items[path.item], of: attributes)
    return attributes
  }

  func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    switch part(kind, path) {
    case .layout(let index): layoutBoundary(index)
    case .boundary(let section, let index): boundary(index, section)
    case .badge(let section, let key, let badge): self.badge(badge, key, path.item, section)
    case nil: nil
    }
  }

  func part(_ kind: String, _ path: IndexPath) -> CompositionPart? { geometry?.part(kind, path) }

  func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section) else { return nil }
    let section = geometry.sections[path.section]
    if let index = section.plan.backgrounds.firstIndex(where: { $0.kind == kind && $0.index == path.item }) {
      return background(index, path.section)
    }
    guard geometry.has(path), let item = itemAttributes(path) else { return nil }
    return decorations(of: item).first { $0.representedElementKind == kind }
  }

  /// Says whether an element is asked for the size that it prefers.
  private func say(
    _ estimated: EstimatedAxes, _ answer: SectionSizes.Answer?, of attributes: UICollectionViewLayoutAttributes
  ) {
    attributes.estimatedAxes = estimated
    attributes.sizing = estimated.isEmpty || answer?.holds == true ? .known : .estimated
  }

  // MARK: Parts

  private func layoutBoundary(_ index: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    let plan = geometry.boundaryPlans[index]
    let attributes = makeAttributes(.supplementary(plan.kind, IndexPath(index: plan.index)))
    attributes.frame = geometry.rounded(geometry.boundary[index])
    attributes.zIndex = plan.zIndex
    say(plan.size.estimated, geometry.boundaryAnswers[index], of: attributes)
    if plan.pins { pin(attributes, plan, within: 0...geometry.length) }
    return attributes
  }

  private func boundary(_ index: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    let box = geometry.sections[section]
    let plan = box.plan.boundary[index]
    let attributes = makeAttributes(.supplementary(plan.kind, IndexPath(item: plan.index, section: section)))
    attributes.frame = geometry.placed(box.boundary[index], in: section)
    attributes.zIndex = plan.zIndex
    say(plan.size.estimated, box.boundaryAnswers[index], of: attributes)
    if plan.pins { pin(attributes, plan, within: geometry.range(of: section)) }
    return attributes
  }

  private func badge(
    _ badge: SolvedBadge, _ key: BadgeKey, _ number: Int, _ section: Int
  ) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    let attributes = makeAttributes(.supplementary(badge.kind, IndexPath(item: number, section: section)))
    attributes.frame = geometry.placed(badge.frame, in: section)
    attributes.zIndex = badge.zIndex
    attributes.embedding = embedding(section)
    say(badge.estimated, geometry.sections[section].sizes.badges[key], of: attributes)
    return attributes
  }

  private func background(_ index: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry else { return nil }
    let plan = geometry.sections[section].plan.backgrounds[index]
    let path = IndexPath(item: plan.index, section: section)
    let attributes = makeAttributes(ElementKey(category: .decorationView, kind: plan.kind, indexPath: path))
    attributes.frame = geometry.placed(geometry.sections[section].backgroundFrame(index), in: section)
    attributes.zIndex = plan.zIndex
    attributes.sizing = .known
    return attributes
  }

  /// What lies at an item.
  private func decorations(of item: UICollectionViewLayoutAttributes) -> [UICollectionViewLayoutAttributes] {
    let path = item.indexPath
    guard let section = geometry?.sections[path.section], let decorate = section.plan.decorations else { return [] }
    let frame = item.frame
    return decorate(path.item, section.groups.count, frame).map { decoration in
      let key = ElementKey(category: .decorationView, kind: decoration.kind, indexPath: path)
      let attributes = makeAttributes(key)
      attributes.frame = decoration.frame.offsetBy(dx: frame.minX, dy: frame.minY)
      attributes.zIndex = decoration.zIndex
      attributes.embedding = item.embedding
      attributes.sizing = .known
      return attributes
    }
  }

  // MARK: Pinned views

  /// Whether the layout has to be asked anew when the content scrolls.
  var dependsOnOffset: Bool {
    guard let geometry else { return false }
    return sections.contains { $0.visibleItemsInvalidationHandler != nil }
      || geometry.boundaryPlans.contains(where: \.pins)
      || geometry.sections.contains { $0.plan.boundary.contains(where: \.pins) }
  }

  /// What of the content shows, as the layout sees it, which may be mirrored.
  var seen: CGRect {
    guard let bounds = collectionView?.bounds else { return .zero }
    guard surroundings?.isMirrored == true, let width = geometry?.contentSize.width else { return bounds }
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// Keeps a view in sight, but never beyond a range along the axis.
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, _ plan: BoundaryPlan, within range: ClosedRange<CGFloat>
  ) {
    guard let surroundings else { return }
    let visible = seen.inset(by: surroundings.mirrored(surroundings.insets))
    let (low, high) = (axis.of(visible.origin), axis.of(visible.origin) + axis.of(visible.size))
    var frame = attributes.frame
    let (start, length) = (axis.of(frame.origin), axis.of(frame.size))
    if plan.edges.contains(axis.edgeBefore) {
      axis.set(PinnedEdge.header(at: start, below: low, last: range.upperBound - length), in: &frame.origin)
    } else if plan.edges.contains(axis.edgeAfter) {
      axis.set(PinnedEdge.footer(at: start, above: high - length, first: range.lowerBound), in: &frame.origin)
    }
    attributes.isPinned = frame != attributes.frame
    attributes.frame = frame
  }

  // MARK: All in a rectangle

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry else { return [] }
    var found = geometry.boundaryPlans.indices.compactMap { layoutBoundary($0) }
    // What is pinned may lie far from where its section has it.
    let all = dependsOnOffset ? rect.union(seen) : rect
    for section in geometry.sections(in: all) {
      let part = elements(of: section, in: rect, geometry)
      callHandler(of: section, part, in: rect)
      found += part
    }
    return found.filter { $0.extent.shows(in: rect) }
  }

  private func elements(
    of section: Int, in rect: CGRect, _ geometry: CompositionGeometry
  ) -> [UICollectionViewLayoutAttributes] {
    let plan = geometry.sections[section].plan
    var found = plan.backgrounds.indices.compactMap { background($0, section) }
    found += plan.boundary.indices.compactMap { boundary($0, section) }
    for group in groups(in: rect, of: section, geometry) { found += attributes(of: group, section) }
    return found
  }

  private func attributes(of index: Int, _ section: Int) -> [UICollectionViewLayoutAttributes] {
    guard let box = geometry?.sections[section], let group = box.groups.group(index) else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for item in group.firstItem..<group.firstItem + group.box.items.count {
      guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section)) else { continue }
      found.append(attributes)
      found += decorations(of: attributes)
    }
    for each in group.box.badges {
      let item = group.firstItem + each.item
      found += [badge(box.placed(each, in: group), BadgeKey(each.kind, item), item, section)].compactMap { $0 }
    }
    var counts: [String: Int] = [:]
    for each in group.box.banners {
      let place = counts[each.kind, default: 0]
      counts[each.kind] = place + 1
      let key = BadgeKey(each.kind, group.firstItem + each.item, isAtGroup: true)
      let number = box.groups.bannerIndex(each, place, in: group)
      found += [badge(box.placed(each, in: group), key, number, section)].compactMap { $0 }
    }
    return found
  }
}
