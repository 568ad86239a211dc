import UIKit
import WebContentProtocol

/// The scroll view leads, the page follows.
@MainActor final class PageScroller {
  private unowned let webView: WKWebView
  /// The offset to which the page was last told to scroll, in points at the scale that it was told.
  private(set) var goal = CGPoint.zero
  /// The points per CSS pixel that the page was last told.
  private(set) var goalScale: CGFloat = 1
  /// How often it was told.
  private var serial: UInt64 = 0
  /// The last command to the page before this one.
  private var serialAtCommit: UInt64 = 0
  /// The page's extent in CSS pixels.
  private(set) var contentSize = CGSize.zero

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
  var endOffset: CGFloat { endOffset(inHeight: scrollView.bounds.height) }

  private func endOffset(inHeight height: CGFloat) -> CGFloat {
    let insets = scrollView.adjustedContentInset
    return max(-insets.top, scrollView.contentSize.height + insets.bottom - height)
  }

  /// How far the page that is on screen has been pulled beyond its top, as a negative number, or beyond its end.
  var rubberBand: CGFloat {
    let (top, offset) = (-scrollView.adjustedContentInset.top, scrollView.contentOffset.y)
    return offset - min(max(offset, top), endOffset(inHeight: webView.footer.presentedHeight))
  }

  /// How much further up the page is shown than it has scrolled. What a keyboard covers can be seen without the page
  /// scrolling: also what doesn't scroll with it, and what stands at its end.
  func pan(at offset: CGPoint) -> CGFloat { min(max(0, offset.y - goal.y * enlargement), webView.keyboard.inset) }

  /// The factor by which the page is shown larger than it was told to be; 1 while nothing zooms it.
  private var enlargement: CGFloat { webView.zoom.scale / goalScale }

  /// Maps from the viewport's coordinates, in which the page tells its places, to the web view's.
  func fromViewport(_ rect: CGRect) -> CGRect {
    let place = rect.offsetBy(dx: goal.x, dy: goal.y)
      .applying(CGAffineTransform(scaleX: enlargement, y: enlargement))
    return webView.convert(place, from: contentView)
  }

  /// A point of the web view in the viewport's coordinates.
  func viewportPoint(_ point: CGPoint) -> CGPoint {
    let point = webView.convert(point, to: contentView)
    return CGPoint(x: point.x / enlargement - goal.x, y: point.y / enlargement - goal.y)
  }

  /// Maps a rectangle of the page to the content view's coordinates.
  /// - Parameters:
  ///   - offset: what the page had scrolled to when it told the rectangle.
  ///   - scale: points per CSS pixel then.
  func onContent(_ rect: CGRect, offset: CGPoint, scale: Double) -> CGRect {
    let factor = scale > 0 ? webView.zoom.scale / CGFloat(scale) : 1
    let place = rect.offsetBy(dx: offset.x, dy: offset.y)
    return factor == 1 ? place : place.applying(CGAffineTransform(scaleX: factor, y: factor))
  }

  // MARK: The scroll view has moved

  func scrollViewDidMove() {
    placePageLayer()
    follow()
    webView.page.surface.expect(goal, scale: goalScale, at: contentView.pageLayer.externalOffset)
    webView.footer.update()
  }

  /// Sends the page where the scroll view is, and to the scale nearest to that at which the page can be shown.
  private func follow() {
    let (wanted, scale) = (wantedOffset, webView.zoom.reachableScale)
    let factor = scale / webView.zoom.scale
    let goal = reachable(CGPoint(x: wanted.x * factor, y: (wanted.y - pan(at: wanted)) * factor), at: scale)
    guard goal != self.goal || scale != goalScale else { return }
    command(goal, scale: scale)
  }

  /// The last offset before one that a page can go to: whole points, between its ends. What stands at the page's upper edge
  /// is shown higher by the rest, and nothing of the page above it.
  private func reachable(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let ends = ends(at: scale)
    func whole(_ length: CGFloat, upTo end: CGFloat) -> CGFloat {
      min(max((length + Self.rounding).rounded(.down), 0), end.rounded(.down))
    }
    return CGPoint(x: whole(offset.x, upTo: ends.x), y: whole(offset.y, upTo: ends.y))
  }

  /// The page's last offset at a scale. What differs from a whole point by the scale's rounding only is one.
  private func ends(at scale: CGFloat) -> CGPoint {
    let view = webView.geometry.current.layoutSize
    func end(_ extent: CGFloat, _ visible: CGFloat) -> CGFloat {
      let length = extent * scale, whole = length.rounded()
      return max(0, (abs(length - whole) < Self.rounding ? whole : length) - visible)
    }
    return CGPoint(x: end(contentSize.width, view.width), y: end(contentSize.height, view.height))
  }

  /// Points by which the product of an extent and a scale may miss what it stands for.
  private static let rounding: CGFloat = 1e-6

  private func command(_ goal: CGPoint, scale: CGFloat) {
    self.goal = goal
    goalScale = scale
    serial += 1
    webView.page.surface.expect(goal, scale: scale, serial: serial)
    webView.page.send(
      .scroll(to: goal, scale: scale, layoutScale: webView.zoom.viewport.layoutScale, serial: serial))
    webView.surroundings.pageDidMove()
  }

  /// Keeps the page's layer over the viewport, however far the scroll view has scrolled its content.
  ///
  /// Pages go on beyond a view that doesn't clip them; a view without one ends where it ends.
  private func placePageLayer() {
    let (surface, offset) = (webView.geometry.current.surface, wantedOffset)
    let ground =
      webView.navigator.shown == nil ? scrollView.bounds : surface.offsetBy(dx: offset.x, dy: offset.y)
    CATransaction.withoutActions {
      contentView.place(surface: surface, offset: offset, ground: ground, scale: webView.zoom.scale)
    }
  }

  // MARK: What the page tells

  /// A new page begins, in a process that has told nothing yet.
  func pageWillOpen() {
    (goal, goalScale) = (.zero, 1)
    webView.zoom.pageDidCommit()
  }

  /// The page is another one, or has another extent or another scale.
  func pageDidLayOut(_ layout: PageLayout) {
    let (zoom, isAnew) = (webView.zoom, webView.zoom.isAnew)
    let (old, wanted) = (layoutAtScale, wantedOffset)
    zoom.take(layout)
    contentSize = layout.contentSize
    guard isAnew || old != layoutAtScale else { return }
    let isMoved = isAnew || zoom.viewport.layoutScale != old.layoutScale
    if isMoved { pageWasMoved(to: layout, isAnew: isAnew) }
    scaleDidChange()
    if isAnew, goal != .zero {
      show(CGPoint(x: goal.x * enlargement, y: goal.y * enlargement))
    } else if !isAnew, zoom.scale != old.scale {
      // What stands at the view's top stays there.
      let factor = zoom.scale / old.scale
      let ends = ends(at: zoom.scale)
      show(CGPoint(x: min(max(wanted.x * factor, 0), ends.x), y: min(max(wanted.y * factor, 0), ends.y)))
    }
    scrollView.contentSize = shownSize
    scrollViewDidMove()
    webView.surroundings.pageDidMove()
  }

  /// The page's layout has brought it elsewhere, where it is to be seen next.
  private func pageWasMoved(to layout: PageLayout, isAnew: Bool) {
    (goal, goalScale) = (layout.offset, webView.zoom.sanitized(layout.scale))
    let surface = webView.page.surface
    // Another page may have nothing to show yet.
    if isAnew { surface.abandon(serial: serial) } else { surface.expect(goal, scale: goalScale, serial: serial) }
  }

  /// What decides where a page's parts are.
  private struct LayoutAtScale: Equatable {
    var contentSize: CGSize
    var layoutScale: Double
    var scale: CGFloat
  }

  private var layoutAtScale: LayoutAtScale {
    LayoutAtScale(
      contentSize: contentSize, layoutScale: webView.zoom.viewport.layoutScale, scale: webView.zoom.scale)
  }

  /// Brings the scroll view to an offset of the page.
  private func show(_ offset: CGPoint) {
    let insets = scrollView.adjustedContentInset
    scrollView.setContentOffset(CGPoint(x: offset.x - insets.left, y: offset.y - insets.top), animated: false)
  }

  /// The content has another scale.
  func scaleDidChange() {
    contentView.frame = CGRect(origin: .zero, size: shownSize)
    contentView.selection.update()
    webView.media.layout()
    webView.document.scaleDidChange()
    placePageLayer()
  }

  /// The page's extent in points.
  private var shownSize: CGSize {
    let scale = webView.zoom.scale
    return CGSize(width: contentSize.width * scale, height: contentSize.height * scale)
  }

  /// The page scrolled by itself.
  func pageDidScroll(to point: CGPoint, scale: Double, serial: UInt64) {
    webView.page.surface.abandon(serial: serial)
    // It has not yet seen what the scroll view wants: that counts.
    let hasPendingCommand = self.serial > serialAtCommit && serial < self.serial
    guard !webView.zoom.isAnew, !hasPendingCommand, !scrollView.isTracking, !scrollView.isUnderZoom else { return }
    let pan = pan(at: wantedOffset)
    (goal, goalScale) = (point, webView.zoom.sanitized(scale))
    if webView.zoom.reachableScale != goalScale {
      webView.zoom.show(goalScale)
      scrollView.contentSize = shownSize
    }
    show(CGPoint(x: point.x * enlargement, y: point.y * enlargement + pan))
  }

  /// Notes that another page begins at its top.
  func pageDidCommit() {
    let isUnderWay = webView.page.surface.newest.map { $0.offset != goal || $0.scale != goalScale } ?? false
    serialAtCommit = serial
    webView.zoom.pageDidCommit()
    goal = .zero
    show(.zero)
    placePageLayer()
    // A command that was meant for the page before may still reach this one, and find it laid out as that was.
    if isUnderWay { command(.zero, scale: CGFloat(webView.zoom.viewport.layoutScale)) }
  }
}
