/// A way to turn one state of a view into another, in space: over like a card, or away like a page that hangs at its
/// upper edge.
enum ViewTurn: UInt {
  // Apple's numbers, in bits 20 to 23 of options.
  case flipFromLeft = 1, flipFromRight, curlUp, curlDown, flipFromTop = 6, flipFromBottom

  /// The turn that a block which is begun and committed asks for; nil for none.
  init?(_ transition: UIView.AnimationTransition) { self.init(rawValue: UInt(transition.rawValue)) }

  /// Whether the old state moves, and the new one: a page lies still below the one that turns.
  var movesOld: Bool { self != .curlDown }
  var movesNew: Bool { self != .curlUp }

  var isCurl: Bool { self == .curlUp || self == .curlDown }

  /// The angles of the old and the new state at a part of the way, in radians, and about which axis. Where one is turned
  /// by more than a quarter, it is seen from behind, and not shown.
  func angles(at part: Double) -> (old: Double, new: Double) {
    switch self {
    case .flipFromLeft, .flipFromBottom: (part * .pi, (part - 1) * .pi)
    case .flipFromRight, .flipFromTop: (-part * .pi, (1 - part) * .pi)
    // A page that stands upright is gone.
    case .curlUp: (part * .pi / 2, 0)
    case .curlDown: (0, (1 - part) * .pi / 2)
    }
  }

  /// The transform about the anchor of a layer.
  /// - Parameter middle: the layer's middle, as seen from its anchor.
  func transform(angle: Double, size: CGSize, middle: CGPoint) -> CATransform3D {
    let isAboutVertical = self == .flipFromLeft || self == .flipFromRight
    var turn = CATransform3DMakeRotation(CGFloat(angle), isAboutVertical ? 0 : 1, isAboutVertical ? 1 : 0, 0)
    if isCurl {
      // About the upper edge.
      turn = CATransform3DConcat(CATransform3DMakeTranslation(0, size.height / 2, 0), turn)
      turn = CATransform3DConcat(turn, CATransform3DMakeTranslation(0, -size.height / 2, 0))
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (max(size.width, size.height, 1) * (isCurl ? Self.curlDistance : Self.flipDistance))
    let aboutMiddle = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), turn), perspective)
    return CATransform3DConcat(aboutMiddle, CATransform3DMakeTranslation(middle.x, middle.y, 0))
  }

  /// The distance of the eye, as a multiple of the longer side. Chosen by eye: Apple publishes none.
  private static let flipDistance: CGFloat = 1.5
  private static let curlDistance: CGFloat = 3
}

/// A view's old state, as a picture that turns together with the view.
///
/// Both move by animations on top of their transforms, which stay as they are.
@MainActor struct SideTurn {
  /// The times and the pace of a turn, in seconds.
  struct Course {
    var duration: TimeInterval
    var delay: TimeInterval
    var pace: AnimationPace
    var repeatCount: Float
    var autoreverses: Bool
  }

  private let turn: ViewTurn
  let view: UIView
  private let superview: UIView
  private let picture = SnapshotView()

  private static let prefix = "viewTurn."
  /// Tells the animations from those of the turn before, which ends later.
  private var key: String { "\(Self.prefix)\(picture.layer.id.rawValue)." }
  /// Steps into which the way is divided: between two of them a transform is mixed.
  private static let steps = 32

  /// Makes a turn of a view; nil for one that has not been on screen, or lies in no other.
  init?(_ turn: ViewTurn, of view: UIView) {
    guard let superview = view.superviewStorage, let node = view.layer.shownNode, !view.bounds.isEmpty else {
      return nil
    }
    (self.turn, self.view, self.superview) = (turn, view, superview)
    picture.show(view.bounds, of: node.withFullOpacity())
    picture.isUserInteractionEnabled = false
    picture.bounds = view.bounds
    picture.layer.anchorPoint = view.layer.anchorPoint
    (picture.layer.position, picture.layer.transform) = (view.layer.position, view.layer.transform)
    (picture.alpha, picture.layer.zPosition) = (view.alpha, view.layer.zPosition)
  }

  /// Begins to move, once the view has its new state.
  func begin(_ course: Course) {
    guard view.superviewStorage === superview else { return }
    if turn == .curlDown {
      superview.insertSubview(picture, belowSubview: view)
    } else {
      superview.insertSubview(picture, aboveSubview: view)
    }
    // A view that turns already begins its next turn where it would have come.
    removeAnimations { $0.hasPrefix(Self.prefix) }
    if turn.movesOld { move(picture.layer, course) { turn.angles(at: $0).old } }
    if turn.movesNew { move(view.layer, course) { turn.angles(at: $0).new } }
  }

  private func move(_ layer: CALayer, _ course: Course, _ angle: (Double) -> Double) {
    let size = layer.bounds.size
    let middle = CGPoint(
      x: (0.5 - layer.anchorPoint.x) * size.width, y: (0.5 - layer.anchorPoint.y) * size.height)
    let motion = CAKeyframeAnimation(keyPath: "transform")
    motion.values = (0...Self.steps).map {
      turn.transform(angle: angle(Double($0) / Double(Self.steps)), size: size, middle: middle)
    }
    motion.isAdditive = true
    start(motion, on: layer, "motion", course)
    let side = CABasicAnimation(keyPath: "doubleSided")
    (side.fromValue, side.toValue) = (false, false)
    start(side, on: layer, "side", course)
  }

  private func start(_ animation: CAAnimation, on layer: CALayer, _ name: String, _ course: Course) {
    animation.duration = course.duration
    animation.easing = course.pace.easing(lasting: course.duration, carrying: 0)
    animation.delay = course.delay
    (animation.repeatCount, animation.autoreverses) = (course.repeatCount, course.autoreverses)
    // Until the end is told, the last step stays.
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    layer.add(animation, forKey: key + name)
  }

  /// Makes a change that nobody sees and that takes as long as the turn.
  func keepTime() { picture.layer.shadowRadius += 1 }

  func end() {
    picture.removeFromSuperview()
    removeAnimations { $0.hasPrefix(key) }
  }

  private func removeAnimations(where isMeant: (String) -> Bool) {
    for key in view.layer.animationKeys() ?? [] where isMeant(key) { view.layer.removeAnimation(forKey: key) }
  }
}

/// The kind of a transition, in bits 20 to 23.
extension UIView.AnimationOptions {
  var isTransition: Bool { dissolves || turn != nil }
  var dissolves: Bool { rawValue >> 20 & 15 == 5 }
  var turn: ViewTurn? { ViewTurn(rawValue: rawValue >> 20 & 15) }
}
