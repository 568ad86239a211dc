/// The keyboard goes sideways, along with the screen to which it belongs: on iOS since 8.
@MainActor struct KeyboardSlide {
  weak var transition: (any SidewaysTransition)?
  /// The screen. What does not lie in it has no keyboard meanwhile.
  weak var screen: UIView?
  /// The distance from the keyboard's place to where it is beside the device's screen, in points.
  let way: CGFloat
  let isArrival: Bool

  /// How the keyboard goes along with a responder's screen in a transition that is about to begin; nil where it doesn't.
  /// - Parameter width: of the device's screen: what is narrower has the keyboard stay.
  init?(of responder: UIResponder, isArrival: Bool, width: CGFloat) {
    guard let motion = Self.motion(around: responder), motion.width == width else { return nil }
    let transition = motion.transition
    guard let screen = transition.screen(isArrival: isArrival),
      (responder as? UIView)?.isDescendant(of: screen) == true
    else { return nil }
    self.transition = transition
    self.screen = screen
    self.isArrival = isArrival
    way = width * (motion.isPush == isArrival ? 1 : -1) * (motion.isRightToLeft ? -1 : 1)
  }

  private static func motion(around responder: UIResponder) -> SidewaysMotion? {
    var current: UIResponder? = responder
    while let next = current {
      if let motion = (next as? any SidewaysMoving)?.awaitedMotion { return motion }
      current = next.next
    }
    return nil
  }
}

extension KeyboardController {
  /// Whether a view may have the keyboard over it.
  func covers(_ view: UIView) -> Bool {
    guard isUp else { return false }
    guard let slide else { return true }
    return slide.screen.map(view.isDescendant) ?? true
  }

  /// The keyboard's own change of its place, animated with the screen's.
  func run(_ slide: KeyboardSlide, _ change: @escaping () -> Void, completion: @escaping (_ isCancelled: Bool) -> Void)
  {
    self.slide = slide
    UIView.performWithoutAnimation(KeyboardGuides.update)
    slide.transition?.animateAlong(change) { [weak self] isCancelled in
      guard let self, self.slide?.transition === slide.transition else { return }
      self.slide = nil
      UIView.performWithoutAnimation(KeyboardGuides.update)
      completion(isCancelled)
    }
  }
}
