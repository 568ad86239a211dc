import UIKit
import WebProtocol

/// Decides when a page is laid out anew.
///
/// A view that is beneath a moving bar changes its size in every frame. Its page must not: it is laid out once, when the
/// motion is over. That is when no finger is on the view, nothing animates its geometry, and its size has stood still
/// for two frames. What the motion reveals of the page in the meantime, the picture covers already.
///
/// Where the window has another size, as on a screen that turns, there is no way to wait for.
@MainActor final class PageGeometryTracker {
  private(set) var current = PageGeometry(
    layoutSize: CGSize(width: 1, height: 1), surface: CGRect(x: 0, y: 0, width: 1, height: 1))
  private var link: CADisplayLink?
  private var lastWanted: PageGeometry?
  private var restingFrames = 0
  private var windowSize: CGSize?
  private var hasTurned = false

  /// Frames without a change after which a motion counts as over.
  private static let rest = 2

  /// Takes the view's geometry over at once.
  func settle(in webView: WKWebView) {
    let wanted = Self.geometry(of: webView)
    stop()
    guard wanted != current else { return }
    current = wanted
    webView.geometryDidChange()
  }

  func mayHaveChanged(in webView: WKWebView) {
    // No page is there yet that could be laid out twice.
    if let size = webView.window?.bounds.size, size != windowSize {
      hasTurned = windowSize != nil
      windowSize = size
    }
    guard webView.page.id != nil, webView.page.shown != nil else { return settle(in: webView) }
    let wanted = Self.geometry(of: webView)
    guard wanted != current else { return stop() }
    if !current.surface.contains(wanted.surface) {
      current.surface = current.surface.union(wanted.surface)
      webView.geometryDidChange()
    }
    guard link == nil else { return }
    lastWanted = nil
    restingFrames = 0
    let link = CADisplayLink { [weak self, weak webView] link in
      MainActor.assumeIsolated {
        guard let self, let webView else { return link.invalidate() }
        self.tick(webView)
      }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ webView: WKWebView) {
    let wanted = Self.geometry(of: webView)
    let isMoving = webView.scrollView.isTracking || webView.isGeometryAnimated || wanted != lastWanted
    lastWanted = wanted
    restingFrames = isMoving ? 0 : restingFrames + 1
    if hasTurned { webView.settleFading() } else if restingFrames >= Self.rest { settle(in: webView) }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    hasTurned = false
  }

  /// What the view's size and place ask for.
  static func geometry(of webView: WKWebView) -> PageGeometry {
    var insets = webView.scrollView.adjustedContentInset
    insets.bottom -= webView.keyboardInset
    let bounds = webView.bounds
    let viewport = CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top,
      width: max(1, bounds.width - insets.left - insets.right),
      height: max(1, bounds.height - insets.top - insets.bottom))
    var shown = bounds.union(viewport)
    if !webView.clipsToBounds, !webView.scrollView.clipsToBounds, let window = webView.window {
      // Above and beneath the view: beside it there is none of the page, however far from the window it may lie.
      let screen = webView.convert(window.bounds, from: window)
      shown = shown.union(CGRect(x: shown.minX, y: screen.minY, width: shown.width, height: screen.height))
    }
    return PageGeometry(
      layoutSize: viewport.size,
      surface: shown.offsetBy(dx: -viewport.minX, dy: -viewport.minY).integral
    ).sanitized
  }
}

extension WKWebView {
  /// True while something animates where the view is or how large.
  final var isGeometryAnimated: Bool { !(layer.animationKeys() ?? []).isEmpty }

  final func geometryMayHaveChanged() { geometry.mayHaveChanged(in: self) }

  /// Tells page and layers what the tracker has decided.
  final func geometryDidChange() {
    page.surface.setOrigin(geometry.current.surface.origin)
    send(.setGeometry(geometry.current))
    if page.isLoaded, !showsLayout { page.work.layoutWasAsked() } else { page.work.layoutDidShow() }
    surroundings.pageDidMove()
    placePageLayer()
    followScrollView()
  }
}
