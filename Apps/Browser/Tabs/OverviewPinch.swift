import AppSupport
import UIKit

/// Two fingers that come closer on a page, its start page or the bars take the page to its card; two that go apart on a
/// card have it become its page. The way can be turned and caught at any instant.
///
/// A page's own pinch comes first: the overview takes over only where the page has left the fingers to its scroll view,
/// and that has the page as small as it gets.
@MainActor final class OverviewPinch: NSObject, UIGestureRecognizerDelegate {
  private unowned let browser: BrowserViewController
  private let pinch = UIPinchGestureRecognizer()
  private weak var held: TabOverview?
  private var grip: Grip?
  /// The tab that was the current one before fingers spread the card of another: it is again where that springs back.
  private weak var tabBefore: Tab?

  private struct Grip {
    let page: HeldPage
    /// The point of the whole page that the fingers hold.
    let anchor: CGPoint
    /// The page's scale by that of the pinch.
    let factor: CGFloat
    let fingers: Int
    /// Whether the fingers have come from the cards.
    let beganAtCards: Bool
  }

  /// A page goes where it would be with a little more of its motion. Chosen by eye.
  private static let rule = ReleaseRule(threshold: .passing(0.5), projection: 0.15)

  init(_ browser: BrowserViewController) {
    self.browser = browser
    super.init()
    pinch.delegate = self
    pinch.addTarget(self, action: #selector(pinchDidChange))
  }

  func watch(_ view: UIView) { view.addGestureRecognizer(pinch) }

  // MARK: Who follows the fingers

  /// Leaves fingers on a trackpad to pages.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    event.type != .transform
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard pinch.numberOfTouches == 2 else { return false }
    if let overview = overviews.first(where: Self.isOnItsWay) { return overviews == [overview] }
    // Those that come closer on a card do nothing, and don't tap it either.
    if let overview = browser.overview { return card(in: overview) != nil }
    // A finger that moves the strip goes on to do so.
    let capsules = browser.strip.capsulesView
    return pinch.scale < 1 && overviews.isEmpty && !capsules.isDragging && !capsules.isDecelerating && isLeftByPage
  }

  /// Scroll views may begin together with it: they show that a page has left them the fingers, and then lose them.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view is UIScrollView }

  /// The overviews that show, of which one may be leaving.
  private var overviews: [TabOverview] { browser.view.subviews.compactMap { $0 as? TabOverview } }

  private static func isOnItsWay(_ overview: TabOverview) -> Bool { overview.motion.held?.isOnItsWay ?? false }

  private func touchedView(_ finger: Int) -> UIView? {
    browser.view.hitTest(pinch.location(ofTouch: finger, in: browser.view), with: nil)
  }

  /// Whether no page wants the fingers for itself, or to be zoomed.
  private var isLeftByPage: Bool {
    guard browser.presentedViewController == nil else { return false }
    let webView = browser.page.webView
    let touches = (0..<pinch.numberOfTouches).compactMap(touchedView)
    guard touches.contains(where: { $0.isDescendant(of: webView) }) else { return true }
    let scrollView = webView.scrollView
    guard let zoom = scrollView.pinchGestureRecognizer else { return true }
    return [.began, .changed].contains(zoom.state)
      && scrollView.zoomScale <= scrollView.minimumZoomScale + Self.scaleTolerance
  }

  private static let scaleTolerance: CGFloat = 0.001

  /// The card on which the fingers are, of an overview that stands still.
  private func card(in overview: TabOverview) -> TabCard? {
    guard overviews.count == 1, overview.motion.isAtRest else { return nil }
    let point = pinch.location(in: overview.scrollView)
    return overview.cards.first { $0.frame.contains(point) }
  }

  // MARK: Following them

  @objc private func pinchDidChange() {
    switch pinch.state {
    case .began:
      begin()
      follow()
    case .changed: follow()
    case .ended: letGo(isCancelled: false)
    default: letGo(isCancelled: true)
    }
  }

  private func begin() {
    let touched = (0..<pinch.numberOfTouches).compactMap(touchedView)
    let overview: TabOverview
    var beganAtCards = false
    if let caught = overviews.first(where: Self.isOnItsWay) {
      overview = caught
      overview.motion.catchPage()
      browser.overview = overview
    } else if let cards = browser.overview {
      let current = browser.strip.current
      guard pinch.scale > 1, let card = card(in: cards), let page = browser.pageOfCard(card) else { return }
      tabBefore = current
      overview = cards
      beganAtCards = true
      overview.motion.takePage(page, at: card)
    } else {
      browser.view.endEditing(true)
      tabBefore = nil
      overview = browser.makeOverview()
      overview.motion.takePage(browser.page.view, in: browser.view, to: overview.card(of: browser.strip.current))
    }
    touched.forEach(takeFromScrollViews)
    held = overview
    guard let page = overview.motion.held else { return }
    hold(page, in: overview, factor: page.wantedScale, beganAtCards: beganAtCards)
  }

  /// Ends what scroll views have begun with the fingers.
  private func takeFromScrollViews(_ touched: UIView) {
    for case let scrollView as UIScrollView in sequence(first: touched, next: \.superview) {
      for recognizer in [scrollView.pinchGestureRecognizer, scrollView.panGestureRecognizer].compactMap({ $0 })
      where recognizer.isEnabled {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }

  /// Takes hold of the page where it is.
  private func hold(_ page: HeldPage, in overview: TabOverview, factor: CGFloat, beganAtCards: Bool) {
    grip = Grip(
      page: page, anchor: page.place.anchor(at: pinch.location(in: overview)), factor: factor,
      fingers: pinch.numberOfTouches, beganAtCards: beganAtCards)
  }

  /// The grip, and the overview with its page; nil where something else has ended it.
  private var grasp: (Grip, TabOverview)? {
    guard let grip, let held, held.motion.held === grip.page, !grip.page.isOnItsWay else { return nil }
    return (grip, held)
  }

  private func follow() {
    guard let (grip, held) = grasp else { return }
    // One of them may have been lifted, or have come again: the middle is another, and the scale is the same.
    guard grip.fingers == pinch.numberOfTouches else {
      return hold(grip.page, in: held, factor: grip.factor, beganAtCards: grip.beganAtCards)
    }
    grip.page.show(grip.factor * pinch.scale, moving: grip.anchor, to: pinch.location(in: held))
  }

  private func letGo(isCancelled: Bool) {
    defer { (held, grip) = (nil, nil) }
    guard let (grip, held) = grasp else { return }
    let velocity = grip.page.progressVelocity(ofScale: grip.factor * pinch.velocity)
    let arrives =
      isCancelled
      ? grip.beganAtCards : Self.rule.completes(from: grip.page.progress, of: 1, velocity: velocity)
    if !arrives { browser.overview = nil }
    held.motion.letGo(arrives: arrives, velocity: isCancelled ? 0 : velocity) { [weak self] in
      self?.pageHasCome(toCard: arrives)
    }
  }

  private func pageHasCome(toCard: Bool) {
    if toCard, let tabBefore, tabBefore !== browser.strip.current, let index = browser.strip.index(of: tabBefore) {
      browser.strip.select(index)
    }
    tabBefore = nil
  }
}
