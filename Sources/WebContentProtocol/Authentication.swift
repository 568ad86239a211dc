/// A question of a server, or of a proxy on the way to it, for a name and a password.
package struct AuthenticationChallenge: Codable, Hashable, Sendable {
  package enum Method: String, Codable, Sendable { case basic, digest }

  package var host: String
  package var port: Int
  package var isProxy: Bool
  /// Whether what is sent there cannot be listened to on its way.
  package var isSecure: Bool
  /// The server's name for what the password opens, which may be anything; nil where it has none.
  package var realm: String?
  package var method: Method
  /// The number of answers in a row that were wrong.
  package var failures: Int
  /// The credential that the engine knows for it.
  package var proposed: AuthenticationCredential?

  package init(
    host: String, port: Int, isProxy: Bool = false, isSecure: Bool = false, realm: String? = nil,
    method: Method = .basic, failures: Int = 0, proposed: AuthenticationCredential? = nil
  ) {
    (self.host, self.port, self.isProxy, self.isSecure) = (host, port, isProxy, isSecure)
    (self.realm, self.method, self.failures, self.proposed) = (realm, method, failures, proposed)
  }
}

package struct AuthenticationCredential: Codable, Hashable, Sendable {
  package var user: String
  package var password: String
  /// Whether the engine answers with it from now on, in all pages that share their data with this one.
  package var isKept: Bool

  package init(user: String, password: String, isKept: Bool = false) {
    (self.user, self.password, self.isKept) = (user, password, isKept)
  }
}

package enum AuthenticationAnswer: Codable, Hashable, Sendable {
  case credential(AuthenticationCredential)
  /// The server may show what it has for those without a password.
  case none
  /// The load is to be broken off.
  case cancelled
}
