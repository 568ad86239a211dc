import HostInterface

/// A turn of a wheel, or of two fingers on a trackpad.
@preconcurrency @MainActor package final class WheelTurn {
  /// Seconds without a notch after which the turn is over.
  package static let pause = 0.15

  fileprivate var glide = WheelGlide()
  fileprivate let isNotched: Bool
  /// The time of the wheel's last event.
  fileprivate var lastTime: TimeInterval
  fileprivate var lastFrame: TimeInterval
  fileprivate var frames: CADisplayLink?

  fileprivate init(isNotched: Bool, time: TimeInterval) {
    self.isNotched = isNotched
    lastTime = time
    lastFrame = time
  }
}

/// Scrolls a view by a wheel: it drives the view's pan.
@MainActor final class WheelScroller {
  private unowned let scrollView: UIScrollView
  private var turn: WheelTurn?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  private var pan: ScrollPanGestureRecognizer { scrollView.pan }

  var isTurning: Bool { turn != nil }

  /// Takes a wheel's turn up, if the view can scroll that way and no view around it is being scrolled by the wheel.
  func take(_ sample: WheelSample) -> Bool {
    guard scrollView.isScrollEnabled, !pan.isTouched else { return false }
    if let turn {
      go(on: turn, sample)
      return true
    }
    guard sample.phase != .ended, !isInsideTurnedView, canMove(by: sample.delta) else { return false }
    let turn = WheelTurn(isNotched: sample.phase == .discrete, time: sample.timestamp)
    self.turn = turn
    pan.isTurnedByNotches = turn.isNotched
    go(on: turn, sample)
    return true
  }

  private var isInsideTurnedView: Bool {
    var ancestor = scrollView.superview
    while let view = ancestor {
      if (view as? UIScrollView)?.isTurned == true { return true }
      ancestor = view.superview
    }
    return false
  }

  private func canMove(by delta: CGVector) -> Bool {
    let translation = CGPoint(x: delta.dx, y: delta.dy)
    return ScrollAxis.allCases.contains {
      scrollView.scrolls(along: $0) && scrollView.canMove(along: $0, by: translation)
    }
  }

  private func go(on turn: WheelTurn, _ sample: WheelSample) {
    turn.lastTime = sample.timestamp
    if turn.isNotched {
      turn.glide.add(sample.delta)
      glide(turn)
    } else if sample.phase == .ended {
      end()
    } else {
      pan.scroll(by: sample.delta, at: sample.timestamp)
      check()
    }
  }

  private func glide(_ turn: WheelTurn) {
    guard turn.frames == nil else { return }
    turn.frames = CADisplayLink.run(for: turn) { [weak self] turn, link in
      guard let self, self.turn === turn else { return link.invalidate() }
      step(turn, to: link.targetTimestamp)
    }
  }

  private func step(_ turn: WheelTurn, to time: TimeInterval) {
    let delta = turn.glide.take(max(time - turn.lastFrame, 0))
    turn.lastFrame = time
    if delta.dx != 0 || delta.dy != 0 {
      pan.scroll(by: delta, at: time)
      check()
    } else if turn.glide.isEmpty, time - turn.lastTime >= WheelTurn.pause {
      end()
    }
  }

  /// A pan that was not allowed to begin, or was stopped, ends the turn.
  private func check() {
    if !pan.isActive { end() }
  }

  /// The wheel stands still: content goes on by the speed that a trackpad has given it.
  func end() {
    guard let turn else { return }
    self.turn = nil
    turn.frames?.invalidate()
    if pan.isActive { pan.state = .ended }
    pan.isTurnedByNotches = false
  }
}
