import HostInterface

/// Shows one row of a table.
///
/// What it shows comes from a content configuration, from the labels and the image view of its style, or from views
/// that an app puts into `contentView`.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The cell's content, beside its accessory and its editing controls.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage = UIView()
  /// The identifier by which the cell is used again; nil for one that isn't.
  open var reuseIdentifier: String? { reuseIdentifierStorage }
  final var reuseIdentifierStorage: String?
  final var style: CellStyle
  /// What the table knows of the cell; nil while it waits.
  final weak var element: TableElement?
  /// The segue that is performed when a person selects the row; prototypes have one.
  final var selectionSegue: SegueTemplate?
  final var parts = CellParts()
  final let configurations = CellConfigurations()
  final let plate = BackgroundConfigurationView()
  final var surroundings = CellSurroundings()

  /// Subclasses that are registered by their class override this.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, reuseIdentifierStorage) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    assemble()
  }

  /// A cell of the default style that is not used again.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// A cell with default values, or with those and the contents of its storyboard or nib.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UITableViewCell.self)
  }

  private func assemble() {
    insetsLayoutMarginsFromSafeArea = false
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(plate)
    addSubview(contentView)
    contentView.frame = bounds
    updateMargins()
  }

  // MARK: Contents

  /// The text of the cell's style. Made when it is first asked for.
  open var textLabel: UILabel? { legacy.text }
  /// The second text; nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : legacy.secondary }
  /// The view of the image before the text; nil in `.value2`.
  open var imageView: UIImageView? { style == .value2 ? nil : legacy.image }

  /// What the cell shows; nil, the default, for the views of its style or those of the app's own. Setting it takes the
  /// place of what is in `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue, of: self) }
  }

  /// An empty configuration of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// Whether the content configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  // MARK: Backgrounds

  /// What lies behind the content; nil where views of the app's own or `backgroundColor` do. By default as the table's
  /// style has it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      configurations.setBackground(newValue)
      if newValue != nil {
        super.backgroundColor = nil
        (backgroundView, selectedBackgroundView) = (nil, nil)
      }
      setNeedsUpdateConfiguration()
    }
  }

  /// Returns the background of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    surroundings.isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  /// Whether the background configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  /// Takes the place of the background configuration.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      configurations.setBackground(nil)
      setNeedsUpdateConfiguration()
    }
  }

  /// The view behind all in the cell, and as large. Nil by default.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }
  /// The view in front of `backgroundView` while the cell is highlighted or selected. Nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, selectedBackgroundView)
      selectedBackgroundView?.isHidden = !isMarked
    }
  }
  /// The view in place of `selectedBackgroundView` in tables where several rows can be selected. Nil by default.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, multipleSelectionBackgroundView)
      multipleSelectionBackgroundView?.isHidden = true
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: State

  /// Whether a selected cell looks so, if it has no background configuration of its own. Default: `.default`.
  open var selectionStyle: SelectionStyle = .default { didSet { setNeedsUpdateConfiguration() } }

  /// Whether a finger is on the cell. Labels and image views in it are highlighted, too. Default: false.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Whether the row is selected. Labels and image views in the cell are highlighted. Default: false.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Sets whether the cell is highlighted.
  /// - Parameter animated: the background fades in 0.3 s.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != parts.isHighlighted else { return }
    parts.isHighlighted = highlighted
    markDidChange(animated: animated)
  }

  /// Sets whether the cell is selected.
  /// - Parameter animated: the background fades in 0.3 s.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != parts.isSelected else { return }
    parts.isSelected = selected
    markDidChange(animated: animated)
  }

  /// What configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected, state.isEditing) = (isHighlighted, isSelected, isEditing)
    (state.isSwiped, state.isReordering) = (parts.swipe != nil, parts.isReordering)
    return state
  }

  /// Makes a cell look as its state says.
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// A handler that is called with the cell and its state before the next layout when that has changed. Nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Updates the cell when `configurationState` may be another. It calls `configurationUpdateHandler`: overrides call
  /// super.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentTextSize(comparedTo: previousTraitCollection) { setNeedsLayout() }
    setNeedsUpdateConfiguration()
  }

  /// Prepares the cell for another row. Overrides call super.
  open func prepareForReuse() {
    setNeedsUpdateConfiguration()
  }

  /// Tells the cell that it is lifted, dragged, or neither any more. It does nothing by itself.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Accessories

  /// The sign at the cell's end. Default: `.none`.
  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
  /// The view in place of `accessoryType`, in its own size. Nil by default.
  open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
  /// The sign in place of `accessoryType` while the table is edited. Default: `.none`.
  open var editingAccessoryType: AccessoryType = .none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// The view in place of `accessoryView` while the table is edited. Nil by default.
  open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } } }

  // MARK: Editing

  /// Whether the cell shows its controls for editing. Tables set it for their rows. Default: false.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  /// - Parameter animated: the controls come and go in 0.4 s.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

  /// What the delegate has said for the row.
  open var editingStyle: EditingStyle { surroundings.editingStyle }
  /// Whether the content makes room for the editing control. Default: true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell shows a handle by which it is dragged while the table is edited, if the row can be moved.
  /// Default: false; tables set it for rows that can be moved.
  open var showsReorderControl = false { didSet { controlsDidChange() } }
  /// Whether the delete control of the row has been tapped, so that its button shows.
  open var showingDeleteConfirmation: Bool { parts.swipe?.isDeleteConfirmation == true }

  /// Tells the cell that its controls are about to come or go. It does nothing by itself.
  /// - Parameter state: which will show; empty for none.
  open func willTransition(to state: StateMask) {}

  /// Tells the cell that its controls have come or gone. It does nothing by itself.
  open func didTransition(to state: StateMask) {}

  // MARK: Accessibility

  /// A screen reader stops where the cell says something: apps set false where it is to stop at the views in the cell
  /// instead.
  override var isElementByDefault: Bool { accessibilityLabel != nil }

  /// What the labels in the cell say, one after the other.
  override var labelByDefault: String? { contentView.readingOfLabels }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// What can be chosen is used like a button.
  override var semanticRole: SemanticNode.Role { canBeChosen ? .button : .view }
  override var keepsTaps: Bool { true }

  // MARK: Geometry

  /// Steps by which the content is indented. Default: 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// The distance from the cell's edges to its separator's ends, in points. By default it is that of the table.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? surroundings.separatorInset }
    set {
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    updateMargins()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: fittingHeight(forWidth: targetSize.width)) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat { preferredHeight(forWidth: width) }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeMayChange()
  }

  override func subviewDidInvalidateSize(_ subview: UIView) {
    super.subviewDidInvalidateSize(subview)
    if subview === contentView { contentSizeMayChange() }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    setNeedsLayout()
  }
}

extension UIView {
  /// What the labels in a view say, from the first to the last, for a screen reader that stops at what is around it;
  /// nil where they say nothing. Those at which it stops anyway are left out.
  var readingOfLabels: String? {
    var texts: [String] = []
    collectLabels(into: &texts)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private func collectLabels(into texts: inout [String]) {
    for view in subviews where !view.isHidden && view.alpha > 0 {
      guard view.isReadWithSurroundings || !view.isAccessibilityElement else { continue }
      if let label = view as? UILabel {
        let text = label.accessibilityLabel ?? label.text ?? ""
        if !text.isEmpty { texts.append(text) }
      } else {
        view.collectLabels(into: &texts)
      }
    }
  }
}
