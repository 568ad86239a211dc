import HostInterface

/// Segments side by side, of which one is chosen.
///
/// 32 points high, as wide as its widest segment times their number; the choice is a plate that glides.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` where no segment is chosen: -1.
  public static let noSegment = -1

  private(set) final var segments: [SegmentView] = []
  private var lines: [UIImageView] = []
  private let plate = UIView()
  private var selection = noSegment
  final var images = SegmentImages() { didSet { imagesDidChange(from: oldValue) } }
  private(set) final var attributes = ByState<[NSAttributedString.Key: Any]>()
  /// The segment that the finger is on; nil where it is beside all.
  private var pressed: Int?
  private let largeContent = LargeContentTracker()
  /// The finger came down on the chosen segment and takes the plate along.
  private var isDraggingPlate = false

  /// The height in points, as on iOS 13 to 18.
  private static let height: CGFloat = 32
  private static let radius: CGFloat = 9
  private static let inset: CGFloat = 2
  private static let lineHeight: CGFloat = 16

  // MARK: Making one

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  /// Makes a control of titles and images.
  /// - Parameter items: `String`s and `UIImage`s; others are left out.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UISegmentedControl.self)
  }

  private func assemble() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = Self.radius - Self.inset
    plate.layer.cornerCurve = .continuous
    plate.layer.shadowColor = UIColor.black.cgColor
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowRadius = 4
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.alpha = 0
    addSubview(plate)
    applyPlateColor()
    largeContent.follow(self)
    largeContent.ended = { [weak self] item, _ in (item as? SegmentView).map { self?.largeContentWasChosen($0) } }
  }

  // MARK: Segments

  /// How many there are.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title before the one that has the index; behind the last where none has. A choice stays
  /// with its segment.
  /// - Parameter animated: the others make room in 0.4 s.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title, image: nil), at: segment, animated)
  }

  /// Inserts a segment with an image, as `insertSegment(withTitle:at:animated:)` does with a title.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: nil, image: image), at: segment, animated)
  }

  /// The segment behind it gets its index; the last goes where none has it. A choice of it is no choice any more.
  /// - Parameter animated: the others close the gap in 0.4 s.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    let view = segments.remove(at: index)
    if selection == index {
      selection = Self.noSegment
    } else if selection > index {
      selection -= 1
    }
    segmentsDidChange(animated) {
      view.alpha = 0
    } completion: {
      view.removeFromSuperview()
    }
  }

  /// Leaves none.
  open func removeAllSegments() {
    for view in segments { view.removeFromSuperview() }
    segments = []
    selection = Self.noSegment
    segmentsDidChange(false) {
    } completion: {
    }
  }

  final func insert(_ view: SegmentView, at segment: Int, _ animated: Bool) {
    let index = min(max(segment, 0), segments.count)
    segments.insert(view, at: index)
    if selection >= index { selection += 1 }
    addSubview(view)
    UIView.performWithoutAnimation {
      view.frame = segmentFrames[index]
      view.alpha = 0
    }
    segmentsDidChange(animated) {
    } completion: {
    }
  }

  private func segmentsDidChange(
    _ animated: Bool, alongside: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    pressed = nil
    while lines.count > max(segments.count - 1, 0) { lines.removeLast().removeFromSuperview() }
    while lines.count < segments.count - 1 {
      let line = UIImageView()
      lines.append(line)
      insertSubview(line, belowSubview: plate)
    }
    invalidateIntrinsicContentSize()
    let update = { [self] in
      showSegments()
      placeParts()
      alongside()
    }
    if animated, window != nil {
      UIView.animateToRest(update) { _ in completion() }
    } else {
      update()
      completion()
    }
  }

  final func segment(_ index: Int) -> SegmentView {
    demand(segments.indices.contains(index), "the segmented control has no segment \(index)")
    return segments[index]
  }

  /// Sets the title of a segment, in place of its image. It ends the app where there is no such segment, as do all that
  /// follow.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    let view = self.segment(segment)
    (view.title, view.image) = (title, nil)
    contentDidChange()
  }

  /// Returns the title of a segment; nil for one that shows an image.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment).title }

  /// Sets the image of a segment, in place of its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    let view = self.segment(segment)
    (view.title, view.image) = (nil, image)
    contentDidChange()
  }

  /// Returns the image of a segment; nil for one that shows a title.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment).image }

  /// Sets the width of a segment, in points; 0, the default, for an equal share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    self.segment(segment).width = max(width, 0)
    contentDidChange()
  }

  /// Returns the width of a segment as set, in points.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment).width }

  /// Sets whether a person can choose the segment; true by default. A chosen segment that is disabled is no choice any
  /// more; the app may choose it again.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self.segment(segment).isEnabled = enabled
    if !enabled, selection == segment { select(Self.noSegment) }
    contentDidChange()
  }

  /// Returns whether a segment can be chosen, as set.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment).isEnabled }

  final func contentDidChange() {
    invalidateIntrinsicContentSize()
    showSegments()
    setNeedsLayout()
  }

  // MARK: Choice

  /// The chosen segment; `noSegment` (-1), the default, for none. Setting it sends nothing; an index beyond the last
  /// ends the app.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      let index = max(newValue, Self.noSegment)
      demand(index < segments.count, "the segmented control has no segment \(index)")
      select(index)
    }
  }

  /// Whether segments act as buttons: none stays chosen. False by default.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment) } }
  }

  private func select(_ index: Int) {
    guard index != selection else { return }
    let isFirst = selection == Self.noSegment
    selection = index
    showSegments()
    guard window != nil else { return setNeedsLayout() }
    // Where there was no plate, it doesn't come from anywhere.
    if isFirst { UIView.performWithoutAnimation { placePlate() } }
    animateParts()
  }

  // MARK: Looks

  /// The colour of the plate; nil, the default, for white, or grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { applyPlateColor() } }

  /// Whether segments without a width of their own are as wide as they need rather than equal. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }

  /// Sets the attributes of titles, in place of the system's 13 points, semibold where chosen. Attributes for a state
  /// are added to those of `.normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[exactly: state] = attributes
    contentDidChange()
  }

  /// Returns the attributes of titles as set for exactly that state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[exactly: state]
  }

  /// Sets the image behind each segment, stretched to its size, in place of the control's own fill and plate. A state
  /// without an image of its own shows that of `.normal`.
  /// - Parameter barMetrics: `.compact` is for low screens, where `.default` counts without it.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.backgrounds[.init(state: state, metrics: barMetrics)] = backgroundImage
  }

  /// Returns the image behind segments as it was set.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images.backgrounds[.init(state: state, metrics: barMetrics)]
  }

  /// Sets the image between segments, in place of a line, while the left and the right one have these states. States
  /// without an image of their own show that of two normal segments.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { images.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)] = dividerImage }

  /// Returns the image between segments as it was set.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { images.dividers[.init(left: leftState, right: rightState, metrics: barMetrics)] }

  private func textAttributes(_ state: State) -> [NSAttributedString.Key: Any] {
    let weight: UIFont.Weight = state.contains(.selected) ? .semibold : .regular
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: weight), .foregroundColor: UIColor.label,
    ]
    result.merge(attributes[exactly: .normal] ?? [:]) { $1 }
    if state != .normal { result.merge(attributes[exactly: state] ?? [:]) { $1 } }
    return result
  }

  private func applyPlateColor() {
    plate.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
  }

  private func showSegments() {
    for (index, view) in segments.enumerated() {
      (view.index, view.isSelected, view.isOnPlate) = (index, index == selection, index == plateIndex)
      view.show(textAttributes)
      view.showBackground(images.background(for: state(of: index), isCompact: isCompact))
    }
    setNeedsSemantics()
  }

  // MARK: Layout

  private var naturalWidths: [CGFloat] { segments.map { $0.naturalWidth(textAttributes) } }

  /// Segments with a width of their own get it, others share the rest, equally or by what they need.
  private var segmentFrames: [CGRect] {
    let natural = naturalWidths
    let open = segments.indices.filter { segments[$0].width == 0 }
    let rest = max(bounds.width - segments.reduce(0) { $0 + $1.width }, 0)
    let wanted = open.reduce(0) { $0 + natural[$1] }
    var x: CGFloat = 0
    return segments.indices.map { index in
      var width = segments[index].width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && wanted > 0
          ? rest * natural[index] / wanted : rest / CGFloat(open.count)
      }
      defer { x += width }
      return inReadingOrder(CGRect(x: x, y: 0, width: width, height: bounds.height))
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass else { return }
    if !images.backgrounds.isEmpty { showSegments() }
    setNeedsLayout()
  }

  /// The index of the segment that the plate is on: on the segment under the finger that drags it, else on the chosen
  /// one.
  private var plateIndex: Int { isDraggingPlate ? pressed ?? selection : selection }

  private func placePlate() {
    guard segments.indices.contains(plateIndex) else { return }
    let frame = segmentFrames[plateIndex].insetBy(dx: Self.inset, dy: Self.inset)
    plate.bounds.size = frame.size
    plate.center = CGPoint(x: frame.midX, y: frame.midY)
    plate.layer.shadowPath = CGPath(
      roundedRect: plate.bounds, cornerWidth: plate.layer.cornerRadius,
      cornerHeight: plate.layer.cornerRadius,
      transform: nil)
  }

  private func placeParts() {
    let frames = segmentFrames
    for (view, frame) in zip(segments, frames) {
      view.frame = frame
      view.alpha = view.isEnabled && isEnabled ? 1 : 0.3
    }
    placePlate()
    plate.alpha = segments.indices.contains(plateIndex) && !isMomentary && images.backgrounds.isEmpty ? 1 : 0
    plate.transform = isDraggingPlate ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    for (index, line) in lines.enumerated() {
      place(line, behind: index, at: isRightToLeft ? frames[index].minX : frames[index].maxX)
    }
  }

  /// Places what stands between a segment and the next: a line, or an image.
  private func place(_ line: UIImageView, behind index: Int, at x: CGFloat) {
    line.image = images.divider(between: state(of: index), and: state(of: index + 1), isCompact: isCompact)
    line.backgroundColor = line.image == nil ? .separator : nil
    if let image = line.image {
      line.frame = CGRect(x: x - image.size.width / 2, y: 0, width: image.size.width, height: bounds.height)
      line.alpha = 1
    } else {
      line.frame = CGRect(x: x - 0.5, y: (bounds.height - Self.lineHeight) / 2, width: 1, height: Self.lineHeight)
      line.alpha = plateIndex == index || plateIndex == index + 1 ? 0 : 1
    }
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  private func state(of index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    if index == selection, !isMomentary { return .selected }
    return index == pressed ? .highlighted : .normal
  }

  /// Images take the place of the control's own fill and plate.
  private func imagesDidChange(from old: SegmentImages) {
    let hasBackgrounds = !images.backgrounds.isEmpty
    let fill = UIColor.tertiarySystemFill
    // A colour of the app's own stays.
    if hasBackgrounds == old.backgrounds.isEmpty, backgroundColor == (hasBackgrounds ? fill : nil) {
      backgroundColor = hasBackgrounds ? nil : fill
    }
    showSegments()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    let widths = naturalWidths
    var widest: CGFloat = 0
    for (segment, width) in zip(segments, widths) where segment.width == 0 { widest = max(widest, width) }
    var total: CGFloat = 0
    for (segment, width) in zip(segments, widths) {
      total += segment.width == 0 && !apportionsSegmentWidthsByContent ? widest : width
    }
    return CGSize(width: total, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Tracking

  private func segmentIndex(at point: CGPoint) -> Int? {
    segmentFrames.firstIndex { $0.minX <= point.x && point.x < $0.maxX }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segmentIndex(at: touch.location(in: self)), segments[index].isEnabled else {
      return false
    }
    isDraggingPlate = index == selection && !isMomentary
    press(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? segmentIndex(at: touch.location(in: self)) : nil
    // The plate stays where it was last while the finger is beside all.
    if isDraggingPlate, index == nil { return true }
    press(index.flatMap { segments[$0].isEnabled ? $0 : isDraggingPlate ? pressed : nil })
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    let wasDragged = isDraggingPlate
    isDraggingPlate = false
    press(nil)
    if let index { choose(index) }
    if wasDragged { animateParts() }
  }

  /// A finger that has stayed on a segment, and has seen it large, has lifted.
  private func largeContentWasChosen(_ segment: SegmentView) {
    guard isEnabled, segment.isEnabled, let index = segments.firstIndex(of: segment) else { return }
    choose(index)
  }

  /// Selects a segment on a person's behalf.
  private func choose(_ index: Int) {
    guard isMomentary || index != selection else { return }
    if isMomentary { selection = index } else { select(index) }
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selection = Self.noSegment }
  }

  /// Whether a finger that drags items and rests on a segment selects it. Default: false.
  open var isSpringLoaded: Bool {
    get { springTap != nil }
    set { setSpringTap(newValue) { makeSegmentTap() } }
  }

  private func makeSegmentTap() -> SpringTap {
    SpringTap(
      finds: { [weak self] context in
        guard let self, isEnabled, let index = segmentIndex(at: context.location(in: self)), segments[index].isEnabled
        else { return false }
        (context.targetView, context.targetItem) = (segments[index], index)
        return isMomentary || index != selection
      },
      open: { [weak self] context in
        guard let self, let index = context.targetItem as? Int, segments.indices.contains(index) else { return }
        choose(index)
      })
  }

  open override func cancelTracking(with event: UIEvent?) {
    isDraggingPlate = false
    press(nil)
    showSegments()
    animateParts()
  }

  private func press(_ index: Int?) {
    guard index != pressed else { return }
    let before = pressed
    pressed = index
    if isDraggingPlate || !images.backgrounds.isEmpty { showSegments() }
    if let before, segments.indices.contains(before) { segments[before].press(false) }
    if let index { segments[index].press(true) }
    if isDraggingPlate { animateParts() }
  }

  private func animateParts() {
    UIView.animate(
      withDuration: Self.settlingDuration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.placeParts() }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, isDraggingPlate, gestureRecognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UISegmentedControl {
  /// Makes a control of actions.
  /// - Parameter actions: a segment for each, with its image, or where it has none its title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// A segment with the action's image, or its title, which performs the action when a person chooses it, before
  /// `.valueChanged` is sent. One with the same identifier is replaced.
  public final func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let known = segmentIndex(identifiedBy: action.identifier)
    if known != NSNotFound { removeSegment(at: known, animated: animated) }
    let view = SegmentView(title: action.image == nil ? action.title : nil, image: action.image)
    view.action = action
    insert(view, at: segment, animated)
  }

  /// Gives a segment an action, with its image or title. Ends the app where there is no such segment, or another one has
  /// an action of that identifier.
  public final func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let known = segmentIndex(identifiedBy: action.identifier)
    demand(
      known == NSNotFound || known == segment,
      "the segmented control has the action \(action.identifier.rawValue) in segment \(known) already")
    let view = self.segment(segment)
    view.action = action
    (view.title, view.image) = (action.image == nil ? action.title : nil, action.image)
    contentDidChange()
  }

  /// Returns the action of a segment; nil for a segment without one.
  public final func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment).action }

  /// Returns the index of the segment whose action has an identifier; `NSNotFound` for none.
  public final func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
}
