import UIKit
import WebKit

/// What pages ask to be allowed, in front of the page.
extension PageViewController {
  func webView(
    _ webView: WKWebView, requestGeolocationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { consider(.location, origin, decisionHandler) }

  func webView(
    _ webView: WKWebView, requestNotificationPermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { consider(.notifications, origin, decisionHandler) }

  func webView(
    _ webView: WKWebView, queryGeolocationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(decision(on: .location, origin)) }

  func webView(
    _ webView: WKWebView, queryNotificationPermissionFor origin: WKSecurityOrigin,
    decisionHandler: @escaping @MainActor @Sendable (WKPermissionDecision) -> Void
  ) { decisionHandler(decision(on: .notifications, origin)) }

  /// The decision that there is already.
  private func decision(on permission: SitePermission, _ origin: WKSecurityOrigin) -> WKPermissionDecision {
    guard let site = PermittedSite(origin) else { return .deny }
    return switch answer(to: .init(permission: permission, site: site)) {
    case .allow: .grant
    case .deny: .deny
    case .ask: .prompt
    }
  }

  /// The answer that there is already.
  private func answer(to subject: PermissionQueue.Subject) -> SiteAnswer {
    if permissionQueue.allowedOnce.contains(subject) { return .allow }
    return permissions?.answer(subject.permission, of: subject.site) ?? .deny
  }

  private func consider(
    _ permission: SitePermission, _ origin: WKSecurityOrigin, _ completion: @escaping PermissionQueue.Completion
  ) {
    guard let site = PermittedSite(origin) else { return completion(.deny) }
    permissionQueue.add(.init(permission: permission, site: site), completion)
    applyDecisions()
    askForPermission()
  }

  /// Answers what has been decided since it was asked.
  func applyDecisions() {
    permissionQueue.answerDecided { [permissions] in permissions?.answer($0.permission, of: $0.site) ?? .deny }
    if let permissionDialog, dialog === permissionDialog, permissionQueue.first != permissionSubject { endDialog() }
  }

  /// Asks what waits to be asked, once nothing else is.
  func askForPermission() {
    guard dialog == nil, let subject = permissionQueue.first else { return }
    permissionSubject = subject
    ask(subject.message, title: subject.title, actions(for: subject))
    permissionDialog = dialog
  }

  private func actions(for subject: PermissionQueue.Subject) -> [PageDialogView.Action] {
    func decide(_ answer: SiteAnswer) { permissions?.set(answer, subject.permission, of: subject.site) }
    let deny = PageDialogView.Action(title: "Don’t Allow", name: "cancel") { [weak self] in
      decide(.deny)
      self?.permissionQueue.answer(subject, .deny)
    }
    let allow = { (style: PageDialogView.Action.Style) in
      PageDialogView.Action(title: "Allow", style: style, isGuarded: true, name: "allow") { [weak self] in
        decide(.allow)
        self?.permissionQueue.answer(subject, .grant)
      }
    }
    guard subject.permission == .location else { return [deny, allow(.preferred)] }
    let once = PageDialogView.Action(
      title: "Allow Once", style: .preferred, isGuarded: true, name: "allowOnce"
    ) { [weak self] in self?.permissionQueue.answer(subject, .grant, isOnce: true) }
    return [once, allow(.plain), deny]
  }

  // MARK: Notifications

  func webView(_ webView: WKWebView, didShow notification: WKPageNotification) {
    // The person may have changed their mind, which the page hears of later.
    guard let site = PermittedSite(notification.origin), permissions?.answer(.notifications, of: site) == .allow,
      let delegate
    else { return notification.close() }
    delegate.page(self, didShow: notification)
  }

  func webView(_ webView: WKWebView, didClose notification: WKPageNotification) {
    delegate?.page(self, didClose: notification)
  }
}

extension PermissionQueue.Subject {
  var title: String {
    switch permission {
    case .location: "“\(site.shownName)” would like to use your current location."
    case .notifications: "“\(site.shownName)” would like to send you notifications."
    }
  }

  var message: String {
    switch permission {
    case .location: ""
    case .notifications: "They show at the top of the browser while the page is open."
    }
  }
}
