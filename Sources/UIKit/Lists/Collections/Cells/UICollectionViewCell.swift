/// Shows one item of a collection view. What it shows lies in `contentView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the contents, as large as the cell, in front of the backgrounds.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage: UIView
  final var parts = CollectionCellParts()
  final let configurations = CellConfigurations()

  /// Subclasses that are registered by their class override this.
  public required init(frame: CGRect) {
    contentViewStorage = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  /// The segue that is performed when a person selects the item; prototypes have one.
  final var selectionSegue: SegueTemplate?

  /// A cell with default values, or with those and the contents of its storyboard or nib.
  public required init?(coder: NSCoder) {
    contentViewStorage = UIView()
    super.init(coder: coder)
    addContentView()
    (coder as? NibDecoder)?.configure(self, as: UICollectionViewCell.self)
  }

  override var keepsTaps: Bool { true }

  private func addContentView() {
    fill(contentView)
    addSubview(contentView)
  }

  // MARK: Contents

  /// What the cell shows; nil, the default, for views of the app's own. Setting it takes the place of what is in
  /// `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue, of: self) }
  }

  /// Whether the content configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  // MARK: State

  /// Whether a finger is on the cell. Labels and image views in it are highlighted, too. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Whether the item is selected. Labels and image views in the cell are highlighted. Default: false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether a person can use the cell, which looks disabled otherwise.
  open override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set {
      let isOther = newValue != super.isUserInteractionEnabled
      super.isUserInteractionEnabled = newValue
      if isOther { setNeedsUpdateConfiguration() }
    }
  }

  private func stateDidChange() {
    let isMarked = isHighlighted || isSelected
    if configurations.shownContent == nil { contentView.highlightContents(isMarked) }
    if let selectedBackgroundView { selectedBackgroundView.isHidden = !isMarked }
    setNeedsUpdateConfiguration()
  }

  /// What configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    (state.isDisabled, state.isEditing) = (!isUserInteractionEnabled, parts.isEditing)
    (state.isExpanded, state.isSwiped) = (parts.isExpanded, parts.swipe != nil)
    return state
  }

  /// A handler that is called with the cell and its state before the next layout when that has changed. Nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// Makes a cell look as its state says.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

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
    setNeedsUpdateConfiguration()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  /// The cell is no longer highlighted or selected.
  open override func prepareForReuse() {
    super.prepareForReuse()
    setNeedsUpdateConfiguration()
  }

  // MARK: Drags

  /// Whether the cell is lifted, or dragged.
  public enum DragState: Int, Sendable {
    /// A cell that lies in its list.
    case none = 0
    /// A cell that a finger has lifted.
    case lifting = 1
    /// A cell that a finger drags.
    case dragging = 2
  }

  /// Tells the cell that it is lifted, dragged, or neither any more. It does nothing by itself.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Backgrounds

  /// What lies behind the content. Nil, the default, where `backgroundColor` or views of the app's own do, or, in a
  /// list, what `defaultBackgroundConfiguration()` says. Setting it takes their place.
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

  /// Whether the background configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  /// Returns the background of cells of this kind: none.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The background of a cell for which the app has set none; nil for none.
  var standardBackground: UIBackgroundConfiguration? { nil }

  /// The colour behind all in the cell. It takes the place of a background configuration.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      configurations.setBackground(nil)
      setNeedsUpdateConfiguration()
    }
  }

  /// The view behind all in the cell, and as large. It takes the place of a background configuration. Nil by default.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, backgroundView) } }

  /// The view in front of `backgroundView` while the cell is highlighted or selected. Nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, selectedBackgroundView)
      selectedBackgroundView?.isHidden = !(isHighlighted || isSelected)
    }
  }

  private func replaceBackground(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    if new === backgroundView {
      configurations.setBackground(nil)
      setNeedsUpdateConfiguration()
    }
    fill(new)
    insertSubview(new, belowSubview: contentView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  final func fill(_ view: UIView) {
    view.frame = CGRect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Size

  /// Returns the size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    (configurations.shownContent ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.sizing != .known else { return layoutAttributes }
    updateConfigurationIfNeeded()
    return fitting(layoutAttributes, hasConstraints: sizesItself)
  }

  override func subviewDidInvalidateSize(_ subview: UIView) {
    super.subviewDidInvalidateSize(subview)
    if subview === contentView { contentSizeMayChange() }
  }

  /// Whether the cell has a say in its size.
  var sizesItself: Bool { configurations.shownContent != nil || !contentView.constraints.isEmpty }
}

extension UICollectionViewCell: ListCell {
  func show(isHighlighted: Bool) { self.isHighlighted = isHighlighted }
  func show(isSelected: Bool, animated: Bool) { self.isSelected = isSelected }
  func show(_ state: ListDragState) {
    guard state != parts.dragState else { return }
    parts.dragState = state
    dragStateDidChange(DragState(state))
  }
}
