extension UITableView {
  /// Rows that come into sight may turn out to have other heights than those by which they were looked for.
  private static let mostLooks = 4

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let isSection = path.count == 2 && path.row == NSNotFound && knownCounts.indices.contains(path.section)
    demand(isSection || hasRow(at: path), "table view: there is no \(path.words) to scroll to")
    let slot: TableSlot = isSection ? .header(path.section) : .item(path)
    setContentOffset(offset(of: slot, position), animated: animated)
    guard !animated else { return }
    for _ in 1..<Self.mostLooks {
      layoutIfNeeded()
      let again = offset(of: slot, position)
      guard again != contentOffset else { return }
      setContentOffset(again, animated: false)
    }
  }

  /// At which the part lies as asked for, as far as the content reaches. A header that stays in sight covers nothing.
  private func offset(of slot: TableSlot, _ position: ScrollPosition) -> CGPoint {
    if geometry == nil || contentSize == .zero { tile() }
    let geometry = preparedGeometry
    let (minY, maxY) = (geometry.minY(slot), geometry.maxY(slot))
    let insets = adjustedContentInset
    let pinned = style == .plain && slot.isRow ? geometry[.header(slot.section)].value : 0
    let start = insets.top + pinned
    let end = bounds.height - insets.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = minY - start
    case .middle: y = (minY + maxY) / 2 - (start + end) / 2
    case .bottom: y = maxY - end
    case .none:
      if maxY > y + end { y = maxY - end }
      if minY < y + start { y = minY - start }
    }
    return roundedToPixels(offsetRanges.clamp(CGPoint(x: contentOffset.x, y: y)))
  }
}
