/// Shows one item of a collection view. What it shows lies in `contentView`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the contents, as large as the cell, in front of the backgrounds.
  public final let contentView: UIView

  /// Subclasses that are registered by their class override this.
  public required init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContentView()
  }

  /// The segue that is performed when a person selects the item; prototypes have one.
  final var selectionSegue: SegueTemplate?

  /// A cell with default values, or with those and the contents of its storyboard or nib.
  public required init?(coder: NSCoder) {
    contentView = UIView()
    super.init(coder: coder)
    addContentView()
    (coder as? NibDecoder)?.configure(self, as: UICollectionViewCell.self)
  }

  override var keepsTaps: Bool { true }

  private func addContentView() {
    fill(contentView)
    addSubview(contentView)
  }

  // MARK: State

  /// Whether a finger is on the cell. Labels and image views in it are highlighted, too. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Whether the item is selected. Labels and image views in the cell are highlighted. Default: false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  private func stateDidChange() {
    let isMarked = isHighlighted || isSelected
    contentView.highlightContents(isMarked)
    if let selectedBackgroundView { selectedBackgroundView.isHidden = !isMarked }
    setNeedsUpdateConfiguration()
  }

  /// What `configurationUpdateHandler` depends on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isHighlighted, state.isSelected) = (isHighlighted, isSelected)
    return state
  }

  /// A handler that is called with the cell and its state before the next layout when that has changed. Nil by default.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// Makes a cell look as its state says.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  private final var needsConfiguration = true

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the cell when `configurationState` may be another. It calls `configurationUpdateHandler`: overrides call
  /// super.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  final func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }

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

  /// The view behind all in the cell, and as large. Nil by default.
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
    fill(new)
    insertSubview(new, belowSubview: contentView)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func fill(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: Size

  /// Returns the size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.sizing != .known else { return layoutAttributes }
    return fitting(layoutAttributes, hasConstraints: !contentView.constraints.isEmpty)
  }
}

extension UICollectionViewCell: ListCell {
  func show(isHighlighted: Bool) { self.isHighlighted = isHighlighted }
  func show(isSelected: Bool, animated: Bool) { self.isSelected = isSelected }
  func show(_ state: ListDragState) { dragStateDidChange(DragState(state)) }
}
