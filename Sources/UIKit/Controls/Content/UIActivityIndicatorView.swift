/// A ring of blades that goes round while something of unknown length is being done.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large the ring is.
  public enum Style: Int, Sendable {
    /// A size of 37 pt, in white: the style of old.
    case whiteLarge
    /// A size of 20 pt, in white: the style of old.
    case white
    /// A size of 20 pt, in grey: the style of old.
    case gray
    /// A size of 20 pt.
    case medium = 100
    /// A size of 37 pt.
    case large
  }

  private let wheel = BladeWheel()

  /// Makes an indicator of a style's size; it is hidden until it is started.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    colorStorage = style.color ?? colorStorage
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
    layer.addSublayer(wheel.layer)
    // The foremost blade is opaque; they fade behind it, the last one to a fifth. Chosen by eye after iOS 13 to 18.
    wheel.setOpacities { 1 - Float($0) * 0.8 / Float(BladeWheel.bladeCount - 1) }
    isHidden = true
    isAccessibilityElement = true
    applyColor()
  }

  // MARK: Looks

  /// The style, `.medium` by default. Setting it changes the intrinsic size, not the frame, and the colour where the
  /// style has one.
  open var style = Style.medium {
    didSet {
      if let color = style.color { self.color = color }
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

  private func applyColor() { wheel.setColor(colorStorage.resolvedColor(with: traitCollection).cgColor) }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyColor()
  }

  // MARK: Turning

  /// Whether the view is hidden while it stands. True by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Whether it is animating: from `startAnimating()` until `stopAnimating()`. It turns while it is in a window.
  open var isAnimating: Bool { wheel.isTurning }

  /// Shows the ring and turns it.
  open func startAnimating() {
    guard !isAnimating else { return }
    isHidden = false
    wheel.start(in: window)
    setNeedsSemantics()
  }

  /// Has the ring stand, and hides it where `hidesWhenStopped` says so.
  open func stopAnimating() {
    guard isAnimating else { return }
    wheel.stop()
    if hidesWhenStopped { isHidden = true }
    setNeedsSemantics()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    wheel.viewDidMove(to: window)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Blades of 2.5 by 6 points in a ring of 20, in proportion: chosen by eye after iOS 13 to 18.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let blade = CGSize(width: side * 0.125, height: side * 0.3)
    // They follow the foremost one against the clock.
    wheel.layOut(side: side, blades: blade, isClockwise: false, in: bounds)
  }

  /// The state in words, unless the app says otherwise.
  override var labelByDefault: String? { isAnimating ? "In progress" : "Progress halted" }
}

extension UIActivityIndicatorView.Style {
  fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

  /// The colour that a style of old brings along.
  fileprivate var color: UIColor? {
    switch self {
    case .white, .whiteLarge: .white
    case .gray: .systemGray
    case .medium, .large: nil
    }
  }
}
