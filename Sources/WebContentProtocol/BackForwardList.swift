/// The pages of a web view's history, oldest first.
package struct BackForwardList: Codable, Hashable, Sendable {
  package struct Item: Codable, Hashable, Sendable {
    /// The item's number among those of its process; another number is another item.
    package var number: UInt64
    package var url: String
    package var title: String
    /// The address that was asked for first.
    package var initialURL: String

    package init(number: UInt64, url: String, title: String, initialURL: String) {
      self.number = number
      self.url = url
      self.title = title
      self.initialURL = initialURL
    }
  }

  package var items: [Item]
  /// The index of the page that shows; nil where none does.
  package var current: Int?

  package init(items: [Item] = [], current: Int? = nil) {
    self.items = items
    self.current = current
  }
}
