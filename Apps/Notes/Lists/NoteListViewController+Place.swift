import UIKit

/// The place where a list was left, and begins next time.
extension NoteListViewController {
  override var position: ScreenPlace? {
    if let left { return left }
    guard isViewLoaded else { return nil }
    var place = ScreenPlace(words: search.map { $0.query.words.joined(separator: " ") })
    if pulled < -1, let path = table.indexPathsForVisibleRows?.first, let note = source.itemIdentifier(for: path) {
      (place.note, place.distance) = (note, Double(table.rectForRow(at: path).minY - table.contentOffset.y))
    }
    return place == ScreenPlace() ? nil : place
  }

  override func begin(at position: ScreenPlace?) { left = position }

  /// The words are looked for again; the keyboard doesn't rise.
  func restoreSearch() {
    guard let words = left?.words, search == nil, !isSearching else { return }
    showSearch(for: words)
  }

  /// Restores the offset once there are rows, and a size.
  func restoreOffset() {
    guard let place = left, table.bounds.width > 0, view.window != nil else { return }
    left = nil
    guard let note = place.note, let path = source.indexPath(for: note) else { return }
    UIView.performWithoutAnimation {
      view.layoutIfNeeded()
      table.scrollToRow(at: path, at: .top, animated: false)
      // Rows above it may be higher than estimated.
      table.layoutIfNeeded()
      let wanted = table.rectForRow(at: path).minY - CGFloat(place.distance)
      let rest = -table.adjustedContentInset.top
      let end = max(table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height, rest)
      table.contentOffset.y = min(max(wanted, rest), end)
    }
  }
}
