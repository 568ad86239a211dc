/// Which items of a list its data source prepares.
struct PrefetchState {
  /// Those it was told of and that have not been in sight since.
  var requested: Set<IndexPath> = []
  /// The content last scrolled to higher offsets, or hasn't scrolled yet.
  private(set) var isForward = true
  private var offset: CGFloat?
  /// Around what is in sight, when items were last looked for.
  var rect: CGRect?

  /// - Returns: whether the content has turned since it was last asked.
  mutating func scroll(to offset: CGFloat) -> Bool {
    let wasForward = isForward
    if let last = self.offset, last != offset { isForward = offset > last }
    self.offset = offset
    return wasForward != isForward
  }

  /// - Parameter ahead: what may come into sight next.
  /// - Returns: what to tell, the nearest first.
  mutating func request(_ ahead: [IndexPath], hasTurned: Bool) -> (cancelled: [IndexPath], new: [IndexPath]) {
    let paths = Set(ahead)
    var cancelled: [IndexPath] = []
    if hasTurned {
      cancelled = requested.subtracting(paths).sorted()
      requested.subtract(cancelled)
    }
    let new = paths.subtracting(requested).sorted()
    requested.formUnion(new)
    return (cancelled, isForward ? new : new.reversed())
  }
}
