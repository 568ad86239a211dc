import Foundation

/// What the person has decided about what websites ask for. The library keeps it.
@MainActor final class SitePermissions {
  /// The notification that something has been decided.
  static let didChange = Notification.Name("BrowserSitePermissionsDidChange")

  private let library: Library?
  /// The answers that tabs have in common that aren't private; nil for those themselves.
  private let kept: SitePermissions?
  private var answers: [SitePermission: [String: SiteAnswer]] = [:]

  /// Makes an empty set.
  /// - Parameter library: nil to keep nothing once the app ends.
  init(library: Library?) {
    (self.library, kept) = (library, nil)
    library?.read {
      try PermissionTable($0).answers()
    } then: { [weak self] answers in
      guard let self, let answers else { return }
      // What has been decided meanwhile counts.
      self.answers.merge(answers) { own, read in read.merging(own) { $1 } }
      tell()
    }
  }

  /// Makes that of private tabs: what has been denied stays denied, and all else is asked anew.
  init(over kept: SitePermissions) { (library, self.kept) = (nil, kept) }

  private func tell() { NotificationCenter.default.post(name: Self.didChange, object: nil) }

  func answer(_ permission: SitePermission, of site: PermittedSite) -> SiteAnswer {
    if let own = answers[permission]?[site.name] { return own }
    return kept?.answer(permission, of: site) == .deny ? .deny : .ask
  }

  /// The websites that have an answer, in the order of their names.
  func sites(_ permission: SitePermission) -> [PermittedSite] {
    (answers[permission] ?? [:]).keys.map(PermittedSite.init).sorted {
      ($0.shownName, $0.name) < ($1.shownName, $1.name)
    }
  }

  /// Sets the answer to a website.
  /// - Parameter answer: nil to forget that it has asked.
  func set(_ answer: SiteAnswer?, _ permission: SitePermission, of site: PermittedSite) {
    guard answers[permission]?[site.name] != answer else { return }
    answers[permission, default: [:]][site.name] = answer
    library?.change(leavesNothing: answer == nil) { try PermissionTable($0).set(answer, permission, of: site.name) }
    tell()
  }

  func removeAll() {
    guard answers.values.contains(where: { !$0.isEmpty }) else { return }
    answers = [:]
    tell()
  }

  /// What pages are told of notifications, by their origins.
  var notificationOrigins: [String: Bool] {
    var origins: [String: Bool] = [:]
    for site in sites(.notifications) where answer(.notifications, of: site) != .ask {
      for origin in site.origins { origins[origin] = answer(.notifications, of: site) == .allow }
    }
    return origins
  }
}
