import HostInterface

/// A line that fills up from the leading edge.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// How thick the line is.
  public enum Style: Int, Sendable {
    /// A line 4 pt high, with round ends.
    case `default`
    /// A line 2.5 pt high, square and without a track: at the edge of a bar.
    case bar
  }

  /// The style, `.default` by default. Its height is the intrinsic one, not enforced on the frame.
  open var progressViewStyle: Style = .default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      applyStyle()
    }
  }

  /// The part that is filled, 0…1; values beyond are clamped. 0 by default.
  open var progress: Float {
    get { progressStorage }
    set { setProgress(newValue, animated: false) }
  }

  /// The colour of the filled part; nil, the default, stands for the tint colour.
  open var progressTintColor: UIColor? { didSet { applyStyle() } }

  /// The colour of the part still to be filled; nil, the default, stands for the style's.
  open var trackTintColor: UIColor? { didSet { applyStyle() } }

  private var progressStorage: Float = 0
  private let fill = UIView()

  /// A view 150 points wide, of the style's height.
  public init(progressViewStyle style: Style) {
    progressViewStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    assemble()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size.height = progressViewStyle.height
    assemble()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    assemble()
    (coder as? NibDecoder)?.configure(self, as: UIProgressView.self)
  }

  private func assemble() {
    fill.isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(fill)
    applyStyle()
  }

  /// Sets the part that is filled.
  /// - Parameter animated: the fill runs to its new length in 0.4 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    let clamped = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard clamped != progressStorage else { return }
    progressStorage = clamped
    setNeedsSemantics()
    if animated {
      layoutIfNeeded()
      UIView.animateToRest { self.placeFill() }
    } else {
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = progressViewStyle == .default ? bounds.height / 2 : 0
    placeFill()
  }

  private func placeFill() {
    let width = bounds.width * CGFloat(progressStorage)
    let x = isRightToLeft ? bounds.maxX - width : bounds.minX
    fill.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    fill.layer.cornerRadius = layer.cornerRadius
  }

  private func applyStyle() {
    fill.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? (progressViewStyle == .default ? .systemFill : nil)
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyStyle()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  override var semanticRole: SemanticNode.Role { .progress }

  /// The progress in per cent, unless the app says otherwise.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progress * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }
}

extension UIProgressView.Style {
  fileprivate var height: CGFloat { self == .default ? 4 : 2.5 }
}
