/// What a collection view keeps for those of its sections that are lists.
@MainActor struct CollectionLists {
  /// Opens and closes items that are swiped; nil until there is a list with actions.
  var swiper: ListSwiper?
  /// Whether cells have to be told anew what they have to know of the list.
  var needsDescription = true
  /// The width of the view when they were last told.
  var describedWidth: CGFloat = 0
  /// The view of the colour behind lists; nil where the collection view shows its own.
  var ground: UIView?
}

extension UICollectionView {
  // MARK: What cells have to know

  /// Has the cells told anew before the next frame.
  func listDidChange() {
    lists.needsDescription = true
    setNeedsLayout()
  }

  func describeCellsIfNeeded() {
    guard lists.needsDescription || lists.describedWidth != bounds.width else { return }
    describeCells()
  }

  func describeCells() {
    (lists.needsDescription, lists.describedWidth) = (false, bounds.width)
    for element in engine.store.ordered { describe(element.view, element.key) }
    showGround(layoutStorage.isPrepared ? layoutStorage.ground : lists.ground?.backgroundColor)
  }

  func describe(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let cell = view as? UICollectionViewCell else { return }
    let listCell = cell as? UICollectionViewListCell
    listCell?.adopt(listPlace(of: key))
    // The data source isn't asked for the numbers of items before the view shows any.
    guard let path = key.path, engine.counts != nil, engine.hasItem(at: path) else { return }
    // While an item is moved by hand, the data have others elsewhere than they show.
    let data = dataPath(path)
    let isEdited = isEditing && collectionDelegate?.collectionView(self, canEditItemAt: data) ?? true
    let outline = (dataSource as? any OutlineDataSource)?.outlinePlace(at: data)
    if let listCell {
      listCell.adopt(outline, isEditing: isEdited)
    } else {
      cell.adopt(isEditing: isEdited, isExpanded: outline?.isExpanded ?? false)
    }
  }

  /// The place of an element in its list; nil where its section is none.
  private func listPlace(of key: ElementKey) -> ListCellPlace? {
    guard key.indexPath.count == 2, let list = layoutStorage.list(ofSection: key.indexPath.section) else { return nil }
    if list.hasActions { attachSwiper() }
    var place = ListCellPlace()
    place.appearance = list.appearance
    place.role = role(of: key, in: list)
    place.margins = margins(in: list)
    place.selectsSeveral = selectsSeveral
    if place.role == .item, let path = key.path { describe(path, in: list, &place) }
    return place
  }

  private func role(of key: ElementKey, in list: UICollectionLayoutListConfiguration) -> ListCellPlace.Role {
    guard let path = key.path else { return key.kind == Self.elementKindSectionFooter ? .footer : .header }
    return list.headerMode == .firstItemInSection && path.item == 0 ? .header : .item
  }

  private func describe(
    _ path: IndexPath, in list: UICollectionLayoutListConfiguration, _ place: inout ListCellPlace
  ) {
    let counts = engine.counts ?? []
    let count = counts.indices.contains(path.section) ? counts[path.section] : 0
    let isFirst = path.item == (list.headerMode == .firstItemInSection ? 1 : 0)
    let isLast = path.item == count - 1
    if isFirst { place.ends.insert(.top) }
    if isLast { place.ends.insert(.bottom) }
    place.cornerRadius = list.appearance == .insetGrouped ? Self.listCornerRadius : 0
    guard list.showsSeparators else { return }
    let usual = list.separatorConfiguration
    let said = list.itemSeparatorHandler?(dataPath(path), usual) ?? usual
    let rule = ListSeparatorRule(appearance: list.appearance, isFirst: isFirst, isLast: isLast)
    (place.topSeparator, place.bottomSeparator) = rule.lines(said)
  }

  /// The corner radius of sections of the inset grouped appearance.
  private static let listCornerRadius: CGFloat = 10

  /// The margins of cells. Those of rows that reach to the edges are beyond the safe area.
  private func margins(in list: UICollectionLayoutListConfiguration) -> NSDirectionalEdgeInsets {
    let side = UICollectionLayoutListConfiguration.Appearance.sideMargin(width: bounds.width)
    guard !list.appearance.isInset else {
      let inner = list.appearance == .sidebar ? UICollectionLayoutListConfiguration.Appearance.sidebarInset : side
      return NSDirectionalEdgeInsets(top: 8, leading: inner, bottom: 8, trailing: inner)
    }
    let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    return NSDirectionalEdgeInsets(
      UIEdgeInsets(top: 8, left: side + safe.left, bottom: 8, right: side + safe.right), rightToLeft: isRightToLeft)
  }

  // MARK: What lies behind

  /// The index of the view of the hindmost element.
  var firstElementIndex: Int {
    [backgroundView, lists.ground].reduce(0) { $0 + ($1?.superview === self ? 1 : 0) }
  }

  private func showGround(_ color: UIColor?) {
    guard let color else {
      lists.ground?.removeFromSuperview()
      lists.ground = nil
      return
    }
    let ground = lists.ground ?? UIView(frame: bounds)
    ground.backgroundColor = color
    guard lists.ground == nil else { return }
    ground.isUserInteractionEnabled = false
    UIView.performWithoutAnimation { insertSubview(ground, at: backgroundView?.superview === self ? 1 : 0) }
    lists.ground = ground
  }

  /// Keeps it where it is when content scrolls.
  func placeGround() { if let ground = lists.ground, ground.frame != bounds { ground.frame = bounds } }

  // MARK: Outlines

  func toggleItem(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    (dataSource as? any OutlineDataSource)?.toggleItem(at: dataPath(path))
  }

  // MARK: Editing

  func editingDidChange() {
    lists.swiper?.close(animated: true)
    cancelPress()
    engine.deselectAll(animated: false)
    guard window != nil else { return listDidChange() }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    UIView.animateToRest { [self] in
      describeCells()
      layoutIfNeeded()
    }
  }
}
