import Foundation
import FoundationNetworking
import WebContentProtocol

extension URLAuthenticationChallenge {
  convenience init(_ challenge: AuthenticationChallenge, sender: any URLAuthenticationChallengeSender) {
    self.init(
      protectionSpace: URLProtectionSpace(challenge), proposedCredential: challenge.proposed.map(URLCredential.init),
      previousFailureCount: challenge.failures, failureResponse: nil, error: nil, sender: sender)
  }
}

extension URLProtectionSpace {
  fileprivate convenience init(_ challenge: AuthenticationChallenge) {
    let method =
      switch challenge.method {
      case .basic: NSURLAuthenticationMethodHTTPBasic
      case .digest: NSURLAuthenticationMethodHTTPDigest
      }
    if challenge.isProxy {
      self.init(
        proxyHost: challenge.host, port: challenge.port,
        type: challenge.isSecure ? NSURLProtectionSpaceHTTPSProxy : NSURLProtectionSpaceHTTPProxy,
        realm: challenge.realm, authenticationMethod: method)
    } else {
      self.init(
        host: challenge.host, port: challenge.port,
        protocol: challenge.isSecure ? NSURLProtectionSpaceHTTPS : NSURLProtectionSpaceHTTP, realm: challenge.realm,
        authenticationMethod: method)
    }
  }
}

extension URLCredential {
  fileprivate convenience init(_ credential: AuthenticationCredential) {
    self.init(user: credential.user, password: credential.password, persistence: .forSession)
  }
}

extension AuthenticationCredential {
  /// A credential for the engine, which keeps one that is to last as long as its process lives.
  init(_ credential: URLCredential) {
    self.init(
      user: credential.user ?? "", password: credential.password ?? "", isKept: credential.persistence != .none)
  }
}
