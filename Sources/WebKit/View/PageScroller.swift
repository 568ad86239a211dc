import UIKit
import WebContentProtocol

/// The scroll view leads, the page follows.
@MainActor final class PageScroller {
  private unowned let webView: WKWebView
  /// The offset to which the page was last told to scroll.
  private(set) var goal = CGPoint.zero
  /// How often it was told.
  private var serial: UInt64 = 0
  /// The last command to the page before this one.
  private var serialAtCommit: UInt64 = 0
  private var contentSize = CGSize.zero

  init(_ webView: WKWebView) { self.webView = webView }

  private var scrollView: UIScrollView { webView.scrollView }
  private var contentView: WKContentView { webView.contentView }

  // MARK: Coordinates

  /// The page's scroll offset at which the scroll view stands; beyond the page's ends while it bounces.
  var wantedOffset: CGPoint {
    let insets = scrollView.adjustedContentInset
    return CGPoint(x: scrollView.contentOffset.x + insets.left, y: scrollView.contentOffset.y + insets.top)
  }

  /// The last offset without rubber band.
  var endOffset: CGFloat {
    let insets = scrollView.adjustedContentInset
    return max(-insets.top, scrollView.contentSize.height + insets.bottom - scrollView.bounds.height)
  }

  /// How much further up the page is shown than it has scrolled. What a keyboard covers can be seen without the page
  /// scrolling: also what doesn't scroll with it, and what stands at its end.
  func pan(at offset: CGPoint) -> CGFloat { min(max(0, offset.y - goal.y), webView.keyboard.inset) }

  /// Maps from the viewport's coordinates, in which the page tells its places, to the web view's.
  func fromViewport(_ rect: CGRect) -> CGRect {
    webView.convert(rect.offsetBy(dx: goal.x, dy: goal.y), from: contentView)
  }

  /// A point of the web view in the viewport's coordinates.
  func viewportPoint(_ point: CGPoint) -> CGPoint {
    let point = webView.convert(point, to: contentView)
    return CGPoint(x: point.x - goal.x, y: point.y - goal.y)
  }

  // MARK: The scroll view has moved

  func scrollViewDidMove() {
    placePageLayer()
    follow()
  }

  /// Sends the page where the scroll view is.
  private func follow() {
    let wanted = wantedOffset
    let goal = reachable(CGPoint(x: wanted.x, y: wanted.y - pan(at: wanted)))
    guard goal != self.goal else { return }
    command(goal)
  }

  /// The offset nearest to one that a page can go to: whole points, between its ends.
  private func reachable(_ offset: CGPoint) -> CGPoint {
    let size = webView.geometry.current.layoutSize
    func clamp(_ value: CGFloat, _ extent: CGFloat, _ visible: CGFloat) -> CGFloat {
      min(max(value.rounded(), 0), max(0, (extent - visible).rounded(.down)))
    }
    return CGPoint(
      x: clamp(offset.x, contentSize.width, size.width), y: clamp(offset.y, contentSize.height, size.height))
  }

  private func command(_ goal: CGPoint) {
    self.goal = goal
    serial += 1
    webView.page.surface.expect(goal, serial: serial)
    webView.page.send(.scroll(to: goal, serial: serial))
    webView.surroundings.pageDidMove()
  }

  /// Keeps the page's layer over the viewport, however far the scroll view has scrolled its content.
  ///
  /// Pages go on beyond a view that doesn't clip them; a view without one ends where it ends.
  private func placePageLayer() {
    let (surface, offset) = (webView.geometry.current.surface, wantedOffset)
    let ground =
      webView.navigator.shown == nil ? scrollView.bounds : surface.offsetBy(dx: offset.x, dy: offset.y)
    CATransaction.withoutActions { contentView.place(surface: surface, offset: offset, ground: ground) }
  }

  // MARK: What the page tells

  /// A new page begins, in a process that has told nothing yet.
  func pageWillOpen() { goal = .zero }

  /// The page scrolled by itself.
  func pageDidScroll(to point: CGPoint, serial: UInt64) {
    webView.page.surface.abandon(serial: serial)
    // It has not yet seen what the scroll view wants: that counts.
    let hasPendingCommand = self.serial > serialAtCommit && serial < self.serial
    guard !hasPendingCommand, !scrollView.isTracking else { return }
    let pan = pan(at: wantedOffset)
    goal = point
    let insets = scrollView.adjustedContentInset
    scrollView.setContentOffset(CGPoint(x: point.x - insets.left, y: point.y + pan - insets.top), animated: false)
  }

  func contentSizeDidChange(to size: CGSize) {
    guard size != contentSize else { return }
    contentSize = size
    contentView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
    scrollViewDidMove()
    webView.surroundings.pageDidMove()
  }

  /// Notes that another page begins at its top.
  func pageDidCommit() {
    let isUnderWay = webView.page.surface.newest.map { $0.offset != goal } ?? false
    serialAtCommit = serial
    goal = .zero
    let insets = scrollView.adjustedContentInset
    scrollView.setContentOffset(CGPoint(x: -insets.left, y: -insets.top), animated: false)
    placePageLayer()
    // A command that was meant for the page before may still reach this one.
    if isUnderWay { command(.zero) }
  }
}
