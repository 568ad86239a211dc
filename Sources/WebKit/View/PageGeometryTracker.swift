import UIKit
import WebContentProtocol

/// Decides when a page is laid out anew.
///
/// A view that is beneath a moving bar changes its size in every frame. Its page must not: it is laid out once, when the
/// motion is over. That is when no finger is on the view, nothing animates its geometry, and its size has stood still
/// for two frames. What the motion reveals of the page in the meantime, the picture covers already.
///
/// A page with a bar at its lower edge is laid out for the greater height all along, once that is known, since its
/// picture has nothing beneath the bar. `PageFooter` has the bar at the view's edge meanwhile.
///
/// Where the window has another size, as on a screen that turns, there is no way to wait for.
@MainActor final class PageGeometryTracker {
  private unowned let webView: WKWebView
  private(set) var current = PageGeometry(
    layoutSize: CGSize(width: 1, height: 1), surface: CGRect(x: 0, y: 0, width: 1, height: 1))
  private var link: CADisplayLink?
  private var lastWanted: PageGeometry?
  private var restingFrames = 0
  private var windowSize: CGSize?
  /// What the picture covered before the window got another size; nil unless it has.
  private var surfaceBeforeTurn: CGRect?

  /// Frames without a change after which a motion counts as over.
  private static let rest = 2

  init(_ webView: WKWebView) { self.webView = webView }

  /// Whether the view may be on its way to another size.
  var isInMotion: Bool { link != nil }

  /// Takes the view's geometry over at once.
  func apply() {
    let wanted = Self.geometry(of: webView)
    stop()
    if wanted != current { take(wanted) }
    webView.footer.update()
  }

  private func take(_ geometry: PageGeometry) {
    current = geometry
    didChange()
  }

  func mayHaveChanged() {
    // No page is there yet that could be laid out twice.
    if let size = webView.window?.bounds.size, size != windowSize {
      if windowSize != nil { surfaceBeforeTurn = current.surface }
      windowSize = size
    }
    guard webView.page.id != nil, webView.navigator.shown != nil else { return apply() }
    let wanted = Self.geometry(of: webView)
    if wanted == current {
      // It may be on its way there: then the page's lower bar still is.
      if link == nil || !isAnimated { stop() }
      return webView.footer.update()
    }
    reveal(wanted.surface)
    if link == nil {
      lastWanted = nil
      restingFrames = 0
      link = CADisplayLink.run(for: self) { tracker, _ in tracker.tick() }
    }
    layOutForRoomToCome()
    webView.footer.update()
  }

  /// Lays a page that has a bar at its lower edge out for the height that the view is to have.
  private func layOutForRoomToCome() {
    guard surfaceBeforeTurn == nil, let room = webView.roomToCome(), webView.keyboard.inset == 0,
      let bars = webView.page.surface.newest?.fixedBars, bars.bottom > 0
    else { return }
    var tall = Self.geometry(of: webView)
    tall.layoutSize.height += room
    tall.surface = tall.surface.union(CGRect(origin: .zero, size: tall.layoutSize)).union(current.surface)
    tall = tall.sanitized
    guard tall.layoutSize.width == current.layoutSize.width, tall.layoutSize.height > current.layoutSize.height else {
      return
    }
    take(tall)
  }

  /// Has the picture cover more of the page as it is laid out now. In a turn, not what only holds between two steps of
  /// the window's layout: nobody sees that.
  private func reveal(_ surface: CGRect) {
    let whole = (surfaceBeforeTurn ?? current.surface).union(surface)
    guard whole != current.surface else { return }
    current.surface = whole
    didChange()
  }

  private func tick() {
    let wanted = Self.geometry(of: webView)
    let isMoving = webView.scrollView.isTracking || isAnimated || wanted != lastWanted
    lastWanted = wanted
    restingFrames = isMoving ? 0 : restingFrames + 1
    if surfaceBeforeTurn != nil { return applyFading() }
    if restingFrames >= Self.rest { return apply() }
    // Which bars the page has, it may have told only now.
    layOutForRoomToCome()
    webView.footer.update()
  }

  /// Whether something animates where the view is or how large.
  private var isAnimated: Bool { !(webView.layer.animationKeys() ?? []).isEmpty }

  /// Takes the view's geometry over, and has the page's picture give way to the next one by and by, as soon as that is
  /// there, where somebody sees it.
  private func applyFading() {
    let isSeen = webView.window.map { webView.convert(webView.bounds, to: $0).intersects($0.bounds) } ?? false
    let page = webView.page
    // The view may need more of the old layout than it did. Where time stands until that is there, it is not left to
    // chance which picture fades.
    if isSeen, AppClock.standsBetweenFrames, !page.work.isPaused {
      page.surface.awaitPicture(of: current, timeout: PageWork.requestTimeout)
    }
    let picture = isSeen ? page.surface.picture : nil
    apply()
    guard let picture, webView.contentView.fade == nil else { return }
    let viewport = webView.scroller.wantedOffset
    let frame = current.surface.offsetBy(dx: viewport.x, dy: viewport.y)
    let fade = PageFade(picture, frame: frame, viewport: viewport)
    fade.backgroundColor = webView.underPageBackgroundColor
    webView.contentView.addSubview(fade)
    // Nothing comes any more of a process that has ended.
    if isShown || page.id == nil { fade.run() }
  }

  /// Whether the newest picture is of the page as it is to be laid out.
  var isShown: Bool { webView.page.surface.newest?.shows(current) ?? false }

  /// Tells page and layers what has been decided.
  private func didChange() {
    let page = webView.page
    page.send(.setGeometry(current))
    if webView.navigator.isLoaded, !isShown { page.work.layoutWasAsked() } else { page.work.layoutDidShow() }
    webView.surroundings.pageDidMove()
    webView.scroller.scrollViewDidMove()
  }

  private func stop() {
    link?.invalidate()
    link = nil
    surfaceBeforeTurn = nil
  }

  /// The geometry that the view's size and place ask for.
  static func geometry(of webView: WKWebView) -> PageGeometry {
    var insets = webView.scrollView.adjustedContentInset
    insets.bottom -= webView.keyboard.inset
    let bounds = webView.bounds
    let viewport = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
    var shown = bounds.union(viewport)
    if !webView.clipsToBounds, !webView.scrollView.clipsToBounds, let window = webView.window {
      // The area above and beneath the view counts: beside it there is none of the page, however far from the window it
      // may lie.
      let screen = webView.convert(window.bounds, from: window)
      shown = shown.union(CGRect(x: shown.minX, y: screen.minY, width: shown.width, height: screen.height))
    }
    return PageGeometry(
      layoutSize: viewport.size,
      surface: shown.offsetBy(dx: -viewport.minX, dy: -viewport.minY).integral
    ).sanitized
  }
}
