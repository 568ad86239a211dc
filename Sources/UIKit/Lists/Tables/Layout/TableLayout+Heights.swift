extension TableLayout {
  /// The height of headers with a title where nothing says otherwise.
  private static let plainHeader: CGFloat = 28.5
  private static let groupedTitle: CGFloat = 38
  /// The space above the first section of a grouped table, and between sections half of it twice.
  private static let groupGap: CGFloat = 35
  /// The space above headers in plain tables since iOS 15.
  private static let plainPadding: CGFloat = 22

  // MARK: Estimates

  /// A section of which nothing has been in sight.
  func estimate(_ section: Int) -> TableGeometry.Section {
    let header = estimate(edge: .header(section))
    return TableGeometry.Section(
      padding: padding(section, header: header.value), header: header,
      rows: (0..<table.engine.knownCounts[section]).map { estimate(row: IndexPath(row: $0, section: section)) },
      footer: estimate(edge: .footer(section)))
  }

  private func estimate(row path: IndexPath) -> TableGeometry.Height {
    let table = table
    let estimate = table.tableDelegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    if estimate > 0 { return .estimate(estimate) }
    if estimate == 0 {
      let height = askHeight(row: path)
      if height >= 0 { return .known(rounded(height)) }
    }
    return .estimate(table.rowHeight >= 0 ? rounded(table.rowHeight) : UITableView.usualRowHeight)
  }

  private func askHeight(row path: IndexPath) -> CGFloat {
    let data = table.dataPath(path)
    return table.tableDelegate?.tableView(table, heightForRowAt: data) ?? table.rowHeight
  }

  private func estimate(edge slot: TableSlot) -> TableGeometry.Height {
    let section = slot.section
    let table = table
    let delegate = table.tableDelegate
    let estimate =
      slot.isHeader
      ? delegate?.tableView(table, estimatedHeightForHeaderInSection: section) ?? table.estimatedSectionHeaderHeight
      : delegate?.tableView(table, estimatedHeightForFooterInSection: section) ?? table.estimatedSectionFooterHeight
    if estimate > 0 { return .estimate(estimate) }
    let said = askHeight(edge: slot)
    if said >= 0 { return .known(rounded(said)) }
    guard title(slot) != nil else { return .estimate(emptyHeight(slot)) }
    return .estimate(table.style == .plain ? Self.plainHeader : Self.groupedTitle)
  }

  private func askHeight(edge slot: TableSlot) -> CGFloat {
    if slot.isHeader {
      return table.tableDelegate?.tableView(table, heightForHeaderInSection: slot.section) ?? table.sectionHeaderHeight
    }
    return table.tableDelegate?.tableView(table, heightForFooterInSection: slot.section) ?? table.sectionFooterHeight
  }

  func title(_ slot: TableSlot) -> String? {
    slot.isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: slot.section)
      : table.dataSource?.tableView(table, titleForFooterInSection: slot.section)
  }

  /// The height of a header or footer without title and view.
  private func emptyHeight(_ slot: TableSlot) -> CGFloat {
    guard table.style != .plain else { return 0 }
    return slot.isHeader && slot.section == 0 && table.tableHeaderView == nil ? Self.groupGap : Self.groupGap / 2
  }

  /// The space above a header of some height.
  private func padding(_ section: Int, header: CGFloat) -> CGFloat {
    guard header > 0 else { return 0 }
    if table.sectionHeaderTopPadding >= 0 { return table.sectionHeaderTopPadding }
    if table.style == .plain { return Self.plainPadding }
    // The first title is as far from the table's top as others from the section before.
    return section == 0 && title(.header(0)) != nil ? Self.groupGap / 2 : 0
  }

  private func rounded(_ height: CGFloat) -> CGFloat { (height * table.pixelScale).rounded() / table.pixelScale }

  // MARK: Finding out

  /// Finds out how high a part is, if that is but an estimate. What is made for it is added.
  func measure(_ slot: TableSlot, _ made: inout [TableElement]) {
    guard geometry?[slot].isKnown == false else { return }
    if let path = slot.path {
      let said = askHeight(row: path)
      if said >= 0 {
        geometry?[slot] = .known(rounded(said))
        return
      }
    } else {
      let said = askHeight(edge: slot)
      if said >= 0 {
        know(slot, rounded(said))
        return
      }
    }
    let existing = table.engine.store[slot]
    guard let element = existing ?? table.engine.make(slot) else {
      know(slot, emptyHeight(slot))
      return
    }
    if existing == nil { made.append(element) }
    let height = UIView.withoutAnimation { fittingHeight(of: element.view) }
    know(slot, rounded(height))
  }

  private func know(_ slot: TableSlot, _ height: CGFloat) {
    geometry?[slot] = .known(height)
    if slot.isHeader { geometry?.setPadding(padding(slot.section, header: height), ofSection: slot.section) }
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let width = table.contentWidth
    if let cell = view as? UITableViewCell {
      return cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    if let edge = view as? UITableViewHeaderFooterView { return edge.preferredHeight(forWidth: width) }
    if !view.constraints.isEmpty {
      return view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
