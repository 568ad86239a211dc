/// What a collection view's cell consists of besides its content, and what it knows of its item.
@MainActor struct CollectionCellParts {
  let configured = ConfiguredContent()
  /// The background; nil where there is none, or the app has taken it away.
  var background: UIBackgroundConfiguration?
  /// Whether the app has said what the background is.
  var hasBackgroundOfItsOwn = false
  /// The view of the background; nil until there is one to show.
  var plate: BackgroundConfigurationView?
  var needsConfiguration = true
  /// Whether the item can be edited, and its list is.
  var isEditing = false
  /// Whether the item is expanded in the outline of its section.
  var isExpanded = false
  /// Whether the cell is lifted, or dragged, as it was last told.
  var dragState = ListDragState.none
  /// The view of the actions while they show beside the cell.
  var swipe: SwipeActionsView?
}

extension UICollectionViewCell {
  func contentConfigurationDidChange() {
    setNeedsUpdateConfiguration()
    element?.contentDidChange()
    guard let contentConfiguration else { return parts.configured.remove() }
    parts.configured.show(contentConfiguration, in: contentView)
  }

  func updateConfigurationIfNeeded() {
    guard parts.needsConfiguration else { return }
    parts.needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    // What the handler sets is for this state.
    parts.needsConfiguration = false
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      parts.configured.show(contentConfiguration.updated(for: state), in: contentView)
    }
    if !parts.hasBackgroundOfItsOwn { parts.background = standardBackground }
    show(automaticallyUpdatesBackgroundConfiguration ? parts.background?.updated(for: state) : parts.background)
  }

  private func show(_ background: UIBackgroundConfiguration?) {
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
