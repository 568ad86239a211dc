/// The blades of a refresh control: they come one after the other as the content is pulled, then turn.
@preconcurrency @MainActor final class RefreshWheel: UIView {
  static let side: CGFloat = 30
  private static let blade = CGSize(width: 3.5, height: 10)

  private let wheel = BladeWheel()
  var isTurning: Bool { wheel.isTurning }
  var color: UIColor? { didSet { applyColor() } }

  /// The progress of the pull, up to 1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { showBlades() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(wheel.layer)
    applyColor()
    showBlades()
  }

  required init?(coder: NSCoder) { fatalError("the wheel of a refresh control is in no document") }

  private func applyColor() {
    wheel.setColor((color ?? .systemGray).resolvedColor(with: traitCollection).cgColor)
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyColor()
  }

  private func showBlades() {
    guard !isTurning else { return }
    wheel.setOpacities { Float(min(max(progress * CGFloat(BladeWheel.bladeCount) - CGFloat($0), 0), 1)) }
  }

  func start() {
    wheel.setOpacities { 0.2 + 0.8 * Float($0 + 1) / Float(BladeWheel.bladeCount) }
    wheel.start(in: window)
  }

  func stop() {
    wheel.stop()
    progress = 0
    showBlades()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    wheel.viewDidMove(to: window)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheel.layOut(side: Self.side, blades: Self.blade, isClockwise: true, in: bounds)
  }
}
