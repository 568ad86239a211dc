import UIKit
import WebContentProtocol

/// Brings clicks of the mouse's secondary button to the page, and opens the menu of what is there, unless the page has
/// one of its own.
@MainActor final class PageSecondaryClick {
  private unowned let webView: WKWebView
  /// The click that the page has not answered yet, and its place in points of the viewport.
  private var asked: (request: RequestID, point: CGPoint)?
  /// The click that puts the insertion point where the menu is wanted.
  private var placing: RequestID?

  init(webView: WKWebView) { self.webView = webView }

  /// Takes a click.
  /// - Parameter point: in points of the viewport.
  func take(at point: CGPoint) {
    guard webView.page.id != nil else { return }
    forget()
    let request = webView.page.makeRequest()
    asked = (request, point)
    webView.page.work.clickDidBegin(request)
    webView.page.send(.secondaryClick(request, at: point))
  }

  func receive(_ answer: TouchAnswer, for request: RequestID) {
    guard let asked, asked.request == request else { return }
    self.asked = nil
    webView.page.work.didAnswer(request)
    guard answer.claim == .none else { return }
    if let element = answer.element, webView.allowsLinkPreview {
      return webView.elementMenu.open(request, element, at: asked.point)
    }
    let selection = webView.contentView.selection
    switch answer.spot {
    case .text: selection.showMenuOfText(at: asked.point)
    case .field where hasSelection(at: asked.point): selection.showMenu()
    case .field:
      let place = webView.page.makeRequest()
      placing = place
      webView.page.work.clickDidBegin(place)
      webView.page.send(.click(place, at: asked.point, count: 1))
    case .link, .nothing: selection.deselect()
    }
  }

  /// Whether the field at a point has something selected, which stays so.
  private func hasSelection(at point: CGPoint) -> Bool {
    let content = webView.contentView
    return content.editor.selection.length > 0 && content.fieldOnPage.contains(content.place(ofViewport: point))
  }

  /// A click has been done, which may be the one that comes before a menu.
  func didClick(_ request: RequestID) {
    guard placing == request else { return }
    placing = nil
    webView.contentView.selection.showMenuAgain()
  }

  /// Opens nothing any more for what was clicked: a finger is down, or another page shows.
  func forget() {
    webView.elementMenu.forgetClick()
    if let asked { webView.page.work.didAnswer(asked.request) }
    (asked, placing) = (nil, nil)
  }
}
