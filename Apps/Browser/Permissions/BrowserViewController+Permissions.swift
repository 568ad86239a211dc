import AppSupport
import UIKit
import WebKit

/// What websites may do: what all tabs know of it, and the notifications that come of it.
extension BrowserViewController {
  func startShowingPermissions() {
    permissionsObservation = Observation(of: SitePermissions.didChange, by: nil) { [weak self] in
      self?.applyPermissions()
    }
    notificationBanners.open = { [weak self] in self?.reveal($0) }
    applyPermissions()
  }

  func permissions(for page: PageViewController) -> SitePermissions {
    page.isPrivate ? privatePermissions : permissions
  }

  private func applyPermissions() {
    dataStore.notificationPermissions = permissions.notificationOrigins
    // The one that waits past the last tab shows no page that could have asked.
    for tab in strip.everyTab { tab.page.applyDecisions() }
  }

  // MARK: Notifications

  func page(_ page: PageViewController, didShow notification: WKPageNotification) {
    notificationBanners.show(notification, of: page, in: view)
  }

  func page(_ page: PageViewController, didClose notification: WKPageNotification) {
    notificationBanners.didClose(notification)
  }

  /// Shows the tab of a page, wherever it is.
  private func reveal(_ page: PageViewController) {
    view.endEditing(true)
    closeOverview()
    if page.isPrivate != strip.isPrivate { showPrivateTabs(page.isPrivate) }
    strip.arrive()
    guard let index = strip.tabs.firstIndex(where: { $0.page === page }) else { return }
    expandBars()
    if index != strip.currentIndex { strip.select(index) }
    page.hideStartPage()
  }

  var notificationKeys: [UIKeyCommand] {
    guard notificationBanners.isShown else { return [] }
    return [key("Open Notification", "n", #selector(openNotification), with: [.command, .alternate])]
  }

  @objc private func openNotification() { notificationBanners.choose() }
}
