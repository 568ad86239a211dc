import HostInterface

/// A thumb on a track: one drags it to choose a value.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var valueStorage: Float = 0
  private let track = UIImageView()
  private let fill = UIImageView()
  private let thumb = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  private(set) final var thumbImages = ByState<UIImage>()
  private(set) final var minimumTrackImages = ByState<UIImage>()
  private(set) final var maximumTrackImages = ByState<UIImage>()
  /// The distance between the finger and the thumb's middle when the drag began, in points.
  private var grip: CGFloat = 0
  private var valueWhenTouched: Float = 0

  /// The track height in points, as on iOS 7 to 18.
  static let trackHeight: CGFloat = 4
  static let thumbSide: CGFloat = 28
  private static let height: CGFloat = 31
  /// How far beside the thumb a finger may come down, in points.
  private static let reach: CGFloat = 10
  /// The gap between an image and the track, in points.
  private static let imageGap: CGFloat = 8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UISlider.self)
  }

  private func assemble() {
    for view in [track, fill, minimumImageView, maximumImageView, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [minimumImageView, maximumImageView] {
      view.contentMode = .center
      view.tintColor = .secondaryLabel
    }
    for view in [track, fill] { view.clipsToBounds = true }
    isAccessibilityElement = true
    applyStyle()
  }

  // MARK: Value

  /// The value, between `minimumValue` and `maximumValue`; what lies beyond is clamped. 0 by default.
  open var value: Float {
    get { valueStorage }
    set { setValue(newValue, animated: false) }
  }

  /// The least value, 0 by default. Set above `maximumValue`, it takes that along.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }

  /// The greatest value, 1 by default. Set below `minimumValue`, it takes that along.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  /// Whether `.valueChanged` is sent while the thumb moves, or only once it is let go. True by default.
  open var isContinuous = true

  /// Sets the value.
  /// - Parameter animated: the thumb runs to its new place in 0.4 s.
  open func setValue(_ value: Float, animated: Bool) {
    let clamped = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard clamped != valueStorage else { return }
    valueStorage = clamped
    setNeedsSemantics()
    valueDidChange()
    guard animated, window != nil else { return setNeedsLayout() }
    layoutIfNeeded()
    UIView.animateToRest { self.placeParts() }
  }

  private func rangeDidChange() {
    valueStorage = min(max(valueStorage, minimumValue), maximumValue)
    setNeedsSemantics()
    setNeedsLayout()
  }

  /// Notifies the slider that the value has changed, before it shows.
  func valueDidChange() {}

  // MARK: Looks

  /// The colour of the track left of the thumb; nil, the default, stands for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { applyStyle() } }

  /// The colour of the track right of the thumb; nil, the default, stands for grey.
  open var maximumTrackTintColor: UIColor? { didSet { applyStyle() } }

  /// The tint of the thumb and, where it has one, of its image; nil, the default, stands for white.
  open var thumbTintColor: UIColor? { didSet { applyStyle() } }

  /// The image before the track. Nil by default.
  open var minimumValueImage: UIImage? {
    didSet {
      minimumImageView.image = minimumValueImage
      setNeedsLayout()
    }
  }

  /// The image behind the track. Nil by default.
  open var maximumValueImage: UIImage? {
    didSet {
      maximumImageView.image = maximumValueImage
      setNeedsLayout()
    }
  }

  /// Sets the image in place of the round thumb. A state without an image of its own shows that of `.normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[exactly: state] = image
    applyStyle()
  }

  /// Returns the image of the thumb as set for exactly that state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[exactly: state] }

  /// The image of the thumb for the present state; nil for the round thumb.
  open var currentThumbImage: UIImage? { thumbImages[state] }

  /// Sets the image left of the thumb in place of a colour, stretched to the track. A state without an image of its own
  /// shows that of `.normal`.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[exactly: state] = image
    applyStyle()
  }

  /// Returns the image left of the thumb as set for exactly that state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[exactly: state] }

  /// The image left of the thumb for the present state; nil for a colour.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] }

  /// Sets the image right of the thumb, as the one at the left.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[exactly: state] = image
    applyStyle()
  }

  /// Returns the image right of the thumb as set for exactly that state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[exactly: state] }

  /// The image right of the thumb for the present state; nil for a colour.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] }

  func applyStyle() {
    show(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, on: track)
    show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, on: fill)
    let image = currentThumbImage
    thumb.image = image
    thumb.tintColor = thumbTintColor ?? tintColor
    thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = image == nil ? Self.thumbSide / 2 : 0
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = image == nil ? 0.15 : 0
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    alpha(isEnabled ? 1 : 0.5)
    setNeedsLayout()
  }

  private func show(_ image: UIImage?, _ color: UIColor, on view: UIImageView) {
    view.image = image
    view.tintColor = color
    view.backgroundColor = image == nil ? color : nil
  }

  private func alpha(_ alpha: CGFloat) {
    for view in [track, fill, thumb, minimumImageView, maximumImageView] { view.alpha = alpha }
  }

  override func stateDidChange() {
    super.stateDidChange()
    applyStyle()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  // MARK: Geometry

  /// Returns where the image before the track lies, in the middle of its height; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, bounds, isFirst: true)
  }

  /// Returns where the image behind the track lies, in the middle of its height; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, bounds, isFirst: false)
  }

  private func imageRect(_ image: UIImage?, _ bounds: CGRect, isFirst: Bool) -> CGRect {
    let size = image?.size ?? .zero
    let isLeft = isFirst != isRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height)
  }

  /// The height of the track, which is that of its images.
  private var trackThickness: CGFloat {
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0 }
    return images.map(\.size.height).max() ?? Self.trackHeight
  }

  /// Returns where the track lies, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let first = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let last = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let height = trackThickness
    return CGRect(
      x: bounds.minX + (isRightToLeft ? last : first), y: bounds.midY - height / 2,
      width: max(bounds.width - first - last, 0), height: height)
  }

  /// Returns where the thumb lies at a value: at the ends of the range it meets those of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(rect.width - size.width, 0)
    return CGRect(
      x: rect.minX + way * (isRightToLeft ? 1 - part : part), y: rect.midY - size.height / 2,
      width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let rail = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: rail, value: value)
    track.frame = rail
    for view in [track, fill] { view.layer.cornerRadius = view.image == nil ? rail.height / 2 : 0 }
    fill.frame =
      isRightToLeft
      ? CGRect(
        x: place.midX, y: rail.minY, width: max(rail.maxX - place.midX, 0), height: rail.height)
      : CGRect(
        x: rail.minX, y: rail.minY, width: max(place.midX - rail.minX, 0), height: rail.height)
    thumb.frame = place
    thumb.layer.shadowPath = CGPath(ellipseIn: thumb.bounds, transform: nil)
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Tracking

  private func thumbPlace(_ value: Float) -> CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The whole control is the thumb's: a drag that begins on it is no scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Begins following a touch: only the thumb can be dragged.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = thumbPlace(value)
    let point = touch.location(in: self)
    guard place.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    grip = point.x - place.midX
    valueWhenTouched = value
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (low, high) = (thumbPlace(minimumValue).midX, thumbPlace(maximumValue).midX)
    guard low != high else { return true }
    let part = Float((touch.location(in: self).x - grip - low) / (high - low))
    let wanted = minimumValue + (maximumValue - minimumValue) * min(max(part, 0), 1)
    guard wanted != value else { return true }
    setValue(wanted, animated: false)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, value != valueWhenTouched { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if !isContinuous, value != valueWhenTouched { sendActions(for: .valueChanged) }
  }

  // MARK: Accessibility

  override var semanticRole: SemanticNode.Role { .slider }

  /// The value in per cent of the range, unless the app says otherwise.
  open override var accessibilityValue: String? {
    get {
      let range = maximumValue - minimumValue
      return super.accessibilityValue
        ?? "\(range > 0 ? Int(((value - minimumValue) / range * 100).rounded()) : 0) %"
    }
    set { super.accessibilityValue = newValue }
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.adjustable) }

  /// Makes the value larger by a tenth of the range.
  open override func accessibilityIncrement() { step(by: 0.1) }

  /// Makes the value smaller by a tenth of the range.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private func step(by part: Float) {
    let old = value
    setValue(value + (maximumValue - minimumValue) * part, animated: false)
    if value != old { sendActions(for: .valueChanged) }
  }
}
