import UIKit
import WebKit

/// A server, or a proxy on the way to it, that wants a name and a password, in words for the person.
struct SignInRequest: Hashable {
  var host: String
  var port: Int
  var isProxy = false
  var isSecure = true
  /// Whether the password itself is sent, and not only what proves that it is known.
  var sendsPassword = true
  /// The server's own name for what the password opens, which may be anything.
  var realm = ""

  /// The length of the longest realm that is shown, in Unicode scalars.
  private static let longestRealm = 100
  /// The length of the longest host that is shown whole, in Unicode scalars.
  private static let longestHost = 80

  var title: String { isProxy ? "Log in to the proxy \(shownHost)" : "Log in to \(shownHost)" }

  /// Says what there is to know before one answers, in lines of their own.
  /// - Parameter isRetry: whether an answer was wrong.
  func message(isRetry: Bool) -> String {
    var lines = isRetry ? ["The user name or password is incorrect."] : []
    // Set off from what surrounds it, in whatever direction it is written.
    if !shownRealm.isEmpty { lines.append("\(isProxy ? "It" : "The website") says: “\u{2068}\(shownRealm)\u{2069}”") }
    lines.append(security)
    return lines.joined(separator: "\n")
  }

  private var security: String {
    if isSecure { return "Your login information will be sent securely." }
    return sendsPassword
      ? "Your password will be sent unencrypted." : "Your user name will be sent unencrypted, your password will not."
  }

  /// The host with its port, unless that is the usual one. Of a long one, the end says whose it is.
  var shownHost: String {
    let name = ShownHost.text(of: host).unicodeScalars
    let shown = name.count > Self.longestHost ? "…" + String(name.suffix(Self.longestHost)) : String(name)
    return port == (isSecure ? 443 : 80) && !isProxy ? shown : "\(shown):\(port)"
  }

  /// The realm in one line, without what would move or hide the words around it.
  private var shownRealm: String {
    let visible = realm.unicodeScalars.map { Self.isBlank($0) ? " " : Character($0) }
    return String(visible).split(separator: " ").joined(separator: " ").cut(to: Self.longestRealm)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
      true
    default: false
    }
  }

  /// Whether a page may have it asked: what the address bar names asks for itself, and nobody for others.
  func isAdmitted(at address: URL?) -> Bool {
    guard !isProxy else { return true }
    guard let address, let shown = address.host else { return false }
    return shown.lowercased() == host.lowercased()
      && port == address.port ?? (address.scheme?.lowercased() == "https" ? 443 : 80)
  }
}

extension SignInRequest {
  init(_ space: URLProtectionSpace) {
    self.init(
      host: space.host, port: space.port, isProxy: space.isProxy(),
      isSecure: [NSURLProtectionSpaceHTTPS, NSURLProtectionSpaceHTTPSProxy].contains(
        space.isProxy() ? space.proxyType : space.protocol),
      sendsPassword: space.authenticationMethod != NSURLAuthenticationMethodHTTPDigest, realm: space.realm ?? "")
  }
}
