/// What a layout needs to know of elements that come and go while the view moves from one state to the next.
struct CollectionTransition {
  let mapping: ListMapping
  /// Where elements were, in sight and around it, by their old keys.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  /// Elements that were too far off for their place to be known are faded in, rather than simply there.
  let fadesUnknown: Bool

  init(_ mapping: ListMapping, from asked: AskedAttributes?, fadesUnknown: Bool) {
    self.mapping = mapping
    self.fadesUnknown = fadesUnknown
    old = Dictionary((asked?.attributes ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
