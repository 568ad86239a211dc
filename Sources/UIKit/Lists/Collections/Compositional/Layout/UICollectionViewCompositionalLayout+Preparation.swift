extension UICollectionViewCompositionalLayout {
  var axis: ScrollAxis { configuration.axis }

  // MARK: Making

  func prepareGeometry() {
    guard let view = collectionView else { return }
    let isMirrored =
      flipsHorizontallyInOppositeLayoutDirection
      && developmentLayoutDirection != view.effectiveUserInterfaceLayoutDirection
    let now = CompositionSurroundings(view, isMirrored: isMirrored)
    if let surroundings, surroundings != now {
      keepSizes()
      if surroundings.size != now.size {
        kept = KeptSizes()
      } else if !surroundings.hasSameRoom(as: now, axis.other) {
        kept.doubt()
      }
    }
    surroundings = now
    if geometry == nil {
      makeGeometry(in: view, now)
    } else if !changed.isEmpty {
      geometry?.update(changed)
    }
    changed = []
  }

  /// Has the layout prepared anew where the view gives it other room, or other traits.
  func followSurroundings() {
    guard let surroundings, let collectionView,
      surroundings != CompositionSurroundings(collectionView, isMirrored: surroundings.isMirrored)
    else { return }
    invalidateLayout(with: makeContext())
  }

  /// Throws the geometry away, but not what elements have said of their sizes.
  private func keepSizes() {
    if let geometry { kept = KeptSizes(geometry) }
    geometry = nil
  }

  private func makeGeometry(in view: UICollectionView, _ surroundings: CompositionSurroundings) {
    let (configuration, axis, kept) = (configuration, axis, kept)
    let environment = surroundings.environment(axis, configuration.contentInsetsReference)
    sections = view.engine.knownCounts.indices.map { index in
      guard let section = provider(index, environment) else {
        fatalError("compositional layout: there is no layout for section \(index), which the data source has")
      }
      return section
    }
    registerDecorations()
    let boxes = sections.enumerated().map { index, section in
      let own = section.contentInsetsReference
      var plan = section.makePlan(environment)
      if let list = section.list { plan.padding = ListSectionStyle.padding(above: list, isFirst: index == 0) }
      return SectionBox(
        plan, axis: axis,
        in: surroundings.room(axis, own == .automatic ? configuration.contentInsetsReference : own),
        count: view.engine.count(ofSection: index), sizes: kept.sections[index]?.sizes ?? SectionSizes(),
        boundarySizes: kept.sections[index]?.boundary ?? [])
    }
    let scale = view.traitCollection.displayScale
    geometry = CompositionGeometry(
      axis: axis, room: surroundings.room(axis, configuration.contentInsetsReference),
      pixelScale: scale > 0 ? scale : 1,
      spacing: configuration.interSectionSpacing, sections: boxes,
      boundary: configuration.boundarySupplementaryItems.map(\.boundaryPlan).numbered(), boundarySizes: kept.boundary)
    self.kept = KeptSizes()
    itemKinds = Set(boxes.flatMap(\.groups.itemKinds))
    backgroundKinds = Set(boxes.flatMap(\.plan.backgrounds).map(\.kind))
    clampOffsets()
  }

  private func registerDecorations() {
    for (kind, viewClass) in sections.flatMap(\.decorationClasses) where !decorations.isRegistered(kind) {
      register(viewClass, forDecorationViewOfKind: kind)
    }
  }

  // MARK: Forgetting

  /// Keeps what `context` doesn't name.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      keepSizes()
      if context.invalidateEverything { kept.doubt() }
      if context.invalidateEverything, context.invalidateDataSourceCounts { kept = KeptSizes() }
      return
    }
    for key in context.resized ?? [] { doubt(key) }
  }

  /// Has an element asked again, which counts as what it has said until then.
  private func doubt(_ key: ElementKey) {
    let path = key.indexPath
    if key.category == .cell {
      if geometry?.has(path) == true { geometry?.sections[path.section].doubt(item: path.item) }
      return
    }
    switch part(key.kind, path) {
    case .layout(let index): geometry?.doubt(boundary: index)
    case .boundary(let section, let index): geometry?.sections[section].doubt(boundary: index)
    case .badge(let section, let badge, _): geometry?.sections[section].doubt(badge)
    case nil: break
    }
  }

  func moveSizes(_ mapping: ListMapping) {
    keepSizes()
    kept = kept.moved(mapping)
    moveOffsets(mapping)
  }

  // MARK: Sizes that elements prefer

  /// Takes what an element prefers.
  /// - Returns: whether that makes another layout.
  func take(_ preferred: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool {
    guard original.sizing == .estimated, geometry != nil else { return false }
    let size = original.estimatedAxes.merge(preferred, into: original.size)
    let path = original.indexPath
    guard original.representedElementCategory == .cell else { return takePart(size, of: original) }
    guard geometry?.has(path) == true, geometry?.sections[path.section].setSize(size, ofItem: path.item) == true
    else { return false }
    changed.insert(path.section)
    return true
  }

  private func takePart(_ size: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool {
    let kind = original.representedElementKind ?? ""
    guard let part = part(kind, original.indexPath) else { return false }
    switch part {
    case .layout(let index):
      guard geometry?.setSize(size, ofBoundary: index) == true else { return false }
      // Nothing in sections has changed, but all of them may lie elsewhere.
      changed.insert(-1)
    case .boundary(let section, let index):
      guard geometry?.sections[section].setSize(size, ofBoundary: index) == true else { return false }
      changed.insert(section)
    case .badge(let section, let key, _):
      guard geometry?.sections[section].setSize(size, of: key, present: original.size) == true else { return false }
      changed.insert(section)
    }
    return true
  }
}
