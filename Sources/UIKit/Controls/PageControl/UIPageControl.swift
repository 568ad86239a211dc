import HostInterface

/// A row of dots, one for each page, of which one stands for the page that shows.
///
/// A tap on the half behind or before the middle goes to the next or the previous page; a finger that drags along the
/// dots scrubs through the pages. Both send `.valueChanged`.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private var dotViews: [UIImageView] = []
  private var dots = PageDots(count: 0, length: 0)
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private var page = 0
  private var touchStart = CGPoint.zero

  /// The size across the row, in points.
  private static let thickness: CGFloat = 26
  /// How far a finger goes before it scrubs: as far as before it drags anything.
  private static let slop: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIPageControl.self)
  }

  private func assemble() {
    plate.isUserInteractionEnabled = false
    plate.clipsToBounds = true
    plate.alpha = 0
    addSubview(plate)
    isAccessibilityElement = true
  }

  // MARK: Pages

  /// The number of pages, 0 by default; negative numbers are 0.
  open var numberOfPages: Int {
    get { dotViews.count }
    set { setCount(max(0, newValue)) }
  }

  /// The index of the current page, 0 by default; what lies beyond the pages is clamped. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { show(newValue) }
  }

  /// Whether nothing shows where there is but one page. False by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  private func setCount(_ count: Int) {
    guard count != dotViews.count else { return }
    while dotViews.count > count { dotViews.removeLast().removeFromSuperview() }
    while dotViews.count < count {
      let view = UIImageView()
      view.contentMode = .center
      dotViews.append(view)
      addSubview(view)
    }
    page = min(page, max(count - 1, 0))
    refresh()
    invalidateIntrinsicContentSize()
  }

  private func show(_ newPage: Int) {
    let clamped = min(max(newPage, 0), max(numberOfPages - 1, 0))
    guard clamped != page else { return }
    layoutIfNeeded()
    page = clamped
    refresh()
    guard window != nil, capacityIsShort else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  private var capacityIsShort: Bool { dots.capacity < numberOfPages }

  private func refresh() {
    for (index, view) in dotViews.enumerated() {
      let isCurrent = index == page
      view.image = (isCurrent ? currentImage(index) : image(index)).withRenderingMode(.alwaysTemplate)
      view.tintColor = isCurrent ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? .translucentDot
    }
    setNeedsLayout()
    setNeedsSemantics()
  }

  // MARK: Looks

  /// The tint of the dots but one; nil, the default, for white at 0.3.
  open var pageIndicatorTintColor: UIColor? { didSet { refresh() } }
  /// The tint of the current page's dot; nil, the default, for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { refresh() } }

  /// The style of the background. Default: `.automatic`.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { showPlate() } }

  /// The direction in which pages follow each other. Default: `.natural`.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The image in place of dots, by its opacity alone; nil, the default, for dots.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// The same for the current page; nil, the default, for what it shows otherwise.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

  /// Sets the image of a page; nil for `preferredIndicatorImage`. A page that there isn't ends the program.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    demandPage(page)
    images[page] = image
    imagesDidChange()
  }

  /// Returns the image of a page as it was set; nil for a page without one of its own.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Sets the image of a page while it is the current one; nil for `preferredCurrentPageIndicatorImage`. A page that
  /// there isn't ends the program.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    demandPage(page)
    currentImages[page] = image
    imagesDidChange()
  }

  /// Returns the image of a page while it is the current one, as it was set; nil for a page without one of its own.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  private func demandPage(_ page: Int) {
    demand((0..<numberOfPages).contains(page), "UIPageControl: there is no page \(page) of \(numberOfPages)")
  }

  private func image(_ page: Int) -> UIImage { images[page] ?? preferredIndicatorImage ?? .pageDot }

  private func currentImage(_ page: Int) -> UIImage {
    currentImages[page] ?? preferredCurrentPageIndicatorImage ?? image(page)
  }

  private func imagesDidChange() {
    refresh()
    invalidateIntrinsicContentSize()
  }

  private func showPlate() {
    let shows = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    guard (plate.alpha == 1) != shows else { return }
    let change = { self.plate.alpha = shows ? 1 : 0 }
    if window == nil { change() } else { UIView.animate(withDuration: 0.25, animations: change) }
  }

  // MARK: Layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  private var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The distance from one dot to the next: as images need, 18 points at least.
  private var pitch: CGFloat {
    let gap = PageDots.pitch - PageDots.side
    let widest = dotViews.map { isVertical ? $0.image?.size.height ?? 0 : $0.image?.size.width ?? 0 }.max() ?? 0
    return max(PageDots.pitch, widest + gap)
  }

  /// Returns the size for a number of pages with the present images, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = PageDots.length(count: max(pageCount, 0), pitch: pitch)
    return isVertical
      ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = isVertical ? bounds.height : bounds.width
    let pitch = pitch
    var new = PageDots(count: numberOfPages, length: length, pitch: pitch)
    new.goOn(from: dots)
    new.reveal(page)
    dots = new
    let start = firstDot(length, pitch)
    let isEmpty = hidesForSinglePage && numberOfPages <= 1
    for (index, view) in dotViews.enumerated() {
      let dot = dots.dot(index, start: start, pitch: pitch)
      let along = isReversed ? length - dot.position : dot.position
      let size = view.image?.size ?? .zero
      view.bounds = CGRect(origin: .zero, size: size)
      view.center = isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
      view.transform = CGAffineTransform(scaleX: max(dot.scale, 0.01), y: max(dot.scale, 0.01))
      view.alpha = isEmpty || dot.scale == 0 ? 0 : 1
    }
    placePlate(length, pitch)
  }

  private func firstDot(_ length: CGFloat, _ pitch: CGFloat) -> CGFloat {
    (length - PageDots.side - CGFloat(dots.capacity - 1) * pitch) / 2
  }

  private func placePlate(_ length: CGFloat, _ pitch: CGFloat) {
    let long = min(length, PageDots.length(count: dots.capacity, pitch: pitch))
    let size =
      isVertical ? CGSize(width: Self.thickness, height: long) : CGSize(width: long, height: Self.thickness)
    plate.bounds = CGRect(origin: .zero, size: size)
    plate.center = CGPoint(x: bounds.midX, y: bounds.midY)
    plate.layer.cornerRadius = Self.thickness / 2
    plate.isHidden = hidesForSinglePage && numberOfPages <= 1
  }

  // MARK: Touches

  /// What changes the page, while it does.
  open private(set) var interactionState = InteractionState.none

  /// Whether a finger may scrub. True by default.
  open var allowsContinuousInteraction = true

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, numberOfPages > 1 else { return true }
    let place = touch.location(in: self)
    if interactionState == .none {
      let travel = isVertical ? place.y - touchStart.y : place.x - touchStart.x
      guard abs(travel) > Self.slop else { return true }
      interactionState = .continuous
      showPlate()
    }
    choose(pageUnder(place))
    return true
  }

  /// The dots stand for all pages, also where not all of them fit.
  private func pageUnder(_ place: CGPoint) -> Int {
    let length = isVertical ? bounds.height : bounds.width
    let along = isVertical ? place.y : place.x
    let pitch = pitch
    let span = CGFloat(dots.capacity - 1) * pitch
    guard span > 0 else { return page }
    let distance = (isReversed ? length - along : along) - firstDot(length, pitch) - PageDots.side / 2
    let part = min(max(distance / span, 0), 1)
    return Int((part * CGFloat(numberOfPages - 1)).rounded())
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard interactionState == .none else { return endScrubbing() }
    guard let place = touch?.location(in: self), point(inside: place, with: event) else { return }
    let isBehind = isVertical ? place.y >= bounds.midY : place.x >= bounds.midX
    interactionState = .discrete
    choose(page + (isBehind != isReversed ? 1 : -1))
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { endScrubbing() }

  private func endScrubbing() {
    interactionState = .none
    showPlate()
  }

  private func choose(_ newPage: Int) {
    let old = page
    show(newPage)
    if page != old { sendActions(for: .valueChanged) }
  }

  // MARK: Accessibility

  override var semanticRole: SemanticNode.Role { .slider }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.adjustable) }

  /// Shows the next page as a tap does.
  open override func accessibilityIncrement() { choose(page + 1) }

  /// Shows the page before as a tap does.
  open override func accessibilityDecrement() { choose(page - 1) }

  /// The current page in words, unless the app says otherwise.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "page \(page + 1) of \(numberOfPages)" }
    set { super.accessibilityValue = newValue }
  }
}

extension UIColor {
  fileprivate static let translucentDot = UIColor(white: 1, alpha: 0.3)
}

extension UIImage {
  /// A disc of 7 points in 10: chosen by eye after iOS 14 to 18.
  fileprivate static let pageDot: UIImage = {
    let frame = CGRect(x: 0, y: 0, width: PageDots.side, height: PageDots.side)
    let format = UIGraphicsImageRendererFormat()
    // Sharp on every screen: the renderer's own scale follows whichever is current first.
    format.scale = 4
    return UIGraphicsImageRenderer(size: frame.size, format: format).image { context in
      context.cgContext.fillEllipse(in: frame.insetBy(dx: 1.5, dy: 1.5))
    }
  }()
}

extension UIPageControl {
  /// What lies behind the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// A capsule while a finger scrubs.
    case automatic
    /// A capsule at all times.
    case prominent
    /// No background.
    case minimal
  }

  /// The ways in which the page is being changed.
  public enum InteractionState: Int, Sendable {
    /// No change.
    case none
    /// A tap, while its event is sent.
    case discrete
    /// A finger that scrubs.
    case continuous
  }

  /// The directions in which pages may follow each other.
  public enum Direction: Int, Sendable {
    /// The direction in which one reads.
    case natural
    /// Pages from left to right.
    case leftToRight
    /// Pages from right to left.
    case rightToLeft
    /// Pages from top to bottom.
    case topToBottom
    /// Pages from bottom to top.
    case bottomToTop
  }
}
