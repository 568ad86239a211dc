/// What a collection view's cell consists of besides its content, and what it knows of its item.
@MainActor struct CollectionCellParts {
  /// The view of the background; nil until there is one to show.
  var plate: BackgroundConfigurationView?
  /// Whether the item can be edited, and its list is.
  var isEditing = false
  /// Whether the item is expanded in the outline of its section.
  var isExpanded = false
  /// Whether the cell is lifted, or dragged, as it was last told.
  var dragState = ListDragState.none
  /// The view of the actions while they show beside the cell.
  var swipe: SwipeActionsView?
}

extension UICollectionViewCell: ConfiguredCell {
  var backgroundFollowsState: Bool { automaticallyUpdatesBackgroundConfiguration }

  func contentSizeMayChange() { element?.contentDidChange() }

  func show(_ background: UIBackgroundConfiguration?) {
    guard let background else {
      parts.plate?.removeFromSuperview()
      parts.plate = nil
      return
    }
    let plate = parts.plate ?? BackgroundConfigurationView(frame: CGRect(origin: .zero, size: bounds.size))
    plate.configuration = background
    guard parts.plate == nil else { return }
    parts.plate = plate
    fill(plate)
    UIView.performWithoutAnimation { insertSubview(plate, at: 0) }
  }

  /// Learns what its list knows of the item.
  func adopt(isEditing: Bool, isExpanded: Bool) {
    guard parts.isEditing != isEditing || parts.isExpanded != isExpanded else { return }
    (parts.isEditing, parts.isExpanded) = (isEditing, isExpanded)
    setNeedsUpdateConfiguration()
  }
}
