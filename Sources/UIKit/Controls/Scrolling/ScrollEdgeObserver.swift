/// Hears of all that moves a scroll view's content against its edges: bars do. In a block of animations that moves content
/// they hear of it in that block, and go along.
@MainActor protocol ScrollEdgeObserver: AnyObject {
  func contentDidMove(in scrollView: UIScrollView)
  /// The offset at which content shall come to rest instead; nil for where it would by itself.
  func restingOffset(near offset: CGPoint, in scrollView: UIScrollView) -> CGPoint?
  /// The height of what hangs on the content's upper edge and moves with it where content is pulled down, in points.
  func heightHanging(on scrollView: UIScrollView) -> CGFloat
}

extension ScrollEdgeObserver {
  func restingOffset(near offset: CGPoint, in scrollView: UIScrollView) -> CGPoint? { nil }
  func heightHanging(on scrollView: UIScrollView) -> CGFloat { 0 }
}

/// The observers that hear of it, none of which is kept alive.
@MainActor struct ScrollEdgeObservers {
  private struct Entry { weak var observer: (any ScrollEdgeObserver)? }
  private var entries: [Entry] = []

  nonisolated init() {}

  mutating func add(_ observer: any ScrollEdgeObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any ScrollEdgeObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func restingOffset(near offset: CGPoint, in scrollView: UIScrollView) -> CGPoint? {
    entries.lazy.compactMap { $0.observer?.restingOffset(near: offset, in: scrollView) }.first
  }

  func heightHanging(on scrollView: UIScrollView) -> CGFloat {
    entries.compactMap { $0.observer?.heightHanging(on: scrollView) }.max() ?? 0
  }

  func tell(_ scrollView: UIScrollView) { for entry in entries { entry.observer?.contentDidMove(in: scrollView) } }
}

extension UIScrollView {
  /// How much of the content lies below what shows above the lower inset, in points; negative where it has been pulled
  /// further up.
  var contentBelow: CGFloat { contentSize.height + adjustedContentInset.bottom - bounds.maxY }
}
