import UIKit
import WebProtocol

/// The scroll view leads, the page follows.
extension WKWebView {
  /// The page's scroll offset at which the scroll view stands; beyond the page's ends while it bounces.
  final var wantedOffset: CGPoint {
    let insets = scrollView.adjustedContentInset
    return CGPoint(x: scrollView.contentOffset.x + insets.left, y: scrollView.contentOffset.y + insets.top)
  }

  /// Where a page can go: whole points, between its ends.
  final func reachable(_ offset: CGPoint) -> CGPoint {
    let size = geometry.current.layoutSize
    func clamp(_ value: CGFloat, _ extent: CGFloat, _ visible: CGFloat) -> CGFloat {
      min(max(value.rounded(), 0), max(0, (extent - visible).rounded(.down)))
    }
    return CGPoint(
      x: clamp(offset.x, page.contentSize.width, size.width),
      y: clamp(offset.y, page.contentSize.height, size.height))
  }

  final func scrollViewDidMove() {
    placePageLayer()
    followScrollView()
  }

  /// How much further up the page is shown than it has scrolled. What a keyboard covers can be seen without the page
  /// scrolling: also what doesn't scroll with it, and what stands at its end.
  final func pan(at offset: CGPoint) -> CGFloat { min(max(0, offset.y - page.goal.y), keyboardInset) }

  /// From the viewport's coordinates, in which the page tells its places, to the web view's.
  final func fromViewport(_ rect: CGRect) -> CGRect {
    convert(rect.offsetBy(dx: page.goal.x, dy: page.goal.y), from: contentView)
  }

  /// A point of the web view in the viewport's coordinates.
  final func viewportPoint(_ point: CGPoint) -> CGPoint {
    let point = convert(point, to: contentView)
    return CGPoint(x: point.x - page.goal.x, y: point.y - page.goal.y)
  }

  /// Sends the page where the scroll view is.
  final func followScrollView() {
    let wanted = wantedOffset
    let goal = reachable(CGPoint(x: wanted.x, y: wanted.y - pan(at: wanted)))
    guard goal != page.goal else { return }
    command(goal)
  }

  private func command(_ goal: CGPoint) {
    page.goal = goal
    page.scrollSerial += 1
    page.surface.expect(goal, serial: page.scrollSerial)
    send(.scroll(to: goal, serial: page.scrollSerial))
    surroundings.pageDidMove()
  }

  /// Keeps the page's layer over the viewport, however far the scroll view has scrolled its content.
  ///
  /// Pages go on beyond a view that doesn't clip them; a view without one ends where it ends.
  final func placePageLayer() {
    let (surface, offset) = (geometry.current.surface, wantedOffset)
    let ground = page.shown == nil ? scrollView.bounds : surface.offsetBy(dx: offset.x, dy: offset.y)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contentView.place(surface: surface, offset: offset, ground: ground)
    CATransaction.commit()
  }

  /// The page scrolled by itself.
  final func pageDidScroll(to point: CGPoint, serial: UInt64) {
    page.surface.abandon(serial: serial)
    // It has not yet seen what the scroll view wants: that counts.
    let hasPendingCommand = page.scrollSerial > page.serialAtCommit && serial < page.scrollSerial
    guard !hasPendingCommand, !scrollView.isTracking else { return }
    let pan = pan(at: wantedOffset)
    page.goal = point
    let insets = scrollView.adjustedContentInset
    scrollView.setContentOffset(CGPoint(x: point.x - insets.left, y: point.y + pan - insets.top), animated: false)
  }

  final func contentSizeDidChange(to size: CGSize) {
    guard size != page.contentSize else { return }
    page.contentSize = size
    contentView.frame = CGRect(origin: .zero, size: size)
    scrollView.contentSize = size
    placePageLayer()
    followScrollView()
    surroundings.pageDidMove()
  }

  /// Another page begins at its top.
  final func pageDidCommit() {
    let isUnderWay = page.surface.newest.map { $0.offset != page.goal } ?? false
    page.serialAtCommit = page.scrollSerial
    page.goal = .zero
    let insets = scrollView.adjustedContentInset
    scrollView.setContentOffset(CGPoint(x: -insets.left, y: -insets.top), animated: false)
    placePageLayer()
    // A command that was meant for the page before may still reach this one.
    if isUnderWay { command(.zero) }
  }

  /// Whether the newest picture is of the page as it is to be laid out.
  final var showsLayout: Bool { page.surface.newest?.shows(geometry.current) ?? false }

  final func pictureDidArrive() {
    surroundings.pictureDidArrive()
    if showsLayout {
      page.work.layoutDidShow()
      contentView.fade?.run()
    }
    UIApplication.externalContentsDidChange()
  }
}

/// The scroll view of a web view.
final class WKScrollView: UIScrollView {
  weak var webView: WKWebView?

  override var bounds: CGRect {
    didSet { if bounds != oldValue { webView?.scrollViewDidMove() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    webView?.scrollViewDidMove()
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    webView?.geometryMayHaveChanged()
  }

  /// A pan that the page or an element in it wants for itself is none of the scroll view's.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, let webView {
      guard webView.contentView.touches.leavesPan(to: panGestureRecognizer.translation(in: webView)) else {
        return false
      }
      webView.contentView.selection.dismissMenu()
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
