import Foundation
import WebContentProtocol

/// The pages that a web view has shown and can go back or forward to.
///
/// It is the web view's own (`backForwardList`), and follows it. A history that has been restored is there once its page
/// is being loaded.
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
  private final var items: [WKBackForwardListItem] = []
  private final var current: Int?

  override init() { super.init() }

  /// The page that shows; nil where none does.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }

  /// The page before; nil where there is none.
  open var backItem: WKBackForwardListItem? { item(at: -1) }

  /// The page after; nil where there is none.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }

  /// Finds a page by its distance from the one that shows.
  /// - Parameter index: negative for those before.
  /// - Returns: nil where there is none.
  open func item(at index: Int) -> WKBackForwardListItem? {
    guard let current else { return nil }
    let (place, overflows) = current.addingReportingOverflow(index)
    return !overflows && items.indices.contains(place) ? items[place] : nil
  }

  /// The pages before, the nearest last.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(current ?? 0)) }

  /// The pages after, the nearest first.
  open var forwardList: [WKBackForwardListItem] { current.map { Array(items.dropFirst($0 + 1)) } ?? [] }

  /// The distance of an item from the one that shows; nil for one that isn't in the list, or no longer.
  final func offset(of item: WKBackForwardListItem) -> Int? {
    guard let current, let index = items.firstIndex(where: { $0 === item }) else { return nil }
    return index - current
  }

  /// Takes over what the page's process tells. Items that stay are the same objects.
  final func receive(_ history: BackForwardList) {
    guard history.items.count <= Self.most else { return }
    let known = Dictionary(items.map { ($0.number, $0) }) { $1 }
    items = history.items.map { told in
      guard let item = known[told.number] else { return WKBackForwardListItem(told) }
      item.take(told)
      return item
    }
    current = history.current.flatMap { items.indices.contains($0) ? $0 : nil }
  }

  /// The most items that a process may tell of; the engine keeps a hundred.
  private static let most = 1000
}

/// A page of a web view's history.
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
  private final var told: BackForwardList.Item

  init(_ told: BackForwardList.Item) { self.told = told }

  final var number: UInt64 { told.number }

  /// The page's address; `about:blank` for one of more than 16 kB.
  open var url: URL { Self.url(told.url) }

  /// The page's title; nil where it has none.
  open var title: String? { told.title.isEmpty ? nil : told.title }

  /// The address that was asked for before the server led elsewhere.
  open var initialURL: URL { Self.url(told.initialURL) }

  fileprivate final func take(_ told: BackForwardList.Item) { self.told = told }

  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(string: "about:blank")! }
}
