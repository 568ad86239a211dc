import UIKit

/// A page's address to be shared, under the page's title.
final class SharedPage: NSObject, UIActivityItemSource {
  private let url: URL
  private let title: String

  init(_ url: URL, title: String) { (self.url, self.title) = (url, title) }

  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { url }

  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { url }

  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { title }
}
