extension UITableView {
  /// The height of rows where nothing says otherwise, in points.
  static let usualRowHeight: CGFloat = 44

  // MARK: Sides

  /// Points from the edges to where content begins: 20 on wide screens, else 16, and beyond the safe area.
  var sideMargins: UIEdgeInsets {
    let usual: CGFloat = bounds.width >= 414 ? 20 : 16
    let own = insets.margins ?? .zero
    let safe = insetsLayoutMarginsFromSafeArea && insetsContentViewsToSafeArea ? safeAreaInsets : .zero
    let readable = cellLayoutMarginsFollowReadableWidth ? (bounds.width - SystemGuide.readableWidth) / 2 : 0
    return UIEdgeInsets(
      top: 0, left: max(usual, own.left, readable) + safe.left, bottom: 0,
      right: max(usual, own.right, readable) + safe.right)
  }

  /// The space beside sections.
  private var sectionInsets: UIEdgeInsets { style == .insetGrouped ? sideMargins : .zero }

  /// The margins within cells.
  var cellMargins: NSDirectionalEdgeInsets {
    if style == .insetGrouped {
      let inner: CGFloat = bounds.width >= 414 ? 20 : 16
      return NSDirectionalEdgeInsets(top: 8, leading: inner, bottom: 8, trailing: inner + indexWidth)
    }
    let margins = sideMargins
    var cell = NSDirectionalEdgeInsets(
      UIEdgeInsets(top: 8, left: margins.left, bottom: 8, right: margins.right), rightToLeft: isRightToLeft)
    cell.trailing += indexWidth
    return cell
  }

  func frame(of slot: TableSlot, in geometry: TableGeometry, isPinned: Bool) -> CGRect {
    let insets = sectionInsets
    var y = geometry.minY(slot)
    if isPinned, style == .plain {
      let visible = bounds.inset(by: adjustedContentInset)
      if slot.isHeader { y = geometry.pinnedMinY(ofHeader: slot.section, below: visible.minY) }
      if slot.isFooter { y = geometry.pinnedMinY(ofFooter: slot.section, above: visible.maxY) }
    }
    return CGRect(
      x: insets.left, y: y, width: max(0, bounds.width - insets.left - insets.right), height: geometry[slot].value)
  }

  var contentWidth: CGFloat { max(0, bounds.width - sectionInsets.left - sectionInsets.right) }

  // MARK: Above and below all sections

  func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superviewStorage === self { old?.removeFromSuperview() }
    if let new, new.superviewStorage !== self { addSubview(new) }
    layout.edgesMayHaveChanged()
  }
}

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

  /// The selected row that is nearest to a position; nil where none is selected.
  func selectedRow(nearestTo position: ScrollPosition) -> IndexPath? {
    let area = bounds.inset(by: adjustedContentInset)
    func distance(_ path: IndexPath) -> CGFloat {
      let row = rectForRow(at: path)
      switch position {
      case .top: return abs(row.minY - area.minY)
      case .bottom: return abs(row.maxY - area.maxY)
      default: return abs(row.midY - area.midY)
      }
    }
    return engine.selected.sorted().min { distance($0) < distance($1) }
  }
}
