import AppSupport
import UIKit
import WebKit

/// The notifications of pages, of which the newest shows at the top of the browser for a while.
@MainActor final class NotificationBanners {
  private var shown: (notification: WKPageNotification, banner: NotificationBannerView)?
  private weak var page: PageViewController?
  private var timer: Timer?

  /// A closure called with the page whose notification the person has chosen.
  var open: (PageViewController) -> Void = { _ in }

  /// Seconds that a short one shows, as on a phone.
  private static let least: TimeInterval = 5

  var isShown: Bool { shown != nil }

  /// Shows a notification in the place of the one before.
  /// - Parameter view: the one at whose top it lies.
  func show(_ notification: WKPageNotification, of page: PageViewController, in view: UIView) {
    putAway()
    let site = PermittedSite(notification.origin)?.shownName ?? ""
    let banner = NotificationBannerView(site: site, title: notification.title, text: notification.body)
    shown = (notification, banner)
    self.page = page
    banner.chosen = { [weak self] in self?.choose() }
    banner.swipedAway = { [weak self] in self?.putAway() }
    banner.held = { [weak self] isHeld in self?.hold(isHeld) }
    banner.appear(in: view)
    hold(false)
    UIAccessibility.post(notification: .announcement, argument: banner.accessibilityLabel)
  }

  /// Leads to the page, which hears of it.
  func choose() {
    guard let notification = shown?.notification else { return }
    notification.click()
    let page = page
    putAway()
    if let page { open(page) }
  }

  /// Takes the banner away; the page hears that its notification shows no longer.
  func putAway() {
    guard let (notification, banner) = shown else { return }
    forget()
    banner.disappear()
    notification.close()
  }

  /// The page has taken one back.
  func didClose(_ notification: WKPageNotification) {
    guard let shown, shown.notification === notification else { return }
    forget()
    shown.banner.disappear()
  }

  /// Takes the banner away where its page is none of those that there are.
  func keep(_ pages: [PageViewController]) {
    if isShown, !pages.contains(where: { $0 === page }) { putAway() }
  }

  private func forget() {
    timer?.invalidate()
    (timer, shown, page) = (nil, nil, nil)
  }

  /// Lets it stay for as long as a finger is on it.
  private func hold(_ isHeld: Bool) {
    timer?.invalidate()
    timer = nil
    guard !isHeld, let banner = shown?.banner else { return }
    let seconds = max(Self.least, NoticeDuration.seconds(for: banner.accessibilityLabel ?? ""))
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.putAway() }
    }
  }
}
