/// A ring of blades that turns by one of them at a time, as long as its view is in a window.
@MainActor final class BladeWheel {
  static let bladeCount = 8
  /// Seconds of a turn: 45 degrees in each eighth, as on iOS 13 to 18.
  private static let turnDuration = 1.0
  private static let turning = "turning"

  let layer = CALayer()
  private let blades = (0..<BladeWheel.bladeCount).map { _ in CALayer() }
  private(set) var isTurning = false

  init() {
    for blade in blades { layer.addSublayer(blade) }
  }

  // MARK: Looks

  func setColor(_ color: CGColor) {
    CATransaction.withoutActions { for blade in blades { blade.backgroundColor = color } }
  }

  /// Sets how opaque each blade is.
  /// - Parameter opacity: is asked for each by its number.
  func setOpacities(_ opacity: (Int) -> Float) {
    CATransaction.withoutActions { for (index, blade) in blades.enumerated() { blade.opacity = opacity(index) } }
  }

  /// Places the ring in the middle of its view.
  /// - Parameters:
  ///   - size: a blade's, from the edge of the ring inwards.
  ///   - isClockwise: which way the blades follow the first, which stands upright.
  func layOut(side: CGFloat, blades size: CGSize, isClockwise: Bool, in bounds: CGRect) {
    CATransaction.withoutActions {
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      for (index, blade) in blades.enumerated() {
        let angle = CGFloat(index) * 2 * .pi / CGFloat(Self.bladeCount)
        blade.bounds = CGRect(origin: .zero, size: size)
        blade.cornerRadius = size.width / 2
        blade.anchorPoint = CGPoint(x: 0.5, y: side / 2 / size.height)
        blade.position = CGPoint(x: side / 2, y: side / 2)
        blade.transform = CATransform3DMakeRotation(isClockwise ? angle : -angle, 0, 0, 1)
      }
    }
  }

  // MARK: Turning

  func start(in window: UIWindow?) {
    isTurning = true
    viewDidMove(to: window)
  }

  func stop() {
    isTurning = false
    layer.removeAnimation(forKey: Self.turning)
  }

  /// Notes that the view has another window, or none.
  func viewDidMove(to window: UIWindow?) {
    guard window != nil else { return layer.removeAnimation(forKey: Self.turning) }
    guard isTurning, layer.animation(forKey: Self.turning) == nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.calculationMode = .discrete
    turn.values = (0..<Self.bladeCount).map { Double($0) * 2 * .pi / Double(Self.bladeCount) }
    turn.duration = Self.turnDuration
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    layer.add(turn, forKey: Self.turning)
  }
}
