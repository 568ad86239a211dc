extension UITableView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let isSection = path.count == 2 && path.row == NSNotFound && engine.knownCounts.indices.contains(path.section)
    if !isSection { engine.demandItem(at: path, "to scroll to") }
    let slot: TableSlot = isSection ? .header(path.section) : .item(path)
    engine.scroll(animated: animated) { offset(of: slot, position) }
  }

  /// The offset at which the part lies as asked for, as far as the content reaches. A header that stays in sight covers
  /// nothing.
  private func offset(of slot: TableSlot, _ position: ScrollPosition) -> CGPoint {
    if !layout.isKnown || contentSize == .zero { engine.tile() }
    let geometry = layout.preparedGeometry
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
