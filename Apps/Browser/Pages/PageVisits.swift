import UIKit
import WebKit

/// The part of a page's life that the history is told of: that it has come, once, and how it is called.
struct PageVisits {
  /// Whether pages are to be found in the history at all.
  var areKept = true
  /// Whether the next page was open before and only comes back, as at launch.
  var isComingBack = false
  /// The page that was told of last, and its title.
  private var told: (address: String, title: String)?
  /// The title that the page before had: the new one has none of its own yet.
  private var staleTitle: String?

  /// Something that the history is to know.
  enum News: Equatable {
    case visit(String)
    case title(String, of: String)
  }

  /// A page has taken the place of another, be it the same once more.
  mutating func begin() {
    staleTitle = told?.title
    told = nil
  }

  /// The page is there as a whole: its title is its own, be it that of the one before, too.
  mutating func finish() { staleTitle = nil }

  /// Tells what is new.
  /// - Parameters:
  ///   - address: of the page that shows. Redirections lead to it before it shows, so that only their end is visited.
  mutating func news(address: String, title: String) -> [News] {
    guard areKept else { return [] }
    var news: [News] = []
    if told?.address != address {
      // A page may go to another address of its own, and takes its title along.
      if !isComingBack { news.append(.visit(address)) }
      isComingBack = false
      told = (address, "")
    }
    if title != staleTitle { staleTitle = nil }
    guard !title.isEmpty, title != staleTitle, title != told?.title else { return news }
    told?.title = title
    return news + [.title(title, of: address)]
  }
}

extension PageViewController {
  /// Tells the history of the page that shows, or of its new title.
  func noteVisit() {
    guard hasPage, !isProvisional, !isErrorShown, let address = committedAddress else { return }
    for news in visits.news(address: address, title: webView.title ?? "") {
      switch news {
      case .visit(let address): delegate?.page(self, didVisit: address)
      case .title(let title, let address): delegate?.page(self, didSetTitle: title, of: address)
      }
    }
  }
}
