extension UICollectionViewFlowLayout {
  /// Headers and footers that are pinned lie in front of cells.
  private static let pinnedZIndex = 10

  func itemAttributes(_ indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, indexPath.count == 2, geometry.has(indexPath) else { return nil }
    let attributes = makeAttributes(.item(indexPath))
    attributes.frame = geometry.frame(ofItem: indexPath.item, in: indexPath.section)
    attributes.sizing = isEstimating && measured[indexPath] == nil ? .estimated : .known
    return attributes
  }

  func edgeAttributes(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry, geometry.sections.indices.contains(section) else { return nil }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter,
      let rest = isHeader ? geometry.headerFrame(section) : geometry.footerFrame(section)
    else { return nil }
    let attributes = makeAttributes(.supplementary(kind, IndexPath(item: 0, section: section)))
    attributes.frame = rest
    attributes.sizing = .known
    attributes.estimatedAxes = EstimatedAxes(width: false, height: false)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.frame = pinned(rest, isHeader, section, geometry)
      attributes.zIndex = Self.pinnedZIndex
    }
    return attributes
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(in: pinsEdges ? rect.union(visibleRect) : rect) {
      add(edgeAttributes(UICollectionView.elementKindSectionHeader, section), in: rect, to: &found)
      for item in geometry.items(in: rect, of: section) {
        add(layoutAttributesForItem(at: IndexPath(item: item, section: section)), in: rect, to: &found)
      }
      add(edgeAttributes(UICollectionView.elementKindSectionFooter, section), in: rect, to: &found)
    }
    return found
  }

  private func add(
    _ attributes: UICollectionViewLayoutAttributes?, in rect: CGRect,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
  }

  // MARK: Pinned edges

  /// What of the view bars don't cover, in the content's coordinates.
  private var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset)
  }

  /// The frame of a pinned header or footer: in sight, but never beyond its section.
  private func pinned(_ rest: CGRect, _ isHeader: Bool, _ section: Int, _ geometry: FlowGeometry) -> CGRect {
    let visible = visibleRect
    let range = geometry.range(of: section)
    let low = axis == .vertical ? visible.minY : visible.minX
    let high = axis == .vertical ? visible.maxY : visible.maxX
    let (start, length) = (axis.of(rest.origin), axis.of(rest.size))
    let along =
      isHeader
      ? PinnedEdge.header(at: start, below: low, last: range.upperBound - length)
      : PinnedEdge.footer(at: start, above: high - length, first: range.lowerBound)
    var frame = rest
    axis.set(along, in: &frame.origin)
    return frame
  }
}
