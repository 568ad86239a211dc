extension UITableViewCell: ConfiguredCell {
  var standardBackground: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

  /// The table's own background says nothing of the state of a cell that can't be selected.
  var backgroundFollowsState: Bool {
    automaticallyUpdatesBackgroundConfiguration
      && (selectionStyle != .none || configurations.hasBackgroundOfItsOwn)
  }

  func show(_ background: UIBackgroundConfiguration?) {
    var shown = background ?? .clear()
    if background == nil, isMarked, selectionStyle != .none, selectedBackgroundView == nil {
      // A colour of the app's own is below the grey of the selection.
      shown.backgroundColor = .systemGray4
    }
    plate.configuration = shown
  }

  func contentSizeMayChange() { element?.contentDidChange() }
}

extension UITableViewCell: ListCell {
  func show(isHighlighted: Bool) { setHighlighted(isHighlighted, animated: false) }
  func show(isSelected: Bool, animated: Bool) { setSelected(isSelected, animated: animated) }
  func show(_ state: ListDragState) {
    guard state != parts.dragState else { return }
    parts.dragState = state
    dragStateDidChange(DragState(state))
  }

  /// Learns where it is.
  func adopt(_ surroundings: CellSurroundings, margins: NSDirectionalEdgeInsets) {
    give(margins)
    guard surroundings != self.surroundings else { return }
    let isOther = surroundings.isGrouped != self.surroundings.isGrouped
    self.surroundings = surroundings
    if isOther, !configurations.hasBackgroundOfItsOwn { setNeedsUpdateConfiguration() }
    if surroundings.canMove, !showsReorderControl { showsReorderControl = true }
    controlsDidChange()
    setNeedsLayout()
  }

  // MARK: Opening and closing in the middle

  /// Shows the row as though it had no height; what is in it stays where it is.
  func fold() {
    parts.isFolded = true
    clipsToBounds = true
    bounds = CGRect(x: bounds.minX, y: bounds.height / 2, width: bounds.width, height: 0)
  }

  func unfold() {
    guard parts.isFolded else { return }
    parts.isFolded = false
    let height = bounds.minY * 2
    bounds = CGRect(x: bounds.minX, y: 0, width: bounds.width, height: height)
    setNeedsLayout()
  }

  // MARK: Editing

  func changeEditing(to editing: Bool, animated: Bool) {
    guard editing != parts.isEditing else { return controlsDidChange() }
    if animated, window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    let state = shownControls(isEditing: editing)
    willTransition(to: state)
    parts.isEditing = editing
    let change = { [self] in
      UIView.performWithoutAnimation { prepareControls() }
      accessoryDidChange()
      setNeedsUpdateConfiguration()
      setNeedsLayout()
      if animated { layoutIfNeeded() }
    }
    guard animated, window != nil else {
      change()
      controlsDidChange()
      return didTransition(to: state)
    }
    UIView.animateToRest(change) { [weak self] _ in
      self?.controlsDidChange()
      self?.didTransition(to: state)
    }
  }

  /// The controls that show in a state; nil stands for the present one.
  func shownControls(isEditing: Bool? = nil, confirmsDeletion: Bool? = nil) -> StateMask {
    var state: StateMask = []
    if isEditing ?? self.isEditing { state.insert(.showingEditControl) }
    if confirmsDeletion ?? showingDeleteConfirmation { state.insert(.showingDeleteConfirmation) }
    return state
  }

  /// The control that stands before the content.
  private var wantedControl: EditingControl.Kind? {
    guard isEditing else { return nil }
    if surroundings.selectsSeveral { return .selection }
    switch surroundings.editingStyle {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  /// Adds controls that come, which begin beyond the edges.
  private func prepareControls() {
    if let kind = wantedControl, parts.editingControl?.kind != kind {
      parts.editingControl?.removeFromSuperview()
      let control = EditingControl(kind)
      let width = controlWidth
      control.frame = CGRect(x: isRightToLeft ? bounds.width : -width, y: 0, width: width, height: bounds.height)
      control.tapped = { [weak self] in self?.element?.editingControlWasTapped() }
      add(control)
      parts.editingControl = control
      updateEditingControl()
    }
    if showsHandle, parts.reorderControl == nil {
      let width = handleWidth
      let control = ReorderHandle(
        frame: CGRect(x: isRightToLeft ? -width : bounds.width, y: 0, width: width, height: bounds.height))
      add(control)
      parts.reorderControl = control
    }
  }

  /// Adds a control with its sign in place: the sign would come out of a corner, laid out on the way.
  private func add(_ control: UIView) {
    UIView.performWithoutAnimation {
      addSubview(control)
      control.layer.layoutBranch()
    }
  }

  /// Takes away what is out of sight.
  func controlsDidChange() {
    prepareControls()
    if wantedControl == nil {
      parts.editingControl?.removeFromSuperview()
      parts.editingControl = nil
    }
    if !showsHandle {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    }
    updateMargins()
    setNeedsLayout()
  }

  func updateEditingControl() { parts.editingControl?.isOn = isSelected }

  // MARK: What a person can do

  /// Whether a tap selects the row.
  var canBeChosen: Bool {
    guard selectionStyle != .none, let table = element?.table else { return false }
    return isEditing
      ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing : table.allowsSelection
  }

  /// A row of a rounded section is lifted out of it with corners of its own, and leaves its separator behind.
  var previewParameters: UIPreviewParameters {
    let parameters = UIPreviewParameters()
    guard surroundings.cornerRadius > 0 else { return parameters }
    let hasSeparator = surroundings.showsSeparator && !surroundings.ends.contains(.bottom)
    var seen = bounds
    if hasSeparator { seen.size.height -= traitCollection.hairline }
    parameters.visiblePath = UIBezierPath(roundedRect: seen, cornerRadius: surroundings.cornerRadius)
    return parameters
  }
}

extension UITableViewCell: RoundableCell {
  var endRadius: CGFloat { surroundings.cornerRadius }
  var ends: SectionEnds { surroundings.ends }
  var isLifted: Bool { parts.isReordering }
  var clipsItself: Bool { parts.swipe != nil || isEditing }
  var rounding: EndRounding {
    get { parts.rounding }
    set { parts.rounding = newValue }
  }
}
