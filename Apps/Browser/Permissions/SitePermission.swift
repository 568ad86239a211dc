/// What a website asks to be allowed.
enum SitePermission: String, CaseIterable, Sendable {
  case location, notifications

  var title: String {
    switch self {
    case .location: "Location"
    case .notifications: "Notifications"
    }
  }
}

/// What a person has decided about it.
enum SiteAnswer: String, CaseIterable, Sendable {
  /// The website asks each time.
  case ask
  case deny, allow

  var title: String {
    switch self {
    case .ask: "Ask"
    case .deny: "Deny"
    case .allow: "Allow"
    }
  }
}
