extension UITableView {
  /// Where nothing says otherwise: rows, and headers with a title.
  static let usualRowHeight: CGFloat = 44
  private static let plainHeader: CGFloat = 28.5
  private static let groupedTitle: CGFloat = 38
  /// Above the first section of a grouped table, and between sections half of it twice.
  private static let groupGap: CGFloat = 35
  /// Above headers in plain tables since iOS 15.
  private static let plainPadding: CGFloat = 22

  /// Of `readableContentGuide` at the usual text size.
  private static let readableWidth: CGFloat = 672

  // MARK: Sides

  /// Points from the edges to where content begins: 20 on wide screens, else 16, and beyond the safe area.
  var sideMargins: UIEdgeInsets {
    let usual: CGFloat = bounds.width >= 414 ? 20 : 16
    let own = insets.margins ?? .zero
    let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    let readable = cellLayoutMarginsFollowReadableWidth ? (bounds.width - Self.readableWidth) / 2 : 0
    return UIEdgeInsets(
      top: 0, left: max(usual, own.left, readable) + safe.left, bottom: 0,
      right: max(usual, own.right, readable) + safe.right)
  }

  /// Beside sections.
  private var sectionInsets: UIEdgeInsets { style == .insetGrouped ? sideMargins : .zero }

  /// Within cells.
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

  // MARK: Estimates

  /// Made where there is none.
  var preparedGeometry: TableGeometry {
    if let geometry { return geometry }
    let made = TableGeometry(engine.knownCounts.indices.map(estimate), top: tableHeaderView?.bounds.height ?? 0)
    geometry = made
    return made
  }

  /// A section of which nothing has been in sight.
  func estimate(_ section: Int) -> TableGeometry.Section {
    let header = estimate(edge: .header(section))
    return TableGeometry.Section(
      padding: padding(section, header: header.value), header: header,
      rows: (0..<engine.knownCounts[section]).map { estimate(row: IndexPath(row: $0, section: section)) },
      footer: estimate(edge: .footer(section)))
  }

  private func estimate(row path: IndexPath) -> TableGeometry.Height {
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate > 0 { return .estimate(estimate) }
    if estimate == 0 {
      let height = askHeight(row: path)
      if height >= 0 { return .known(rounded(height)) }
    }
    return .estimate(rowHeight >= 0 ? rounded(rowHeight) : Self.usualRowHeight)
  }

  func askHeight(row path: IndexPath) -> CGFloat {
    let data = dataPath(path)
    return tableDelegate?.tableView(self, heightForRowAt: data) ?? rowHeight
  }

  private func estimate(edge slot: TableSlot) -> TableGeometry.Height {
    let section = slot.section
    let estimate =
      slot.isHeader
      ? tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      : tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
    if estimate > 0 { return .estimate(estimate) }
    let said = askHeight(edge: slot)
    if said >= 0 { return .known(rounded(said)) }
    guard title(slot) != nil else { return .estimate(emptyHeight(slot)) }
    return .estimate(style == .plain ? Self.plainHeader : Self.groupedTitle)
  }

  func askHeight(edge slot: TableSlot) -> CGFloat {
    if slot.isHeader {
      return tableDelegate?.tableView(self, heightForHeaderInSection: slot.section) ?? sectionHeaderHeight
    }
    return tableDelegate?.tableView(self, heightForFooterInSection: slot.section) ?? sectionFooterHeight
  }

  func title(_ slot: TableSlot) -> String? {
    slot.isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: slot.section)
      : dataSource?.tableView(self, titleForFooterInSection: slot.section)
  }

  /// Of a header or footer without title and view.
  func emptyHeight(_ slot: TableSlot) -> CGFloat {
    guard style != .plain else { return 0 }
    return slot.isHeader && slot.section == 0 && tableHeaderView == nil ? Self.groupGap : Self.groupGap / 2
  }

  /// Above a header of some height.
  func padding(_ section: Int, header: CGFloat) -> CGFloat {
    guard header > 0 else { return 0 }
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    if style == .plain { return Self.plainPadding }
    // The first title is as far from the table's top as others from the section before.
    return section == 0 && title(.header(0)) != nil ? Self.groupGap / 2 : 0
  }

  func rounded(_ height: CGFloat) -> CGFloat { (height * pixelScale).rounded() / pixelScale }

  // MARK: What has to be found out again

  func heightsMayHaveChanged() {
    geometry?.doubtAll()
    geometry?.top = tableHeaderView?.bounds.height ?? 0
    setNeedsLayout()
  }

  func heightMayHaveChanged(of element: TableElement) {
    guard engine.store.contains(element) else { return }
    doubt(element)
    setNeedsLayout()
  }

  func marginsMayHaveChanged() {
    tiledWidth = -1
    setNeedsLayout()
  }

  func edgeViewDidChange(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    geometry?.top = tableHeaderView?.bounds.height ?? 0
    setNeedsLayout()
  }
}
