/// The items of a list that its data source prepares.
struct PrefetchState {
  /// The items of which the data source was told and that have not been in sight since.
  var requested: Set<IndexPath> = []
  /// The content last scrolled to higher offsets, or hasn't scrolled yet.
  private(set) var isForward = true
  private var offset: CGFloat?
  /// The rectangle around what was in sight when items were last looked for.
  var rect: CGRect?

  /// Notes how the content scrolls.
  /// - Returns: whether the content has turned since it was last asked.
  mutating func scroll(to offset: CGFloat) -> Bool {
    let wasForward = isForward
    if let last = self.offset, last != offset { isForward = offset > last }
    self.offset = offset
    return wasForward != isForward
  }

  /// Requests the items that may come into sight next.
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
