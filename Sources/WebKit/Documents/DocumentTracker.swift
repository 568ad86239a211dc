import UIKit
import WebContentProtocol

/// What a web view knows of the document that its page is: which of its pages show, for the person and for readers of the
/// screen.
@MainActor final class DocumentTracker {
  private unowned let webView: WKWebView
  /// What shows of the document; nil where the page is none.
  private(set) var place: DocumentPlace?
  private(set) var indicator: DocumentIndicator?
  private var elements: [UIAccessibilityElement] = []

  init(_ webView: WKWebView) { self.webView = webView }

  func receive(_ place: DocumentPlace) {
    guard let place = place.sanitized else { return }
    let isOther = place.page != self.place?.page || place.count != self.place?.count
    self.place = place
    makeElements()
    if isOther { show() }
  }

  /// Another page comes, or none.
  func pageDidGo() {
    guard place != nil else { return }
    place = nil
    elements = []
    indicator?.remove()
    indicator = nil
    webView.contentView.accessibilityElements = nil
    UIApplication.semanticsDidChange()
  }

  /// The document shows elsewhere.
  func pageDidMove() { if place != nil { show() } }

  /// The document has another scale.
  func scaleDidChange() {
    guard let place else { return }
    for (element, page) in zip(elements, place.shown) { element.accessibilityFrameInContainerSpace = frame(of: page) }
  }

  // MARK: Which page shows

  private func show() {
    guard let place, place.count > 1 else { return }
    let indicator = self.indicator ?? DocumentIndicator()
    if self.indicator == nil {
      webView.addSubview(indicator)
      self.indicator = indicator
    }
    indicator.text = "\(place.page + 1) of \(place.count)"
    let insets = webView.scrollView.adjustedContentInset, safe = webView.safeAreaInsets
    UIView.performWithoutAnimation {
      indicator.place(
        in: webView.bounds.inset(by: UIEdgeInsets(top: max(insets.top, safe.top), left: safe.left, bottom: 0, right: 0))
      )
    }
    indicator.show()
  }

  // MARK: Readers of the screen

  private func frame(of page: DocumentPlace.Page) -> CGRect {
    page.frame.applying(CGAffineTransform(scaleX: webView.zoom.scale, y: webView.zoom.scale))
  }

  private func makeElements() {
    guard let place else { return }
    elements = place.shown.map { page in
      let element = UIAccessibilityElement(accessibilityContainer: webView.contentView)
      element.accessibilityLabel = "Page \(page.page + 1) of \(place.count)"
      element.accessibilityValue = page.text
      element.accessibilityTraits = .staticText
      element.accessibilityFrameInContainerSpace = frame(of: page)
      return element
    }
    webView.contentView.accessibilityElements = elements
    UIApplication.semanticsDidChange()
  }
}
