import HostInterface

/// The schemes of URLs that an app declares as its own.
struct OwnSchemes {
  /// Schemes in small letters.
  private let schemes: Set<String>

  /// Reads the schemes of a property list.
  /// - Parameter list: of an app, whatever is in it.
  init(_ list: [String: Any]?) {
    let types = list?["CFBundleURLTypes"] as? [[String: Any]] ?? []
    schemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
  }

  func contains(_ scheme: String) -> Bool { schemes.contains(scheme.lowercased()) }
}

/// The receiver of a URL that an app opens.
enum URLReceiver {
  /// No receiver, since the URL has no scheme, or is that of settings that no device has.
  case nobody
  /// The app itself.
  case app
  /// The device's other programs.
  case system

  init(of url: URL, ownSchemes: OwnSchemes) {
    switch url.scheme {
    case nil, "app-settings": self = .nobody
    case let scheme?: self = ownSchemes.contains(scheme) ? .app : .system
    }
  }
}

extension UIApplication {
  /// Hands a URL to the app itself, a little later, or to the system.
  /// - Returns: whether somebody takes it.
  func handOver(_ url: URL) -> Bool {
    switch URLReceiver(of: url, ownSchemes: ownSchemes) {
    case .nobody: return false
    case .app:
      DispatchQueue.main.async { MainActor.assumeIsolated { self.receive(url) } }
      return true
    case .system: return host.open(url)
    }
  }

  /// Tells the delegate of the scene, or else the app's, of a URL that the app itself has opened.
  private func receive(_ url: URL) {
    let source = (AppResources.main ?? Bundle.main).bundleIdentifier
    if let scene = scenes.first(where: { $0.delegate != nil }) {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url, sourceApplication: source)])
      return
    }
    var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
    if let source { options[.sourceApplication] = source }
    _ = delegate?.application(self, open: url, options: options)
  }
}
