import UIKit
import WebKit

/// Whether a website is asked for as on a phone, or as on a desktop.
enum SiteMode: String, CaseIterable {
  case mobile, desktop

  /// The notification that websites are asked for otherwise by default.
  static let didChange = Notification.Name("BrowserSiteModeDidChange")

  private static let key = "SiteMode"

  /// What websites have that the person has set nothing for. The app's defaults keep it.
  static var standard: SiteMode {
    get { UserDefaults.standard.string(forKey: key).flatMap(SiteMode.init) ?? .mobile }
    set {
      UserDefaults.standard.set(newValue.rawValue, forKey: key)
      NotificationCenter.default.post(name: didChange, object: nil)
    }
  }

  var name: String { self == .mobile ? "Mobile" : "Desktop" }

  var contentMode: WKWebpagePreferences.ContentMode { self == .mobile ? .mobile : .desktop }

  init(_ mode: WKWebpagePreferences.ContentMode) { self = mode == .desktop ? .desktop : .mobile }
}

/// The entry of the page's menu that asks for the website in the other mode, from now on.
extension BrowserViewController {
  func siteModeAction() -> UIAction? {
    guard page.showsPage, let name = Sites.name(of: page.webView.url) else { return nil }
    let other: SiteMode = page.mode == .desktop ? .mobile : .desktop
    return UIAction(
      title: other == .desktop ? "Request Desktop Website" : "Request Mobile Website",
      image: UIImage(systemName: "globe")
    ) { [weak self] _ in self?.setMode(other, of: name) }
  }

  private func setMode(_ mode: SiteMode, of name: String) {
    // What all websites have is no setting of this one; a private tab has to say so, since the others may have set it.
    let isSetting = mode != SiteMode.standard || page.isPrivate
    sites(for: page).setMode(isSetting ? mode : nil, of: name)
    page.reload()
  }
}
