/// Shows above the content of a scroll view that it is being loaded anew, and has that begun by a pull.
///
/// It sends `.valueChanged` when the content has been pulled down far enough; the app calls `endRefreshing()` when it is
/// done.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  /// Points of a pull at which it begins.
  static let threshold: CGFloat = 100
  /// Points of a pull at which the first blade shows.
  private static let firstBlade: CGFloat = 20

  private let wheel = RefreshWheel()
  private let title = UILabel()
  weak var scrollView: UIScrollView?
  /// One pull begins one refreshing.
  private var isArmed = true
  /// Ends that are still seen: the wheel turns until the content is back.
  private var endings = 0
  /// The least scale of the wheel as it goes. Chosen by eye.
  private static let leastScale: CGFloat = 0.1

  /// A control that is not refreshing.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    assemble()
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIRefreshControl.self)
  }

  private func assemble() {
    isUserInteractionEnabled = false
    title.font = .preferredFont(forTextStyle: .footnote)
    title.textColor = .secondaryLabel
    title.textAlignment = .center
    addSubview(wheel)
    addSubview(title)
    isAccessibilityElement = true
    accessibilityLabel = "Refresh"
  }

  /// The text below the wheel. Nil by default.
  open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Whether a refresh is under way: since a pull or `beginRefreshing()`, until `endRefreshing()`.
  open private(set) var isRefreshing = false

  /// Shows that loading has begun without a pull. Sends no action; content that is at its top makes room.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    guard let scrollView else { return }
    UIView.animateToRest {
      scrollView.refreshInset = Self.height
      scrollView.layoutIfNeeded()
    }
  }

  /// Loading is over: the content goes back to its top, and the wheel shrinks and fades meanwhile, still turning.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView else { return wheel.stop() }
    endings += 1
    UIView.animateToRest {
      scrollView.refreshInset = 0
      scrollView.layoutIfNeeded()
      self.show(alpha: 0, scale: Self.leastScale)
    } completion: { _ in
      self.endings -= 1
      guard !self.isRefreshing, self.endings == 0 else { return }
      self.wheel.stop()
      self.show(alpha: 1, scale: 1)
      self.follow()
    }
  }

  private func show(alpha: CGFloat, scale: CGFloat) {
    (wheel.alpha, title.alpha) = (alpha, alpha)
    wheel.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  private func start() {
    isRefreshing = true
    isArmed = false
    show(alpha: 1, scale: 1)
    wheel.start()
  }

  // MARK: The pull

  /// The content has moved.
  func follow() {
    guard let scrollView else { return }
    let rest = -(scrollView.adjustedContentInset.top - scrollView.refreshInset)
    let pull = rest - scrollView.contentOffset.y
    // The control lies above a large title, which moves with the content.
    let hanging = scrollView.edgeObservers.heightHanging(on: scrollView)
    let frame = CGRect(
      x: 0, y: -hanging - Self.height - max(0, pull - Self.height), width: scrollView.bounds.width,
      height: Self.height)
    if self.frame != frame { self.frame = frame }
    isHidden = pull <= 0 && endings == 0
    guard !isRefreshing else { return }
    if pull <= 0 { isArmed = true }
    guard endings == 0 else { return }
    // There it comes from behind the row's buttons, with nothing between.
    wheel.alpha = hanging > 0 ? min(max((pull - Self.firstBlade) / (Self.height - Self.firstBlade), 0), 1) : 1
    // A pull that has had its refreshing shows no other.
    wheel.progress = isArmed ? (pull - Self.firstBlade) / (Self.threshold - Self.firstBlade) : 0
    guard isArmed, pull >= Self.threshold, scrollView.isDragging, scrollView.isTracking else { return }
    start()
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    scrollView.refreshInset = Self.height
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight = attributedTitle == nil ? 0 : title.intrinsicContentSize.height + 4
    let side = RefreshWheel.side
    let place = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side - titleHeight) / 2).rounded(), width: side,
      height: side)
    // Not by its frame: it may be shrinking.
    wheel.bounds = CGRect(origin: .zero, size: place.size)
    wheel.center = CGPoint(x: place.midX, y: place.midY)
    title.frame = CGRect(x: 0, y: place.maxY + 4, width: bounds.width, height: max(0, titleHeight - 4))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = tintColor
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
}

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    if let old {
      old.removeFromSuperview()
      old.scrollView = nil
      refreshInset = 0
    }
    guard let refreshControl else { return }
    refreshControl.scrollView = self
    insertSubview(refreshControl, at: 0)
    refreshControl.follow()
  }
}
