import UIKit

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
    let sheet = UIActivityViewController(
      activityItems: [SharedPage(url, title: page.pageTitle)], applicationActivities: activities)
    sheet.completionWithItemsHandler = { type, isCompleted, _, _ in
      if isCompleted { activities.first { $0.activityType == type }?.work() }
    }
    sheet.popoverPresentationController?.barButtonItem = shareItem
    present(sheet, animated: true)
  }
}
