import HostInterface

/// A field to search by, with a cancel button and a choice of scopes.
///
/// 56 pt high alone; a navigation bar gives it a row of 52 pt (`UINavigationItem.searchController`). It searches nothing
/// itself: its delegate, or a search controller, hears what is typed.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning {
  /// What lies behind the field.
  public enum Style: UInt, Sendable {
    /// The background of `.prominent`; in a navigation bar nothing.
    case `default`
    /// A blurred background with lines above and below.
    case prominent
    /// No background.
    case minimal
  }

  private final let background = BarBackgroundView()
  private final let line = UIView()
  private final let field = UISearchTextField()
  private final lazy var fieldDelegate = SearchFieldDelegate(bar: self)
  private final lazy var cancelButton = makeCancelButton()
  private final var scopeControl: UISegmentedControl?
  private final var promptLabel: UILabel?
  private final var showsCancel = false
  private final var showsScope = false
  private final var titles: [String]?
  private final var scope = 0
  final weak var owner: (any SearchBarOwner)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UISearchBar.self)
  }

  private func assemble() {
    line.isUserInteractionEnabled = false
    for view in [background, line, field] { addSubview(view) }
    background.shadowEdge = .bottom
    field.accessibilityIdentifier = "searchField"
    field.autocapitalizationType = .none
    field.delegate = fieldDelegate
    fieldDelegate.listen()
    updateBackground()
  }

  /// Decides on what a person does, and hears of it. Nil by default.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Text

  /// The text that is searched for, empty by default. Setting it tells a search controller, but not the delegate.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      textDidChange()
      owner?.searchBarTextDidChange()
    }
  }

  /// The text that shows where nothing is typed. Nil by default.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The field. Its delegate is the bar's.
  open var searchTextField: UISearchTextField { field }

  /// Whether the bar takes touches and text. True by default.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set { (field.isEnabled, cancelButton.isEnabled) = (newValue, newValue) }
  }

  /// A line above the field, which makes the bar 30 pt higher, or its row in a navigation bar. Nil by default.
  open var prompt: String? {
    get { promptLabel?.text }
    set {
      guard newValue != prompt else { return }
      if newValue != nil, promptLabel == nil { promptLabel = makePromptLabel() }
      promptLabel?.text = newValue
      didResize()
    }
  }

  private func makePromptLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.accessibilityIdentifier = "searchBar.prompt"
    addSubview(label)
    return label
  }

  // MARK: Looks

  /// The style of the background. Default: `.default`.
  open var searchBarStyle = Style.default { didSet { updateBackground() } }
  /// The style of the bar; `.black` darkens the background. Default: `.default`.
  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle == .blackTranslucent { isTranslucent = true }
      updateBackground()
    }
  }
  /// The colour of the background; nil, the default, for none in particular.
  open var barTintColor: UIColor? { didSet { updateBackground() } }
  /// Whether what lies behind shows through the background, blurred. True by default.
  open var isTranslucent = true { didSet { updateBackground() } }
  /// The image in place of the background, stretched over the bar; an image without size leaves nothing behind the
  /// field. Nil by default.
  open var backgroundImage: UIImage? { didSet { updateBackground() } }

  /// Sets an image in place of the background where the bar has a place, before `backgroundImage`.
  /// - Parameters:
  ///   - barPosition: `.any` stands for all places without an image of their own.
  ///   - barMetrics: `.compact` is for low screens, where `.default` counts without it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
    updateBackground()
  }

  /// Returns the background image as it was set for this place and these metrics; nil by default.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }

  private(set) final var backgroundImages = BarImages()

  private final func updateBackground() {
    var style = BarBackgroundStyle()
    let isCompact = traitCollection.verticalSizeClass == .compact
    if let image = backgroundImages.image(at: barPosition, isCompact: isCompact) ?? backgroundImage {
      style.image = image
    } else if searchBarStyle != .minimal, place == .alone {
      style = BarBackgroundStyle(UIBarAppearance(), style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    }
    background.show(style)
    line.backgroundColor = style.shadow
  }

  /// The place of the bar, as the delegate says, `.top` where it doesn't.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: Icons

  /// A picture in the field.
  public enum Icon: Int, Sendable {
    /// The magnifier.
    case search
    /// The bookmark button's.
    case bookmark = 2
    /// The results button's.
    case resultsList
  }

  private final lazy var bookmarkButton = SearchFieldButton("bookmark", symbol: "book", label: "Bookmarks") {
    [weak self] in self.map { $0.delegate?.searchBarBookmarkButtonClicked($0) }
  }
  private final lazy var resultsButton = SearchFieldButton("results", symbol: "list.bullet", label: "Results") {
    [weak self] in self.map { $0.delegate?.searchBarResultsListButtonClicked($0) }
  }
  private(set) final var icons: [Icon: UIImage] = [:]

  /// Whether a button shows in the field while it is empty, whose taps the delegate hears of. False by default.
  open var showsBookmarkButton = false { didSet { textDidChange() } }
  /// Whether a button for what was found shows in the bookmark button's place, whose taps the delegate hears of. False by
  /// default.
  open var showsSearchResultsButton = false { didSet { textDidChange() } }
  /// Whether that button is in the tint colour, for results that show. False by default.
  open var isSearchResultsButtonSelected = false {
    didSet {
      resultsButton.isSelected = isSearchResultsButtonSelected
      resultsButton.tintColor = isSearchResultsButtonSelected ? nil : .secondaryLabel
    }
  }

  /// Replaces a picture; nil for the usual one.
  /// - Parameter state: that of `.normal` shows in all states; others show nowhere.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    switch icon {
    case .search: field.magnifier.image = iconImage ?? UISearchTextField.magnifierImage
    case .bookmark: bookmarkButton.show(iconImage)
    case .resultsList: resultsButton.show(iconImage)
    }
  }

  /// Returns the image of an icon as it was set; nil by default.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { state == .normal ? icons[icon] : nil }

  /// The field's button is where the one that clears would be.
  final func textDidChange() {
    let button = showsSearchResultsButton ? resultsButton : showsBookmarkButton ? bookmarkButton : nil
    if let button, field.rightView !== button { field.rightView = button }
    let mode: UITextField.ViewMode = button != nil && (field.text ?? "").isEmpty ? .always : .never
    if field.rightViewMode != mode { field.rightViewMode = mode }
  }

  // MARK: Cancel button

  /// Whether there is a button to cancel. Default: false.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the button to cancel.
  /// - Parameter animated: the button slides in beside the field, or out, by the keyboard's curve in 0.5 s.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    UIView.performWithoutAnimation {
      // The button is laid out first where it comes from.
      if cancelButton.superview !== self { addSubview(cancelButton) }
      layoutIfNeeded()
      cancelButton.layoutIfNeeded()
    }
    showsCancel = showsCancelButton
    relayOut(animated: animated)
  }

  private func makeCancelButton() -> UIButton {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.setTitle("Cancel", for: .normal)
    button.accessibilityIdentifier = "searchBar.cancel"
    button.alpha = 0
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
        self.owner?.searchBarDidCancel()
      }, for: .primaryActionTriggered)
    return button
  }

  // MARK: Scopes

  /// What may be searched. Nil by default; they show where `showsScopeBar` is true.
  open var scopeButtonTitles: [String]? {
    get { titles }
    set {
      guard newValue != titles else { return }
      titles = newValue
      scope = 0
      scopeControl?.removeFromSuperview()
      scopeControl = newValue.flatMap { $0.isEmpty ? nil : makeScopeControl($0) }
      didResize()
    }
  }

  /// The index of the scope that is chosen, 0 by default. Setting it doesn't tell the delegate.
  open var selectedScopeButtonIndex: Int {
    get { scope }
    set {
      guard newValue != scope else { return }
      scope = newValue
      scopeControl?.selectedSegmentIndex = newValue
      owner?.searchBarScopeDidChange()
    }
  }

  /// Whether the scopes show below the field, which makes the bar 44 pt higher. False by default.
  open var showsScopeBar: Bool {
    get { showsScope }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scopes.
  /// - Parameter animated: the scopes fade, in 0.5 s.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScope else { return }
    showsScope = show
    invalidateIntrinsicContentSize()
    owner?.searchBarDidResize()
    relayOut(animated: animated)
  }

  private func makeScopeControl(_ titles: [String]) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = 0
    control.accessibilityIdentifier = "searchBar.scope"
    control.alpha = showsScope ? 1 : 0
    control.addAction(
      UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
    addSubview(control)
    return control
  }

  private func scopeWasChosen() {
    guard let scopeControl, scopeControl.selectedSegmentIndex != scope else { return }
    scope = scopeControl.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    owner?.searchBarScopeDidChange()
  }

  private var scopeIsShown: Bool { showsScope && scopeControl != nil }

  // MARK: Traits of the field

  /// The rule by which the keyboard turns its shift key on by itself. Default: `.none`.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }

  /// Whether words are corrected. Default: `.default`.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }

  /// Whether words are marked that a dictionary lacks. Default: `.default`.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }

  /// The keys that are at hand. Default: `.default`.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }

  /// The appearance of the keyboard. Default: `.default`.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }

  /// The title of the return key. Default: `.search`.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }

  /// Whether the return key can be pressed only where there is text. Default: false.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  /// Lies on the keyboard while the field is edited. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Responder

  /// Whether the field can become first responder.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// The field becomes first responder.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// The field does.
  @discardableResult open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  // MARK: Layout

  /// What the bar lies in: set by navigation bars.
  final var place = SearchBarLayout.Place.alone {
    didSet {
      guard place != oldValue else { return }
      updateBackground()
      setNeedsLayout()
    }
  }

  /// The height of a navigation bar's row with this bar, in points.
  final var rowHeight: CGFloat {
    NavigationBarGeometry.fieldRowHeight + heightAround
  }

  /// The height of what is above and below the field.
  private var heightAround: CGFloat {
    (scopeIsShown ? SearchBarLayout.scopeHeight : 0) + (prompt == nil ? 0 : SearchBarLayout.promptHeight)
  }

  /// The height of the bar: 56 pt, 44 pt more with scopes and 30 with a prompt.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric, height: place == .alone ? SearchBarLayout.height + heightAround : rowHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  private var currentLayout: SearchBarLayout {
    SearchBarLayout(
      bounds: bounds, place: place, safeArea: safeAreaInsets, cancelWidth: cancelButton.intrinsicContentSize.width,
      showsCancel: showsCancel, showsScope: scopeIsShown, showsPrompt: prompt != nil, isRightToLeft: isRightToLeft)
  }

  private func relayOut(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIViewPropertyAnimator.bars { self.layoutIfNeeded() }.startAnimation()
  }

  private func didResize() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    owner?.searchBarDidResize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    line.frame = CGRect(x: 0, y: -traitCollection.hairline, width: bounds.width, height: traitCollection.hairline)
    let frames = currentLayout.frames
    field.frame = frames.field
    field.contentAlpha = frames.contentAlpha
    field.isHidden = frames.field.height == 0
    if cancelButton.superview === self {
      cancelButton.frame = frames.cancel
      cancelButton.alpha = showsCancel ? frames.contentAlpha : 0
    }
    promptLabel?.frame = frames.prompt
    promptLabel?.isHidden = frames.prompt.height == 0
    promptLabel?.alpha = frames.contentAlpha
    scopeControl?.frame = frames.scope
    scopeControl?.alpha = scopeIsShown ? 1 : 0
    // What an animation of this bar moves is what is in the field, too.
    field.layoutIfNeeded()
  }

  override var semanticRole: SemanticNode.Role { .bar }
}
