extension UICollectionView {
  /// Leads all that shows, comes or goes to its place in the layout as it is now.
  /// - Parameters:
  ///   - gone: elements that are in no table any more.
  ///   - retargets: whether layout and delegate have a say in the offset.
  ///   - finalize: called once all has its new place, while changes are still animated.
  func carryOut(
    _ transition: CollectionTransition, gone: [CollectionElement], animated: Bool, retargets: Bool,
    finalize: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    (self.transition, isTiling) = (transition, true)
    var leaving: [CollectionElement] = []
    var isOpen = true
    var earlyEnd: Bool?
    let end: (Bool) -> Void = { [weak self] finished in
      for element in leaving { self?.letGo(element) }
      completion?(finished)
    }
    let move: () -> Void = { [self] in
      if retargets { retarget() }
      let (wanted, made) = populate()
      start(made)
      reorder()
      place(wanted)
      leaving = gone + leave(except: wanted)
      for element in leaving { element.holds += 1 }
      for element in gone { if let final = askFinal(element.key) { element.apply(final) } }
      finalize()
    }
    if animated, window != nil {
      UIView.animateToRest(move) { finished in
        if isOpen { earlyEnd = finished } else { end(finished) }
      }
    } else {
      UIView.performWithoutAnimation(move)
      earlyEnd = true
    }
    isOpen = false
    (self.transition, isTiling) = (nil, false)
    stale = nil
    boundsOfTiles = bounds
    setNeedsLayout()
    // Where nothing moves, all is over before the call returns.
    if let earlyEnd { end(earlyEnd) }
  }

  /// The layout was invalidated, or the bounds have changed, in a block of animations.
  func animateInvalidation() {
    let oldBounds = boundsOfTiles
    let isResized = oldBounds.size != bounds.size
    settleLayout()
    if isResized { layoutStorage.prepare(forAnimatedBoundsChange: oldBounds) }
    let transition = CollectionTransition(
      ListMapping(counts: knownCounts), from: stale ?? asked, fadesUnknown: false)
    carryOut(transition, gone: [], animated: true, retargets: false) { [layoutStorage] in
      if isResized { layoutStorage.finalizeAnimatedBoundsChange() }
    } completion: { _ in
    }
  }

  // MARK: Steps

  private func retarget() {
    settleLayout()
    let proposed = contentOffset
    var target = layoutStorage.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != proposed { contentOffset = offsetRanges.clamp(target) }
  }

  /// Puts what has been made where it comes from.
  private func start(_ made: [CollectionElement]) {
    UIView.performWithoutAnimation {
      for element in made { if let initial = askInitial(element.key) { element.apply(initial) } }
    }
  }

  /// Sends what is there still, but out of sight, to its place; what has none fades.
  private func leave(except wanted: [UICollectionViewLayoutAttributes]) -> [CollectionElement] {
    let keys = Set(wanted.map(\.key))
    let leaving = store.ordered.filter { !keys.contains($0.key) }
    for element in leaving {
      let final = transition?.mapping.oldKey(of: element.key).flatMap { askFinal($0) } ?? read(element.key)
      if let final, !final.isHidden {
        element.apply(final)
      } else {
        let faded = element.attributes.duplicate()
        faded.alpha = 0
        element.apply(faded)
      }
    }
    return leaving
  }

  private func letGo(_ element: CollectionElement) {
    element.holds -= 1
    guard element.holds == 0 else { return }
    if store.removeDeparting(element) { retire(element) }
    setNeedsLayout()
  }

  // MARK: Where elements come from and go to

  private func askInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let initial =
      switch key.category {
      case .cell: layoutStorage.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layoutStorage.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView:
        layoutStorage.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return initial.map(mirror)
  }

  private func askFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let final =
      switch key.category {
      case .cell: layoutStorage.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layoutStorage.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView:
        layoutStorage.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return final.map(mirror)
  }

  /// What layouts say by default, in their coordinates.
  /// - Parameter key: by the data after the change.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    let oldKey = transition.mapping.oldKey(of: key)
    if let oldKey, let old = transition.old[oldKey] {
      let initial = mirror(old).duplicate()
      initial.identify(as: key)
      return initial
    }
    guard let initial = read(key).map(mirror)?.duplicate() else { return nil }
    if oldKey == nil || transition.fadesUnknown { initial.alpha = 0 }
    return initial
  }

  /// What layouts say by default, in their coordinates.
  /// - Parameter key: by the data before the change.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if let newKey = transition.mapping.newKey(of: key) { return read(newKey).map(mirror) }
    guard let final = transition.old[key].map(mirror)?.duplicate() else { return nil }
    final.alpha = 0
    return final
  }
}
