import UIKit

/// How much of a page is there, at the field's lower edge. Once all is, the bar runs to its end and fades.
final class LoadingBar: UIProgressView {
  private var isRunning = false
  private var shown = 0.0
  private var run: UIViewPropertyAnimator?
  private var fade: UIViewPropertyAnimator?

  /// The time to get to what has come meanwhile, in seconds.
  private static let stepDuration: TimeInterval = 0.25
  /// The time to get to the end, once the page is there.
  private static let lastDuration: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.2

  init() {
    super.init(frame: .zero)
    progressViewStyle = .bar
    trackTintColor = .clear
    alpha = 0
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows how far a load has come.
  /// - Parameter value: 0…1; nil where nothing loads.
  func show(_ value: Double?) {
    if let value {
      if !isRunning { begin() }
      guard value != shown else { return }
      shown = value
      run(to: value, in: Self.stepDuration)
    } else if isRunning {
      isRunning = false
      run(to: 1, in: Self.lastDuration)
      let fade = UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .linear) { self.alpha = 0 }
      fade.startAnimation(afterDelay: Self.lastDuration)
      self.fade = fade
    }
  }

  private func begin() {
    isRunning = true
    shown = 0
    stop(run)
    stop(fade)
    alpha = 1
    progress = 0
    layoutIfNeeded()
  }

  /// Runs on from wherever it is on screen.
  private func run(to value: Double, in duration: TimeInterval) {
    stop(run)
    let run = UIViewPropertyAnimator(duration: duration, curve: .easeInOut) {
      self.progress = Float(value)
      // One that was stopped on its way to the same value has left the line where it was.
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    run.startAnimation()
    self.run = run
  }

  private func stop(_ animator: UIViewPropertyAnimator?) {
    if let animator, animator.state == .active { animator.stopAnimation(true) }
  }
}
