import HostInterface

extension UICollectionViewListCell {
  // MARK: What shows

  func accessoriesDidChange() {
    let order = CellAccessoryOrder(accessories, isEditing: parts.isEditing)
    var unused = list.leading + list.trailing
    list.leading = order.leading.map { view(of: $0, from: &unused) }
    list.trailing = order.trailing.map { view(of: $0, from: &unused) }
    for view in unused { view.removeFromSuperview() }
    for (index, view) in list.trailing.enumerated() { (view.content as? ReorderHandle)?.isFirst = index == 0 }
    accessoryStateDidChange()
    element?.contentDidChange()
    updateMargins()
  }

  /// Takes a view that has shown such an accessory, or makes one, which begins where it will be.
  private func view(of accessory: UICellAccessory, from unused: inout [CellAccessoryView]) -> CellAccessoryView {
    if let index = unused.firstIndex(where: { $0.fits(accessory) }) {
      let view = unused.remove(at: index)
      view.show(accessory)
      return view
    }
    let view = CellAccessoryView(accessory, in: self)
    UIView.performWithoutAnimation { addSubview(view) }
    return view
  }

  func accessoryStateDidChange() { for view in list.leading + list.trailing { view.cellDidChange() } }

  // MARK: Outlines

  /// Whether a tap anywhere in the cell opens or closes its item.
  var togglesByTap: Bool {
    list.trailing.contains { view in
      guard case .outlineDisclosure(let style, _) = view.accessory.content else { return false }
      return style == .header || style == .automatic && list.place?.role == .header
    }
  }

  /// Whether a tap on the cell is one on its item.
  var takesTaps: Bool { collectionView?.allowsPress ?? true }

  /// Does what a tap on a cell is for that opens and closes its item.
  func tapToggles() {
    for view in list.trailing {
      guard case .outlineDisclosure(_, let handler) = view.accessory.content else { continue }
      if let handler { handler() } else { toggleItem() }
      return
    }
  }

  func toggleItem() { collectionView?.toggleItem(of: self) }
  func showTrailingActions() { collectionView?.showTrailingActions(of: self) }

  private var collectionView: UICollectionView? {
    element == nil ? nil : nearest { $0 is UICollectionView } as? UICollectionView
  }

  // MARK: Reading

  var reading: String? {
    let behind = list.trailing.compactMap { ($0.content as? UILabel)?.text }
    let texts = [contentView.readingOfLabels].compactMap { $0 } + behind.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  var listRole: SemanticNode.Role {
    switch list.place?.role {
    case .header: togglesByTap ? .button : .header
    case .footer: .text
    case .item, nil: collectionView?.allowsPress == true ? .button : .view
    }
  }
}
