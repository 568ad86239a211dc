extension ListEngine {
  /// Makes the views of what has come into sight, lets go of those that have left it, and puts all in their places.
  func tile() {
    let list = list
    let layout = list.elementLayout
    guard !isTiling, batch == nil else { return }
    if let background = list.backgroundView, background.frame != list.bounds { background.frame = list.bounds }
    let isMoved = layout.isStale || list.bounds != tiledBounds
    let isAnimated = isMoved && AnimationContext.current?.animatesChanges == true && !store.isEmpty
    if isAnimated, let transition = layout.makeTransition() {
      return run(transition, gone: [], animated: true, completion: nil)
    }
    isTiling = true
    layout.willTile()
    let places = populate().places
    let keys = Set(places.map(\.key))
    if isAnimated { holdLeaving(except: keys) }
    retireHidden(except: keys)
    layout.place(places)
    tiledBounds = list.bounds
    isTiling = false
    layout.didTile()
    updatePrefetching()
  }

  // MARK: What shows

  /// What is made may say that it is larger or smaller than thought, and so bring others into sight; those are asked in
  /// the next round.
  private static var mostRounds: Int { 16 }

  /// Sees to it that all that is in sight has a view.
  /// - Returns: what is in sight, and the elements that were made for it.
  func populate() -> (places: [Element.Place], made: [Element]) {
    let layout = list.elementLayout
    var made: [Element] = []
    var anchor: Element?
    layout.prepare(&made)
    var places = layout.placesInSight()
    for _ in 1..<Self.mostRounds {
      for place in places where store[place.key] == nil && layout.hasView(at: place) {
        if let element = make(place) { made.append(element) }
      }
      guard layout.sizesChange(places) else { return (places, made) }
      if anchor == nil, transition == nil { anchor = layout.anchor(except: made) }
      layout.prepareAgain(keeping: anchor)
      places = layout.placesInSight()
    }
    return (places.filter { store[$0.key] != nil }, made)
  }

  /// Makes the view of what comes into sight, in its place; nil where it has none.
  func make(_ place: Element.Place) -> Element? {
    let list = list
    return UIView.withoutAnimation {
      guard let element = list.makeElement(place) else { return nil }
      store.insert(element)
      if let path = element.key.path { prefetching.requested.remove(path) }
      list.prepare(element, place)
      list.willDisplay(element)
      // The delegate may have reloaded all.
      if store.contains(element) { list.addView(of: element) }
      return element
    }
  }

  // MARK: What leaves

  /// What is no longer in sight and in no animation waits for its next use.
  private func retireHidden(except keys: Set<Element.Key>) {
    let dragged = reorder.map { Element.Key.item($0.target) }
    for element in store.ordered where element.holds == 0 && !keys.contains(element.key) && element.key != dragged {
      store.remove(element)
      list.retire(element)
    }
  }

  /// Holds elements that leave: while the bounds move animated, they show until the bounds are there.
  private func holdLeaving(except keys: Set<Element.Key>) {
    let leaving = store.ordered.filter { !keys.contains($0.key) }
    guard !leaving.isEmpty else { return }
    for element in leaving { element.holds += 1 }
    let marker = UIView()
    marker.isHidden = true
    list.addSubview(marker)
    // Lasts as long as the block that moves the bounds.
    UIView.animate(withDuration: 0.3, delay: 0, options: []) {
      marker.center.x += 1
    } completion: { [weak self] _ in
      marker.removeFromSuperview()
      for element in leaving { self?.letGo(element) }
    }
  }

  /// One animation less moves an element.
  func letGo(_ element: Element) {
    let list = list
    element.holds -= 1
    guard element.holds == 0 else { return }
    if store.removeDeparting(element) { list.retire(element) }
    list.setNeedsLayout()
  }

  // MARK: What is ahead

  /// Tells who prepares items of those that may come into sight next.
  private func updatePrefetching() {
    let layout = list.elementLayout
    guard list.isPrefetching, let (offset, rect) = layout.prefetchArea else { return }
    let hasTurned = prefetching.scroll(to: offset)
    guard prefetching.rect != rect || hasTurned else { return }
    prefetching.rect = rect
    let ahead = layout.itemsAhead(isForward: prefetching.isForward)
    let (cancelled, new) = prefetching.request(ahead, hasTurned: hasTurned)
    if !cancelled.isEmpty { list.cancelPrefetching(cancelled) }
    if !new.isEmpty { list.prefetch(new) }
  }
}
