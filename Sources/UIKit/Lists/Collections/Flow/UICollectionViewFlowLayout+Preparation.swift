extension UICollectionViewFlowLayout {
  /// Keeps what `context` doesn't name.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything { measured = [:] }
    let isAll = context.invalidateEverything || context.invalidateDataSourceCounts
    guard let flow, !isAll else {
      geometry = nil
      return
    }
    if let resized = flow.resized {
      for key in resized where key.category == .cell { measured[key.indexPath] = nil }
      return
    }
    if flow.invalidateFlowLayoutDelegateMetrics { measured = [:] }
    if flow.invalidateFlowLayoutDelegateMetrics || flow.invalidateFlowLayoutAttributes { geometry = nil }
    for (indexPath, size) in flow.preferredSizes where geometry?.has(indexPath) == true {
      geometry?.setSize(size, of: indexPath.item, in: indexPath.section)
    }
  }

  func prepareGeometry() {
    if let geometry, geometry.breadth != breadth { self.geometry = nil }
    if geometry == nil { geometry = makeGeometry() }
    geometry?.update()
  }

  /// The breadth of the view, without what insets its content at both sides.
  private var breadth: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    let across = axis.other
    return max(across.of(collectionView.bounds.size) - across.leading(insets) - across.trailing(insets), 0)
  }

  private func makeGeometry() -> FlowGeometry? {
    guard let collectionView else { return nil }
    let breadth = breadth
    var extents = collectionView.engine.knownCounts.indices.map { self.extents(of: $0, in: collectionView) }
    // The order doesn't matter: each size is another item's.
    for (path, size) in measured where extents.indices.contains(path.section) {
      if path.item < extents[path.section].count { extents[path.section][path.item] = FlowExtent(size, axis) }
    }
    let sections = extents.indices.map { FlowSection(metrics(of: $0, breadth, in: collectionView), extents[$0]) }
    let scale = collectionView.traitCollection.displayScale
    return FlowGeometry(axis: axis, breadth: breadth, pixelScale: scale > 0 ? scale : 1, sections: sections)
  }

  private func metrics(of section: Int, _ breadth: CGFloat, in view: UICollectionView) -> FlowMetrics {
    let delegate = view.flowDelegate
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let more = additionalInsets(in: view)
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    let across = axis.other
    var metrics = FlowMetrics()
    metrics.breadth = breadth
    metrics.insetBefore = axis.leading(inset)
    metrics.insetAfter = axis.trailing(inset)
    metrics.insetLeading = across.leading(inset) + across.leading(more)
    metrics.insetTrailing = across.trailing(inset) + across.trailing(more)
    metrics.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    metrics.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    metrics.header = max(axis.of(header), 0)
    metrics.footer = max(axis.of(footer), 0)
    return metrics
  }

  /// What section insets count from, less what the content is inset by anyway.
  private func additionalInsets(in view: UICollectionView) -> UIEdgeInsets {
    let wanted: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: wanted = view.safeAreaInsets
    case .fromLayoutMargins: wanted = view.layoutMargins
    }
    let had = view.adjustedContentInset
    return UIEdgeInsets(
      top: max(wanted.top - had.top, 0), left: max(wanted.left - had.left, 0),
      bottom: max(wanted.bottom - had.bottom, 0), right: max(wanted.right - had.right, 0))
  }

  private func extents(of section: Int, in view: UICollectionView) -> FlowExtents {
    let count = view.engine.count(ofSection: section)
    let common = FlowExtents(FlowExtent(expectedItemSize, axis), count: count)
    guard let delegate = view.flowDelegate else { return common }
    let axis = axis
    var each: [FlowExtent] = []
    each.reserveCapacity(count)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path))
      each.append(FlowExtent(checked(size, path), axis))
    }
    return FlowExtents(each) ?? common
  }

  private func checked(_ size: CGSize, _ indexPath: IndexPath) -> CGSize {
    if size == Self.automaticSize { return expectedItemSize }
    demand(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "collection view: \(size) is no size for an item (section \(indexPath.section), item \(indexPath.item))")
    return size
  }
}
