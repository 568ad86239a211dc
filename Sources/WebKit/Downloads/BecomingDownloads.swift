import WebContentProtocol

/// The navigations that may become downloads, until the process says that they do.
@MainActor struct BecomingDownloads {
  enum Cause {
    case action(WKNavigationAction)
    case response(WKNavigationResponse)
  }

  private var causes: [(origin: DownloadOrigin, cause: Cause)] = []

  /// The most that are kept: a page that goes on and on fills nothing.
  private static let most = 16

  init() {}

  mutating func note(_ action: WKNavigationAction, _ id: RequestID) { note(.action(id), .action(action)) }

  mutating func note(_ response: WKNavigationResponse, _ id: RequestID) { note(.response(id), .response(response)) }

  private mutating func note(_ origin: DownloadOrigin, _ cause: Cause) {
    causes.append((origin, cause))
    if causes.count > Self.most { causes.removeFirst() }
  }

  /// Finds what has become a download; nil where that isn't known.
  mutating func take(_ origin: DownloadOrigin) -> Cause? {
    guard origin == .page else {
      guard let index = causes.firstIndex(where: { $0.origin == origin }) else { return nil }
      return causes.remove(at: index).cause
    }
    // Links with the attribute are allowed like others, and followed one at a time.
    return causes.last { if case .action = $0.cause { true } else { false } }?.cause
  }
}

extension WKNavigationResponsePolicy {
  var decision: PolicyDecision {
    switch self {
    case .allow: .allow
    case .cancel: .cancel
    case .download: .download
    }
  }
}
