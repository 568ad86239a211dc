import UIKit

/// How much of a page is there, at the field's lower edge. Once all is, the bar runs to its end and fades.
///
/// A page that is whole within a moment, as those are that a person goes back to, has none.
final class LoadingBar: UIProgressView {
  private var isLoading = false
  private var shown = 0.0
  /// The timer until the page has loaded for so long that the bar shows it.
  private var wait: Timer?
  private var run: UIViewPropertyAnimator?
  private var fade: UIViewPropertyAnimator?

  /// The time in seconds for which a page loads before the bar says so: those that the engine has kept are there before.
  static let delay: TimeInterval = 0.2
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

  deinit { wait?.invalidate() }

  /// Shows how much of a page is there.
  /// - Parameter value: 0…1; nil where nothing loads.
  func show(_ value: Double?) {
    if let value {
      if !isLoading { waitForPage() }
      guard value != shown else { return }
      shown = value
      if wait == nil { run(to: value, in: Self.stepDuration) }
    } else if isLoading {
      isLoading = false
      if wait == nil { runToEnd() } else { stopWaiting() }
    }
  }

  private func waitForPage() {
    (isLoading, shown) = (true, 0)
    wait = Timer.scheduledTimer(withTimeInterval: Self.delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.begin() }
    }
  }

  private func stopWaiting() {
    wait?.invalidate()
    wait = nil
  }

  private func begin() {
    stopWaiting()
    stop(run)
    stop(fade)
    alpha = 1
    progress = 0
    layoutIfNeeded()
    run(to: shown, in: Self.stepDuration)
  }

  private func runToEnd() {
    run(to: 1, in: Self.lastDuration)
    let fade = UIViewPropertyAnimator(duration: Self.fadeDuration, curve: .linear) { self.alpha = 0 }
    fade.startAnimation(afterDelay: Self.lastDuration)
    self.fade = fade
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
