import UIKit
import WebContentProtocol

/// Leads through a page's links, buttons and fields by keys, for an app's own commands.
@MainActor package final class PageWalk {
  private unowned let webView: WKWebView
  private var stop: PageStop?

  /// The least distance of a link from the edges of what shows of the page, in points.
  private static let margin: CGFloat = 24

  init(_ webView: WKWebView) { self.webView = webView }

  /// Whether a link or a button has the focus, which isn't typed into.
  package var hasStop: Bool { stop != nil }

  /// Gives the focus to the next link, button or field, or the one before.
  package func step(isForward: Bool) { webView.contentView.editor.send(.walk(forward: isForward)) }

  /// Follows the link that has the focus, or presses the button.
  package func press() { if hasStop { webView.contentView.editor.send(.press) } }

  /// Takes the focus away.
  package func end() { if hasStop { webView.contentView.editor.send(.blur) } }

  func receive(_ stop: PageStop?) {
    self.stop = stop
    if let stop, !stop.isFixed, stop.frame.height > 0 { reveal(stop) }
  }

  /// Scrolls a link that isn't all to be seen between the bars to the middle of what is.
  private func reveal(_ stop: PageStop) {
    let scrollView = webView.scrollView
    let place = webView.scroller.onContent(stop.frame, offset: stop.offset, scale: stop.scale)
    let insets = scrollView.adjustedContentInset
    let top = scrollView.targetOffset.y + insets.top
    let bottom = max(top, scrollView.targetOffset.y + scrollView.bounds.height - insets.bottom)
    guard place.minY < top + Self.margin || place.maxY > bottom - Self.margin else { return }
    let wanted = scrollView.targetOffset.y + place.midY - (top + bottom) / 2
    let y = min(max(wanted.rounded(), -insets.top), webView.scroller.endOffset)
    guard y != scrollView.targetOffset.y else { return }
    scrollView.setContentOffset(CGPoint(x: scrollView.targetOffset.x, y: y), animated: true)
  }
}
