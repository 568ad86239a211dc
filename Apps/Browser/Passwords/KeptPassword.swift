import SecretStorage
import UIKit

/// A name and a password that the desktop keeps, and what they open.
struct KeptPassword: Hashable, Sendable {
  let place: SignInRequest
  let user: String
  /// The password; nil where it is locked.
  var password: String?

  init(place: SignInRequest, user: String, password: String?) {
    (self.place, self.user, self.password) = (place, user, password)
  }

  /// Reads what the desktop keeps; nil for what is none of the browser's.
  init?(_ secret: Secret) {
    let attributes = secret.attributes
    guard let host = attributes["host"], let port = attributes["port"].flatMap({ Int($0) }),
      let user = attributes["user"]
    else { return nil }
    place = SignInRequest(
      host: host, port: port, isProxy: attributes["kind"] == Self.kind(isProxy: true),
      isSecure: attributes["scheme"] == "https", realm: attributes["realm"] ?? "")
    self.user = user
    password = secret.text
  }

  /// What the desktop knows it by. The password itself is not among it.
  var attributes: [String: String] { Self.attributes(of: place).merging(["user": user]) { own, _ in own } }

  /// What all names and passwords have in common that open a place. One that is sent securely is for no other connection.
  static func attributes(of place: SignInRequest) -> [String: String] {
    [
      "kind": kind(isProxy: place.isProxy), "host": place.host.lowercased(), "port": String(place.port),
      "scheme": place.isSecure ? "https" : "http", "realm": place.realm,
    ]
  }

  private static func kind(isProxy: Bool) -> String { isProxy ? "proxy" : "server" }

  /// What it is called where the person looks after secrets.
  var label: String { "\(user) on \(place.shownHost)" }
}
