import HostInterface

/// A wheel, or two fingers on a trackpad, that scrolls a view. It drives the view's pan.
@preconcurrency @MainActor package final class WheelTurn {
  /// Seconds without a notch after which the turn is over.
  package static let pause = 0.15

  var glide = WheelGlide()
  let isNotched: Bool
  /// When the wheel was last heard of.
  var lastTime: TimeInterval
  fileprivate var lastFrame: TimeInterval
  fileprivate var frames: CADisplayLink?

  fileprivate init(isNotched: Bool, time: TimeInterval) {
    self.isNotched = isNotched
    lastTime = time
    lastFrame = time
  }
}

extension UIScrollView {
  /// Takes a wheel's turn up, if this view can scroll that way and no view around it is being scrolled by the wheel.
  func turn(_ sample: WheelSample) -> Bool {
    guard isScrollEnabled, !panGestureRecognizer.isTouched else { return false }
    if let wheel {
      go(on: wheel, sample)
      return true
    }
    guard sample.phase != .ended, !isInsideTurnedView, canMove(by: sample.delta) else { return false }
    let turn = WheelTurn(isNotched: sample.phase == .discrete, time: sample.timestamp)
    wheel = turn
    pan.isTurnedByNotches = turn.isNotched
    go(on: turn, sample)
    return true
  }

  private var isInsideTurnedView: Bool {
    var ancestor = superview
    while let view = ancestor {
      if (view as? UIScrollView)?.wheel != nil { return true }
      ancestor = view.superview
    }
    return false
  }

  private func canMove(by delta: CGVector) -> Bool {
    let translation = CGPoint(x: delta.dx, y: delta.dy)
    return ScrollAxis.allCases.contains { scrolls(along: $0) && canMove(along: $0, by: translation) }
  }

  private func go(on turn: WheelTurn, _ sample: WheelSample) {
    turn.lastTime = sample.timestamp
    if turn.isNotched {
      turn.glide.add(sample.delta)
      glide(turn)
    } else if sample.phase == .ended {
      endTurn()
    } else {
      pan.scroll(by: sample.delta, at: sample.timestamp)
      checkTurn()
    }
  }

  private func glide(_ turn: WheelTurn) {
    guard turn.frames == nil else { return }
    let link = CADisplayLink { [weak self, weak turn] link in
      MainActor.assumeIsolated {
        guard let self, let turn, self.wheel === turn else { return link.invalidate() }
        self.step(turn, to: link.targetTimestamp)
      }
    }
    link.add(to: .main, forMode: .common)
    turn.frames = link
  }

  private func step(_ turn: WheelTurn, to time: TimeInterval) {
    let delta = turn.glide.take(max(time - turn.lastFrame, 0))
    turn.lastFrame = time
    if delta.dx != 0 || delta.dy != 0 {
      pan.scroll(by: delta, at: time)
      checkTurn()
    } else if turn.glide.isEmpty, time - turn.lastTime >= WheelTurn.pause {
      endTurn()
    }
  }

  /// A pan that was not allowed to begin, or was stopped, ends the turn.
  private func checkTurn() {
    if !pan.isActive { endTurn() }
  }

  /// The wheel stands still: content goes on by the speed that a trackpad has given it.
  func endTurn() {
    guard let turn = wheel else { return }
    wheel = nil
    turn.frames?.invalidate()
    if pan.isActive { pan.state = .ended }
    pan.isTurnedByNotches = false
  }
}
