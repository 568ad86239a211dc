import UIKit
import WebContentProtocol

/// Finds what a person looks for in the page, for a bar of the app's: all places are marked, and the current one, which
/// stands out, is scrolled into sight.
///
/// Not of Apple's, whose browser does it by `UIFindInteraction`.
@MainActor package final class PageFinder {
  /// What a page has of the text.
  package struct Result: Equatable {
    /// The number of places.
    package var count: Int
    /// The index of the current one; nil where there is none.
    package var index: Int?
    /// The heights of the places on the page, from 0 at its top to 1 at its end, ascending; many of them share one.
    package var marks: [Double]
    /// The height of the current one.
    package var currentMark: Double?
  }

  private unowned let webView: WKWebView
  /// What is looked for; empty where nothing is.
  package private(set) var text = ""
  /// What has been found; nil where nothing is looked for, and before the page has answered.
  package private(set) var result: Result? { didSet { if result != oldValue { didChange() } } }
  /// A closure that is called whenever `result` is another.
  package var didChange: () -> Void = {}
  /// The last question that the page has not answered.
  private var request: RequestID?
  /// The current place on the page, in CSS pixels.
  private var place: CGRect?
  /// Whether the page has not answered yet.
  var isWaiting: Bool { request != nil }

  /// Points that stay free around the current place.
  private static let margin: CGFloat = 16

  init(_ webView: WKWebView) { self.webView = webView }

  /// The height at the web view's end that the app's bar covers, with the keyboard beneath it, in points: the page can be
  /// scrolled out from under it. 0 by default.
  package var coveredHeight: CGFloat {
    get { webView.keyboard.barCover }
    set {
      guard newValue != coveredHeight else { return }
      webView.keyboard.barCover = newValue
      reveal()
    }
  }

  /// Looks for a text, on from the current place, or else from what shows. A text of nothing but gaps ends the search.
  package func find(_ wanted: String) {
    let text = wanted.allSatisfy(\.isWhitespace) ? "" : wanted
    guard text != self.text else { return }
    self.text = text
    if text.isEmpty {
      (result, place) = (nil, nil)
      send(.end)
    } else {
      send(.search(text))
    }
  }

  /// Goes to the next place or the one before; past the last one comes the first.
  package func step(isForward: Bool) {
    if !text.isEmpty { send(.step(forward: isForward)) }
  }

  /// Takes all marks back. The page stays where it is.
  package func end() { find("") }

  private func send(_ command: FindCommand) {
    guard webView.page.id != nil else { return }
    let id = webView.page.makeRequest()
    request = command == .end ? nil : id
    webView.page.work.wait(for: id)
    webView.page.send(.find(id, command))
  }

  // MARK: What the page tells

  /// Takes over what a page has of the text.
  /// - Parameter id: nil where the page has changed by itself: then it is not scrolled.
  func receive(_ report: FindReport, for id: RequestID?) {
    if let id { webView.page.work.didAnswer(id) }
    // What an older question has found is of no interest any more, nor what comes late.
    guard !text.isEmpty, id == request || id == nil && request == nil else { return }
    request = nil
    let report = report.sanitized
    place = report.place
    let height = webView.scroller.contentSize.height
    result = Result(
      count: report.count, index: report.index, marks: report.marks,
      currentMark: place.flatMap { height > 0 ? min(max(0, $0.minY / height), 1) : nil })
    if id != nil { reveal() }
  }

  /// Another page is there, or none.
  func pageDidGo() { (text, request, place, result) = ("", nil, nil, nil) }

  // MARK: Scrolling

  /// The current place in points.
  private var shownPlace: CGRect? {
    let scale = webView.zoom.scale
    return place?.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// Scrolls the current place to the middle of what shows, unless all of it is to be seen.
  private func reveal() {
    let scrollView = webView.scrollView
    guard let place = shownPlace, !scrollView.isTracking else { return }
    let insets = scrollView.adjustedContentInset
    let target = scrollView.targetOffset
    func offset(
      _ present: CGFloat, _ place: ClosedRange<CGFloat>, _ visible: CGFloat, _ before: CGFloat, _ end: CGFloat
    ) -> CGFloat {
      let start = present + before
      let isShown = place.lowerBound >= start && place.upperBound <= start + visible
      guard !isShown, visible > 0 else { return present }
      let middle = (place.lowerBound + place.upperBound - visible) / 2
      return min(max((middle - before).rounded(), -before), max(-before, end))
    }
    let size = scrollView.bounds.size
    let room = place.insetBy(dx: -Self.margin, dy: -Self.margin)
    let wanted = CGPoint(
      x: offset(
        target.x, max(0, room.minX)...max(0, min(room.maxX, scrollView.contentSize.width)),
        size.width - insets.left - insets.right, insets.left,
        scrollView.contentSize.width + insets.right - size.width),
      y: offset(
        target.y, max(0, room.minY)...max(0, min(room.maxY, scrollView.contentSize.height)),
        size.height - insets.top - insets.bottom, insets.top, webView.scroller.endOffset))
    if wanted != target { scrollView.setContentOffset(wanted, animated: true) }
  }
}
