/// A ring of blades that goes round while something of unknown length is being done.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large the ring is.
  public enum Style: Int, Sendable {
    /// A size of 20 pt.
    case medium = 100
    /// A size of 37 pt.
    case large
  }

  private let wheel = CALayer()
  private var blades: [CALayer] = []

  private static let bladeCount = 8
  /// Seconds of a turn: 45 degrees in each eighth, as on iOS 13 to 18.
  private static let turnDuration = 1.0

  /// Makes an indicator of a style's size; it is hidden until it is started.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    assemble()
  }

  /// Makes an indicator of the medium style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIActivityIndicatorView.self)
  }

  private func assemble() {
    isUserInteractionEnabled = false
    layer.addSublayer(wheel)
    for index in 0..<Self.bladeCount {
      let blade = CALayer()
      // The foremost blade is opaque; they fade behind it, the last one to a fifth. Chosen by eye after iOS 13 to 18.
      blade.opacity = 1 - Float(index) * 0.8 / Float(Self.bladeCount - 1)
      wheel.addSublayer(blade)
      blades.append(blade)
    }
    isHidden = true
    isAccessibilityElement = true
    applyColor()
  }

  // MARK: Looks

  /// The style, `.medium` by default. Setting it changes the intrinsic size, not the frame.
  open var style = Style.medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The colour of the blades, system grey by default, and for nil.
  open var color: UIColor! {
    get { colorStorage }
    set {
      colorStorage = newValue ?? .systemGray
      applyColor()
    }
  }
  private var colorStorage = UIColor.systemGray

  private func applyColor() {
    let resolved = colorStorage.resolvedColor(with: traitCollection).cgColor
    withoutActions { for blade in blades { blade.backgroundColor = resolved } }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyColor()
  }

  // MARK: Turning

  /// Whether the view is hidden while it stands. True by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Whether it is animating: from `startAnimating()` until `stopAnimating()`. It turns while it is in a window.
  public private(set) final var isAnimating = false

  /// Shows the ring and turns it.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turn()
    setNeedsSemantics()
  }

  /// Has the ring stand, and hides it where `hidesWhenStopped` says so.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    wheel.removeAnimation(forKey: Self.turning)
    if hidesWhenStopped { isHidden = true }
    setNeedsSemantics()
  }

  private static let turning = "turning"

  private func turn() {
    guard isAnimating, window != nil, wheel.animation(forKey: Self.turning) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.calculationMode = .discrete
    turn.values = (0..<Self.bladeCount).map { Double($0) * 2 * .pi / Double(Self.bladeCount) }
    turn.duration = Self.turnDuration
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    wheel.add(turn, forKey: Self.turning)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { wheel.removeAnimation(forKey: Self.turning) } else { turn() }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Blades of 2.5 by 6 points in a ring of 20, in proportion: chosen by eye after iOS 13 to 18.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let size = CGSize(width: side * 0.125, height: side * 0.3)
    withoutActions {
      wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
      for (index, blade) in blades.enumerated() {
        // The foremost stands upright; the others follow it against the clock.
        let angle = -CGFloat(index) * 2 * .pi / CGFloat(Self.bladeCount)
        blade.bounds = CGRect(origin: .zero, size: size)
        blade.cornerRadius = size.width / 2
        blade.anchorPoint = CGPoint(x: 0.5, y: side / 2 / size.height)
        blade.position = CGPoint(x: side / 2, y: side / 2)
        blade.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      }
    }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  /// The state in words, unless the app says otherwise.
  override var labelByDefault: String? { isAnimating ? "In progress" : "Progress halted" }
}

extension UIActivityIndicatorView.Style {
  fileprivate var side: CGFloat { self == .large ? 37 : 20 }
}
