import MotionLaws
import UIKit

/// Lets a finger drag the page before, or the one after, in from the edge of the screen.
///
/// What moves are pictures. The page itself goes there once the finger has let go, beneath them, and they leave once it
/// shows.
@MainActor final class PageSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let webView: WKWebView
  private lazy var backPan = pan(from: .left)
  private lazy var forwardPan = pan(from: .right)
  private(set) var history = PageHistory()
  private(set) var stage: PageSwipeStage?
  private var animator: UIViewPropertyAnimator?
  /// The progress at which the finger took the pages.
  private var start: CGFloat = 0
  /// The page is on its way, and the pictures wait for it.
  private var isArriving = false
  private var timeoutTimer: Timer?

  /// The time to wait for a page that doesn't show up, in seconds.
  private static let longestWait: TimeInterval = 3
  /// The time to wait for a load to begin where the engine is elsewhere already, in seconds; within a document none
  /// does.
  private static let shortWait: TimeInterval = 0.5

  init(_ webView: WKWebView) { self.webView = webView }

  private func pan(from edge: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edge
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget(self, action: Selector(PageSwipe.panned, "panned:"))
    webView.addGestureRecognizer(pan)
    webView.scrollView.panGestureRecognizer.require(toFail: pan)
    return pan
  }

  /// Whether fingers may go through the history. False by default. Only an enabled one keeps what pages look like.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      backPan.isEnabled = isEnabled
      forwardPan.isEnabled = isEnabled
      if !isEnabled { history.removeAll() }
    }
  }

  // MARK: Pages

  /// Keeps what the page looks like, for a finger that comes back to it. The engine's own empty page is none.
  private func keepPage() {
    if isEnabled, webView.navigator.shown != nil { history.keep(memory) }
  }

  /// Lets go of what pages look like.
  func forgetPictures() { history.removeAll() }

  private var memory: PageMemory {
    let background: UIColor = webView.underPageBackgroundColor
    return PageMemory(
      picture: webView.page.surface.picture, color: webView.themeColor ?? background, background: background)
  }

  /// The memory of the page before, or the one after, for a finger that draws it in.
  func memory(ofPageAt offset: Int) -> PageMemory {
    history[offset] ?? PageMemory(picture: nil, color: .systemBackground, background: .systemBackground)
  }

  /// Notes which page the engine is at.
  /// - Parameters:
  ///   - position: of the page that the engine is at, in the history.
  ///   - hasNext: whether there are pages after it.
  func engineIsAt(_ position: Int, hasNext: Bool) {
    let isElsewhere = history.position != position
    // The engine is there before it begins to load where it goes back or forward, and after it where it goes on.
    if isElsewhere, !history.isKept { keepPage() }
    history.move(to: position, hasNext: hasNext)
    if isElsewhere, isEnabled, isArriving { wait(Self.shortWait) }
  }

  func loadDidStart() {
    keepPage()
    if isEnabled, isArriving { wait(Self.longestWait) }
  }

  func loadDidCommit() { history.begin() }

  /// The page's first picture is there, or none will come.
  func pageDidShow() { if isEnabled { arrivalDidEnd() } }

  // MARK: The finger

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
      animateToEnd(velocity: velocity, goes: goes)
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
    keepPage()
    let stage = PageSwipeStage(webView, leadsBack: leadsBack)
    webView.addSubview(stage)
    self.stage = stage
  }

  /// Lets the pages go on from where the finger has left them.
  /// - Parameter velocity: in widths of the page per second, towards the end.
  private func animateToEnd(velocity: CGFloat, goes: Bool) {
    guard let stage else { return }
    let rest = (goes ? 1 : 0) - stage.progress
    showColor(ofArriving: goes)
    if goes { arrive(leadsBack: stage.leadsBack) }
    guard rest != 0 else { return removeUnlessArriving() }
    // The spring is that of the whole way, on which the finger has brought it so far: it goes on from the frame that is
    // on screen.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    stage.progress = goes ? 0 : 1
    animator.addAnimations { stage.progress = goes ? 1 : 0 }
    animator.fractionComplete = 1 - abs(rest)
    animator.addCompletion { [weak self] _ in
      guard let self, self.animator === animator else { return }
      self.animator = nil
      self.removeUnlessArriving()
    }
    self.animator = animator
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters.rest(sidewaysAt: velocity / rest), durationFactor: 0)
  }

  private func showColor(ofArriving isArriving: Bool) {
    webView.show(swipeThemeColor: stage.map { isArriving ? $0.colors.arriving : $0.colors.leaving })
  }

  private func arrive(leadsBack: Bool) {
    isArriving = true
    wait(Self.longestWait)
    if leadsBack { webView.goBack() } else { webView.goForward() }
  }

  private func wait(_ seconds: TimeInterval) {
    timeoutTimer?.invalidate()
    timeoutTimer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.arrivalDidEnd() }
    }
  }

  private func removeUnlessArriving() { if !isArriving { remove() } }

  /// The page shows, or won't: nothing has to stand in its place any more.
  private func arrivalDidEnd() {
    guard isArriving else { return }
    isArriving = false
    timeoutTimer?.invalidate()
    timeoutTimer = nil
    if animator == nil { remove() }
  }

  private func remove() {
    stage?.removeFromSuperview()
    stage = nil
    // What has been kept for the stage grows old.
    history.begin()
    webView.show(swipeThemeColor: nil)
  }
}
