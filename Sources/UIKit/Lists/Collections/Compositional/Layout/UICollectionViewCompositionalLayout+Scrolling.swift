/// Sections that scroll by themselves.
extension UICollectionViewCompositionalLayout {
  func track(of section: Int) -> EmbeddedTrack? {
    guard let geometry, geometry.sections.indices.contains(section) else { return nil }
    let box = geometry.sections[section]
    guard box.plan.isOrthogonal else { return nil }
    return EmbeddedTrack(place: place(box, section, geometry), stops: box.stops)
  }

  private func place(_ box: SectionBox, _ section: Int, _ geometry: CompositionGeometry) -> EmbeddedPlace {
    EmbeddedPlace(
      section: section, axis: axis.other, viewport: geometry.placed(box.viewport, in: section),
      content: geometry.placed(box.scrolled, in: section), offset: offsets[section] ?? 0)
  }

  /// The part in which the items of a section lie; nil where they don't scroll by themselves.
  func embedding(_ section: Int) -> EmbeddedPlace? {
    guard let geometry, geometry.sections[section].plan.isOrthogonal else { return nil }
    return place(geometry.sections[section], section, geometry)
  }

  /// The groups that may show in a rectangle, and one more at each end, whose views may reach beyond it.
  func groups(in rect: CGRect, of section: Int, _ geometry: CompositionGeometry) -> Range<Int> {
    let box = geometry.sections[section]
    let start = axis.of(rect.origin) - geometry.starts[section]
    let range =
      box.plan.isOrthogonal
      ? box.groups(scrolledBy: offsets[section] ?? 0) : box.groups(from: start, to: start + axis.of(rect.size))
    guard !range.isEmpty else { return range }
    return max(range.lowerBound - 1, 0)..<min(range.upperBound + 1, box.groups.groupCount)
  }

  /// Keeps offsets within what there is to scroll.
  func clampOffsets() {
    for (section, offset) in offsets {
      guard let geometry, geometry.sections.indices.contains(section) else {
        offsets[section] = nil
        continue
      }
      offsets[section] = geometry.sections[section].stops.clamp(offset)
    }
  }

  func moveOffsets(_ mapping: ListMapping) {
    var moved: [Int: CGFloat] = [:]
    for (old, offset) in offsets {
      if let new = mapping.sections.new(of: old) { moved[new] = offset }
    }
    offsets = moved
  }

  // MARK: What apps change before it shows

  /// Lets the closure of a section change what shows of it.
  func callHandler(of section: Int, _ found: [UICollectionViewLayoutAttributes], in rect: CGRect) {
    guard sections.indices.contains(section), let handler = sections[section].visibleItemsInvalidationHandler,
      let surroundings, rect.contains(seen)
    else { return }
    let window = seen
    let visible = found.filter { $0.extent.shows(in: window) }
    guard !visible.isEmpty else { return }
    var offset = window.origin
    if let place = embedding(section) {
      offset = .zero
      place.axis.set(place.offset, in: &offset)
    }
    handler(
      visible.map { VisibleLayoutItem($0) }, offset,
      surroundings.environment(axis, configuration.contentInsetsReference))
  }
}
