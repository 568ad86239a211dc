/// The blades of a refresh control: they come one after the other as the content is pulled, then turn.
@preconcurrency @MainActor final class RefreshWheel: UIView {
  static let side: CGFloat = 30
  private static let blade = CGSize(width: 3.5, height: 10)
  private static let count = 8
  private static let turning = "turning"

  private let wheel = CALayer()
  private var blades: [CALayer] = []
  private(set) var isTurning = false
  var color: UIColor? { didSet { applyColor() } }

  /// The progress of the pull, up to 1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { showBlades() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(wheel)
    for _ in 0..<Self.count {
      let blade = CALayer()
      wheel.addSublayer(blade)
      blades.append(blade)
    }
    applyColor()
    showBlades()
  }

  required init?(coder: NSCoder) { fatalError("the wheel of a refresh control is in no document") }

  private func applyColor() {
    let color = (color ?? .systemGray).resolvedColor(with: traitCollection).cgColor
    withoutActions { for blade in blades { blade.backgroundColor = color } }
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    applyColor()
  }

  private func showBlades() {
    guard !isTurning else { return }
    withoutActions {
      for (index, blade) in blades.enumerated() {
        blade.opacity = Float(min(max(progress * CGFloat(Self.count) - CGFloat(index), 0), 1))
      }
    }
  }

  func start() {
    isTurning = true
    withoutActions {
      for (index, blade) in blades.enumerated() {
        blade.opacity = 0.2 + 0.8 * Float(index + 1) / Float(Self.count)
      }
    }
    turn()
  }

  func stop() {
    isTurning = false
    wheel.removeAnimation(forKey: Self.turning)
    progress = 0
    showBlades()
  }

  private func turn() {
    guard isTurning, window != nil, wheel.animation(forKey: Self.turning) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.calculationMode = .discrete
    turn.values = (0..<Self.count).map { Double($0) * 2 * .pi / Double(Self.count) }
    turn.duration = 1
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    wheel.add(turn, forKey: Self.turning)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { wheel.removeAnimation(forKey: Self.turning) } else { turn() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    withoutActions {
      wheel.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
      for (index, blade) in blades.enumerated() {
        blade.bounds = CGRect(origin: .zero, size: Self.blade)
        blade.cornerRadius = Self.blade.width / 2
        blade.anchorPoint = CGPoint(x: 0.5, y: Self.side / 2 / Self.blade.height)
        blade.position = CGPoint(x: Self.side / 2, y: Self.side / 2)
        blade.transform = CATransform3DMakeRotation(CGFloat(index) * 2 * .pi / CGFloat(Self.count), 0, 0, 1)
      }
    }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}
