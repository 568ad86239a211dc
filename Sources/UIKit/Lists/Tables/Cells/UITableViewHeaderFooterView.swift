import HostInterface

/// The header or footer of a table's section, used again for others.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The view of the contents, as large as the header or footer, in front of the background.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage = UIView()
  /// The identifier by which the view is used again; nil for one that isn't.
  open var reuseIdentifier: String? { reuseIdentifierStorage }
  final var reuseIdentifierStorage: String?
  final weak var element: TableElement?
  private final let plate = BackgroundConfigurationView()
  private final var views: ListViews?
  final let configurations = CellConfigurations()
  private final var isGrouped = false
  private final var isHeader = true

  /// Subclasses that are registered by their class override this.
  public required init(reuseIdentifier: String?) {
    reuseIdentifierStorage = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    assemble()
  }

  /// A view that isn't used again.
  public convenience init() { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UITableViewHeaderFooterView.self)
  }

  private func assemble() {
    insetsLayoutMarginsFromSafeArea = false
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(plate)
    addSubview(contentView)
    contentView.frame = bounds
  }

  // MARK: Contents

  /// The title. Made when it is first asked for.
  open var textLabel: UILabel? { labels.text }
  /// A second text beside the title.
  open var detailTextLabel: UILabel? { labels.secondary }

  /// What the view shows; nil, the default, for its labels or views of the app's own. Setting it takes the place of
  /// what is in `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { configurations.setContent(newValue, of: self) }
  }

  /// An empty configuration as the table's style has it.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isGrouped ? (isHeader ? .groupedHeader() : .groupedFooter()) : (isHeader ? .plainHeader() : .plainFooter())
  }

  /// Whether the content configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesContentConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  /// What lies behind the content; by default as the table's style has it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      configurations.setBackground(newValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the background configuration follows the state by itself. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  /// The view behind all in the header or footer, and as large. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      if oldValue?.superview === self, oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, belowSubview: contentView) }
      setNeedsLayout()
    }
  }

  // MARK: State

  final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// What configurations depend on.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  /// Makes a view look as its state says.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// A handler that is called with the view and its state before the next layout when that has changed. Nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Updates the view when `configurationState` may be another. It calls `configurationUpdateHandler`: overrides call
  /// super.
  open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

  /// Prepares the view for another section. Overrides call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  // MARK: Accessibility

  /// A screen reader stops where the view says something.
  override var isElementByDefault: Bool { accessibilityLabel != nil }

  /// What the labels in the view say, one after the other.
  override var labelByDefault: String? { contentView.readingOfLabels }

  override var semanticRole: SemanticNode.Role { isHeader ? .header : .text }

  // MARK: Making

  private final var labels: ListViews {
    if let views { return views }
    let made = ListViews()
    views = made
    style(made)
    return made
  }

  private func style(_ views: ListViews) {
    let content = defaultContentConfiguration()
    for (label, properties) in [
      (views.text, content.textProperties), (views.secondary, content.secondaryTextProperties),
    ] {
      label.font = properties.font
      label.textColor = properties.color
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
  }

  /// Learns where it is.
  final func adopt(isGrouped: Bool, isHeader: Bool, margins: NSDirectionalEdgeInsets) {
    let margins = NSDirectionalEdgeInsets(top: 0, leading: margins.leading, bottom: 0, trailing: margins.trailing)
    if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
    guard isGrouped != self.isGrouped || isHeader != self.isHeader else { return }
    (self.isGrouped, self.isHeader) = (isGrouped, isHeader)
    if let views { style(views) }
    setNeedsUpdateConfiguration()
  }

  /// The data source's.
  final func showTitle(_ title: String) {
    style(labels)
    labels.text.text = isGrouped && isHeader ? title.uppercased() : title
    element?.contentDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  private final func layout(_ views: ListViews) -> ListLayout {
    let content = defaultContentConfiguration()
    let (own, sides) = (content.directionalLayoutMargins, contentView.directionalLayoutMargins)
    var layout = ListLayout(
      margins: UIEdgeInsets(top: own.top, left: sides.leading, bottom: own.bottom, right: sides.trailing), image: nil,
      imageToText: 0, hasText: false, hasSecondaryText: false, isSideBySide: true, sideGap: 6, lineGap: 3)
    views.fill(&layout, imageSize: nil)
    return layout
  }

  final func preferredHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let height: CGFloat
    if let content = configurations.height(in: contentView, width: width) {
      height = content
    } else if let views {
      height = views.frames(layout(views), width: width, height: nil).height
    } else {
      height = sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return (height * pixelScale).rounded(.up) / pixelScale
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentSizeMayChange()
  }

  override func subviewDidInvalidateSize(_ subview: UIView) {
    super.subviewDidInvalidateSize(subview)
    if subview === contentView { contentSizeMayChange() }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [plate, contentView, backgroundView] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    if let views, configurations.shownContent == nil { views.layOut(layout(views), in: contentView, size: bounds.size) }
  }
}

extension UITableViewHeaderFooterView: ConfiguredCell {
  var standardBackground: UIBackgroundConfiguration? {
    backgroundView != nil ? nil : isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
  }

  var backgroundFollowsState: Bool { automaticallyUpdatesBackgroundConfiguration }

  func show(_ background: UIBackgroundConfiguration?) { plate.configuration = background ?? .clear() }

  func contentSizeMayChange() { element?.contentDidChange() }
}
