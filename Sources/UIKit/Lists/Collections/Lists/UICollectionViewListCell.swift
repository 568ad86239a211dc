import HostInterface

/// A cell of a list in a collection view: a row with accessories and a separator. It can also be the header or footer of
/// a list's section.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  final var list = ListCellParts()

  /// Subclasses that are registered by their class override this.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    insetsLayoutMarginsFromSafeArea = false
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.autoresizingMask = []
    updateMargins()
  }

  // MARK: Contents

  /// Returns an empty content configuration: that of a row, or of a header or footer, as the list's appearance has it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standardContent }

  /// Returns the background of a row, or of a header or footer, as the list's appearance has it.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { listBackground }

  override var standardBackground: UIBackgroundConfiguration? {
    backgroundView == nil ? defaultBackgroundConfiguration() : nil
  }

  // MARK: Indentation

  /// Steps by which the content is indented. Default: 0. In a section that is an outline, it is the item's level.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { indentationDidChange() } } }
  /// The width of a step, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { indentationDidChange() } } }
  /// Whether the accessories before the content are indented, too. Default: true.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { indentationDidChange() } } }

  // MARK: Accessories

  /// What stands before and behind the content. Empty by default.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }

  // MARK: Separators

  /// The guide between whose sides the cell's separators lie. By default it begins where the text does; constraints
  /// of the app's say otherwise.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

  // MARK: State

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isPinned = list.isPinned
    return state
  }

  open override var isSelected: Bool { didSet { if isSelected != oldValue { accessoryStateDidChange() } } }

  // MARK: Layout

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    updateMargins()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  override var sizesItself: Bool { true }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: fittingHeight(forWidth: targetSize.width)) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat { preferredHeight(forWidth: width) }

  // MARK: Accessibility

  /// A screen reader stops where the cell says something: apps set false where it is to stop at the views in the cell
  /// instead.
  override var isElementByDefault: Bool { accessibilityLabel != nil }

  /// What the labels in the cell say, one after the other, and those behind its content.
  override var labelByDefault: String? { reading }

  /// What can be chosen is used like a button.
  override var semanticRole: SemanticNode.Role { listRole }
}
