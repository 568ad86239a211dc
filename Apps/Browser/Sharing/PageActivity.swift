import UIKit

/// Something that the browser itself does with a page, among what can be done with it. The work begins once the sheet
/// that offers it has gone.
final class PageActivity: UIActivity {
  private let title: String
  private let symbol: String
  /// What it is for.
  let work: () -> Void

  init(_ title: String, _ symbol: String, work: @escaping () -> Void) {
    (self.title, self.symbol, self.work) = (title, symbol, work)
    super.init()
  }

  override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("browser.\(title)") }
  override var activityTitle: String? { title }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }

  override func perform() { activityDidFinish(true) }
}

/// The sheet with what can be done with the page.
extension BrowserViewController {
  @objc func sharePage() {
    guard let url = page.webView.url, presentedViewController == nil else { return }
    view.endEditing(true)
    var activities: [PageActivity] = []
    if canKeepPage {
      activities += [
        PageActivity("Add to Reading List", "list.bullet") { [weak self] in self?.addToReadingList() },
        PageActivity("Add Bookmark", "book") { [weak self] in self?.addBookmark() },
      ]
    }
    if page.showsPage {
      activities.append(PageActivity("Find on Page", "magnifyingglass") { [weak self] in self?.findOnPage() })
    }
    if page.showsPage, page.webView.showsDocument {
      activities.append(
        PageActivity("Download", "arrow.down.circle") { [weak self, page] in self?.download(url, of: page) })
    }
    let sheet = UIActivityViewController(
      activityItems: [SharedPage(url, title: page.pageTitle)], applicationActivities: activities)
    sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
      if isCompleted { activities.first { $0.activityType == type }?.work() }
    }
    sheet.popoverPresentationController?.barButtonItem = shareItem
    present(sheet, animated: true)
  }
}
