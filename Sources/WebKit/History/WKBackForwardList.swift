import Foundation
import WebContentProtocol

/// The pages that a web view has shown and can go back or forward to.
///
/// It is the web view's own (`backForwardList`), and follows it. A history that has been restored is there once its page
/// is being loaded.
@preconcurrency @MainActor public final class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var current: Int?

  override init() { super.init() }

  /// The page that shows; nil where none does.
  public var currentItem: WKBackForwardListItem? { item(at: 0) }

  /// The page before; nil where there is none.
  public var backItem: WKBackForwardListItem? { item(at: -1) }

  /// The page behind; nil where there is none.
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }

  /// Finds a page by its distance from the one that shows.
  /// - Parameter index: negative for those before.
  /// - Returns: nil where there is none.
  public func item(at index: Int) -> WKBackForwardListItem? {
    current.flatMap { items.indices.contains($0 + index) ? items[$0 + index] : nil }
  }

  /// The pages before, the nearest last.
  public var backList: [WKBackForwardListItem] { Array(items.prefix(current ?? 0)) }

  /// The pages behind, the nearest first.
  public var forwardList: [WKBackForwardListItem] { current.map { Array(items.dropFirst($0 + 1)) } ?? [] }

  /// The distance of an item from the one that shows; nil for one that isn't in the list, or no longer.
  func offset(of item: WKBackForwardListItem) -> Int? {
    guard let current, let index = items.firstIndex(where: { $0 === item }) else { return nil }
    return index - current
  }

  /// Takes over what the page's process tells. Items that stay are the same objects.
  func receive(_ history: BackForwardList) {
    let known = Dictionary(items.map { ($0.number, $0) }) { $1 }
    items = history.items.map { told in
      guard let item = known[told.number] else { return WKBackForwardListItem(told) }
      item.take(told)
      return item
    }
    current = history.current
  }
}

/// A page of a web view's history.
@preconcurrency @MainActor public final class WKBackForwardListItem: NSObject {
  let number: UInt64
  /// The page's address; `about:blank` for one of more than 16 kB.
  public private(set) var url: URL
  /// The page's title; nil where it has none.
  public private(set) var title: String?
  /// The address that was asked for before the server led elsewhere.
  public private(set) var initialURL: URL

  init(_ told: BackForwardList.Item) {
    number = told.number
    (url, initialURL) = (Self.blank, Self.blank)
    super.init()
    take(told)
  }

  fileprivate func take(_ told: BackForwardList.Item) {
    url = URL(string: told.url) ?? Self.blank
    initialURL = URL(string: told.initialURL) ?? url
    title = told.title.isEmpty ? nil : told.title
  }

  private static let blank = URL(string: "about:blank")!
}
