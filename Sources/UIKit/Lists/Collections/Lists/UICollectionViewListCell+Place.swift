extension UICollectionViewListCell {
  // MARK: By the list's appearance

  private var appearance: UICollectionLayoutListConfiguration.Appearance { list.place?.appearance ?? .plain }
  private var role: ListCellPlace.Role { list.place?.role ?? .item }

  var standardContent: UIListContentConfiguration {
    switch (appearance, role) {
    case (.plain, .header): .plainHeader()
    case (.plain, .footer): .plainFooter()
    case (.grouped, .header), (.insetGrouped, .header): .groupedHeader()
    case (.sidebar, .header), (.sidebarPlain, .header): .sidebarHeader()
    case (_, .footer): .groupedFooter()
    case (.sidebar, .item): .sidebarCell()
    case (.sidebarPlain, .item): .accompaniedSidebarCell()
    case (_, .item): .cell()
    }
  }

  var listBackground: UIBackgroundConfiguration {
    guard list.place != nil else { return .clear() }
    switch (appearance, role) {
    case (.plain, .item): return .listPlainCell()
    case (.plain, _): return .listPlainHeaderFooter()
    case (.grouped, .item), (.insetGrouped, .item): return .listGroupedCell()
    case (.grouped, _), (.insetGrouped, _): return .listGroupedHeaderFooter()
    case (.sidebar, .item): return .listSidebarCell()
    case (.sidebarPlain, .item): return .listAccompaniedSidebarCell()
    case (_, .header): return .listSidebarHeader()
    case (_, .footer): return .clear()
    }
  }

  /// Whether the cell is in the tint colour: a selected row of a side bar, whose content is white, too.
  var isOnTint: Bool { isSelected && appearance == .sidebar && role == .item }

  /// Learns where it is. Nil outside of lists.
  func adopt(_ place: ListCellPlace?) {
    guard place != list.place else { return }
    let old = list.place
    list.place = place
    if old?.appearance != place?.appearance || old?.role != place?.role {
      setNeedsUpdateConfiguration()
      accessoryStateDidChange()
    }
    if old?.margins != place?.margins { element?.contentDidChange() }
    updateMargins()
  }

  func show(isPinned: Bool) {
    guard isPinned != list.isPinned else { return }
    list.isPinned = isPinned
    setNeedsUpdateConfiguration()
  }

  /// Learns what the list knows of its item, and shows the accessories that follow from it.
  func adopt(_ outline: OutlinePlace?, isEditing: Bool) {
    let wasEditing = parts.isEditing
    adopt(isEditing: isEditing, isExpanded: outline?.isExpanded ?? false)
    // A level of the app's own stays.
    if outline != nil || list.isInOutline { indentationLevel = outline?.level ?? 0 }
    list.isInOutline = outline != nil
    if wasEditing != isEditing, !accessories.isEmpty { accessoriesDidChange() } else { accessoryStateDidChange() }
  }
}

extension UICollectionViewListCell: RoundableCell {
  var endRadius: CGFloat { list.place?.cornerRadius ?? 0 }
  var ends: SectionEnds { endRadius > 0 ? list.place?.ends ?? [] : [] }
  var isLifted: Bool { false }
  var clipsItself: Bool { parts.swipe != nil }
  var rounding: EndRounding {
    get { list.rounding }
    set { list.rounding = newValue }
  }
}

extension UICollectionViewListCell: SwipeableCell {
  var swipeActions: SwipeActionsView? {
    get { parts.swipe }
    set { parts.swipe = newValue }
  }
}
