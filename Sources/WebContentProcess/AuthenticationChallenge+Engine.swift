import CWebKitGTK
import WebContentProtocol

extension AuthenticationChallenge.Method {
  /// The method of a question; nil for those that a name and a password are no answer to, and for the system's own ways
  /// to sign in, which nobody here has.
  init?(_ question: PendingChallenges.Question) {
    switch webkit_authentication_request_get_scheme(question) {
    case WEBKIT_AUTHENTICATION_SCHEME_DEFAULT, WEBKIT_AUTHENTICATION_SCHEME_HTTP_BASIC: self = .basic
    case WEBKIT_AUTHENTICATION_SCHEME_HTTP_DIGEST: self = .digest
    default: return nil
    }
  }
}

extension AuthenticationChallenge {
  /// The length of the longest realm, in bytes: nobody reads more.
  private static let longestRealm = 1024

  static func port(isSecure: Bool) -> Int { isSecure ? 443 : 80 }

  init(_ question: PendingChallenges.Question, _ method: Method) {
    let origin = webkit_authentication_request_get_security_origin(question)
    defer { webkit_security_origin_unref(origin) }
    let isSecure = webkit_security_origin_get_protocol(origin)?.string == "https"
    let port = Int(webkit_authentication_request_get_port(question))
    let realm = webkit_authentication_request_get_realm(question)?.prefix(Self.longestRealm) ?? ""
    self.init(
      host: webkit_authentication_request_get_host(question)?.string ?? "",
      port: port == 0 ? Self.port(isSecure: isSecure) : port,
      isProxy: webkit_authentication_request_is_for_proxy(question) != 0, isSecure: isSecure,
      realm: realm.isEmpty ? nil : realm, method: method,
      proposed: AuthenticationCredential(webkit_authentication_request_get_proposed_credential(question)))
  }
}

extension AuthenticationCredential {
  /// Takes a credential of the engine's over; nil for none.
  init?(_ credential: OpaquePointer?) {
    guard let credential else { return nil }
    defer { webkit_credential_free(credential) }
    self.init(
      user: webkit_credential_get_username(credential)?.string ?? "",
      password: webkit_credential_get_password(credential)?.string ?? "")
  }
}
