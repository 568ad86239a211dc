import MotionLaws
import UIKit

/// Lets a finger drag the page before, or the one after, in from the edge of the screen.
///
/// What moves are pictures. The page itself goes there once the finger has let go, beneath them, and they leave once it
/// shows.
@MainActor final class PageSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let webView: WKWebView
  let backPan = UIScreenEdgePanGestureRecognizer()
  let forwardPan = UIScreenEdgePanGestureRecognizer()
  private(set) var stage: PageSwipeStage?
  private var animator: UIViewPropertyAnimator?
  /// The progress at which the finger took the pages.
  private var start: CGFloat = 0
  /// The page is on its way, and the pictures wait for it.
  private(set) var isArriving = false
  private var patience: Timer?

  /// For a page that doesn't show up, in seconds.
  private static let longestWait: TimeInterval = 3
  /// For a load to begin where the engine is elsewhere already; within a document none does.
  private static let shortWait: TimeInterval = 0.5

  init(_ webView: WKWebView) {
    self.webView = webView
    super.init()
    backPan.edges = .left
    forwardPan.edges = .right
    for pan in [backPan, forwardPan] {
      pan.isEnabled = false
      pan.maximumNumberOfTouches = 1
      pan.delegate = self
      pan.addTarget(self, action: Selector(PageSwipe.panned, "panned:"))
      webView.addGestureRecognizer(pan)
      webView.scrollView.panGestureRecognizer.require(toFail: pan)
    }
  }

  var isEnabled = false {
    didSet {
      backPan.isEnabled = isEnabled
      forwardPan.isEnabled = isEnabled
      if !isEnabled { webView.history.removeAll() }
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !isArriving else { return false }
    let leadsBack = gestureRecognizer === backPan
    // One that goes back to its place can be caught by the finger that would bring it here again.
    if let stage, stage.leadsBack != leadsBack { return false }
    return leadsBack ? webView.canGoBack : webView.canGoForward
  }

  private func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
    let leadsBack = pan === backPan
    let direction: CGFloat = leadsBack ? 1 : -1
    let width = max(1, webView.bounds.width)
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { begin(leadsBack: leadsBack) }
      let progress = min(max(start + direction * pan.translation(in: webView).x / width, 0), 1)
      stage?.progress = progress
      showColor(ofArriving: progress > 0.5)
    case .ended, .cancelled, .failed:
      let velocity = pan.state == .ended ? direction * pan.velocity(in: webView).x / width : 0
      let progress = stage?.progress ?? 0
      let goes = pan.state == .ended && ReleaseRule.history.completes(from: progress, of: 1, velocity: velocity)
      settle(velocity: velocity, goes: goes)
    case .possible: break
    }
  }

  private func begin(leadsBack: Bool) {
    if let stage {
      animator?.stopAnimation(true)
      animator = nil
      start = stage.presentedProgress
      return
    }
    start = 0
    webView.keepPage()
    let stage = PageSwipeStage(webView, leadsBack: leadsBack)
    webView.addSubview(stage)
    self.stage = stage
  }

  /// - Parameter velocity: in widths of the page per second, towards the end.
  private func settle(velocity: CGFloat, goes: Bool) {
    guard let stage else { return }
    let rest = (goes ? 1 : 0) - stage.progress
    showColor(ofArriving: goes)
    if goes { arrive(leadsBack: stage.leadsBack) }
    guard rest != 0 else { return finishSettling() }
    // Of the whole way, on which the finger has brought it so far: it goes on from the frame that is on screen.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    stage.progress = goes ? 0 : 1
    animator.addAnimations { stage.progress = goes ? 1 : 0 }
    animator.fractionComplete = 1 - abs(rest)
    animator.addCompletion { [weak self] _ in
      guard let self, self.animator === animator else { return }
      self.animator = nil
      self.finishSettling()
    }
    self.animator = animator
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters.rest(sidewaysAt: velocity / rest), durationFactor: 0)
  }

  private func showColor(ofArriving isArriving: Bool) {
    webView.showSwipe(color: stage.map { isArriving ? $0.colors.arriving : $0.colors.leaving })
  }

  private func arrive(leadsBack: Bool) {
    isArriving = true
    wait(Self.longestWait)
    if leadsBack { webView.goBack() } else { webView.goForward() }
  }

  private func wait(_ seconds: TimeInterval) {
    patience?.invalidate()
    patience = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.pageDidShow() }
    }
  }

  /// The engine is at another place in the history.
  func placeDidChange() { if isArriving { wait(Self.shortWait) } }

  func loadDidStart() { if isArriving { wait(Self.longestWait) } }

  private func finishSettling() { if !isArriving { remove() } }

  /// The page shows, or won't: nothing has to stand in its place any more.
  func pageDidShow() {
    guard isArriving else { return }
    isArriving = false
    patience?.invalidate()
    patience = nil
    if animator == nil { remove() }
  }

  private func remove() {
    stage?.removeFromSuperview()
    stage = nil
    // What has been kept for the stage grows old.
    webView.history.begin()
    webView.showSwipe(color: nil)
  }
}
