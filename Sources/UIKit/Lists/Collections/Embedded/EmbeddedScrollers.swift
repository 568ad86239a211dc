/// The scroll views of those parts of a collection view that scroll by themselves and are in sight.
@preconcurrency @MainActor final class EmbeddedScrollers {
  private unowned let view: UICollectionView
  private var scrollers: [Int: EmbeddedScrollView] = [:]
  /// The scroll views of sections that are no more, as long as their cells are on their way out.
  private var leaving: [EmbeddedScrollView] = []

  init(of view: UICollectionView) { self.view = view }

  subscript(section: Int) -> EmbeddedScrollView? { scrollers[section] }

  /// The scroll view in which an element shows; nil for one that lies in the collection view itself.
  func host(of attributes: UICollectionViewLayoutAttributes) -> EmbeddedScrollView? {
    guard let section = attributes.embedding?.section else { return nil }
    if let scroller = scrollers[section] { return scroller }
    guard let track = view.reader.track(of: section) else { return nil }
    let scroller = UIView.withoutAnimation { EmbeddedScrollView(track) }
    scroller.didScroll = { [weak view] scroller in
      view?.layoutStorage.embeddedPartDidScroll(scroller.track.place.section, to: scroller.offset)
    }
    scrollers[section] = scroller
    return scroller
  }

  // MARK: Following the layout

  /// Puts all in their places.
  func follow() {
    for (section, scroller) in scrollers {
      if let track = view.reader.track(of: section) { scroller.follow(track) }
    }
  }

  /// Removes the views of parts that are out of sight.
  func removeHidden() {
    guard !scrollers.isEmpty || !leaving.isEmpty else { return }
    let used = Set(
      (view.engine.store.ordered + view.engine.store.departing).compactMap { element in
        (element.view.superview as? EmbeddedScrollView).map { ObjectIdentifier($0) }
      })
    for (section, scroller) in scrollers where !used.contains(ObjectIdentifier(scroller)) {
      // Between cells that are far apart there may be none in sight, though a finger scrolls them.
      if view.reader.track(of: section) != nil, scroller.frame.intersects(view.bounds) { continue }
      scrollers[section] = nil
      scroller.removeFromSuperview()
    }
    for scroller in leaving where !used.contains(ObjectIdentifier(scroller)) { scroller.removeFromSuperview() }
    leaving.removeAll { $0.superview == nil }
  }

  /// Sections have other numbers.
  func move(_ mapping: ListMapping) {
    var moved: [Int: EmbeddedScrollView] = [:]
    for (old, scroller) in scrollers {
      if let new = mapping.sections.new(of: old), !mapping.reloadedSections.contains(old) {
        moved[new] = scroller
      } else {
        leave(scroller)
      }
    }
    scrollers = moved
  }

  /// Another layout takes the place of that which has made them.
  func leaveAll() {
    for scroller in scrollers.values { leave(scroller) }
    scrollers = [:]
  }

  private func leave(_ scroller: EmbeddedScrollView) {
    scroller.didScroll = { _ in }
    scroller.isScrollEnabled = false
    leaving.append(scroller)
  }
}
