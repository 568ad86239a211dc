extension UICollectionView {
  /// Has layout and delegate say where the content goes.
  func retarget() {
    reader.prepareLayout()
    let proposed = contentOffset
    var target = layoutStorage.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != proposed { contentOffset = offsetRanges.clamp(target) }
  }

  // MARK: Where elements come from and go to

  func askInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let initial =
      switch key.category {
      case .cell: layoutStorage.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layoutStorage.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView:
        layoutStorage.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return initial.map(reader.mirror)
  }

  func askFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let final =
      switch key.category {
      case .cell: layoutStorage.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layoutStorage.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView:
        layoutStorage.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return final.map(reader.mirror)
  }

  /// What layouts say by default, in their coordinates.
  /// - Parameter key: by the data after the change.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    let oldKey = oldKey(of: key, transition.mapping)
    if let oldKey, let old = transition.old[oldKey] {
      let initial = reader.mirror(old).duplicate()
      initial.identify(as: key)
      return initial
    }
    guard let initial = reader.read(key).map(reader.mirror)?.duplicate() else { return nil }
    if oldKey == nil || transition.fadesUnknown { initial.alpha = 0 }
    return initial
  }

  /// What layouts say by default, in their coordinates.
  /// - Parameter key: by the data before the change.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if let newKey = newKey(of: key, transition.mapping) { return reader.read(newKey).map(reader.mirror) }
    guard let final = transition.old[key].map(reader.mirror)?.duplicate() else { return nil }
    final.alpha = 0
    return final
  }
}
