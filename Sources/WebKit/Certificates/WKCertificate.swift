import Foundation
import WebContentProtocol

/// The key in the `userInfo` of a load's error under which the certificates lie, as `[WKCertificate]`, for which it has
/// failed: the server's first, then those of whoever vouches for it.
///
/// Not of Apple's, whose errors have a `SecTrust`.
public let WKCertificateChainErrorKey = "WKCertificateChainErrorKey"

/// A certificate by which a server, or whoever vouches for it, shows who it is.
///
/// Not of Apple's, whose web views have a `SecTrust`: there is no Security framework here.
public struct WKCertificate: Hashable, Sendable {
  /// The name of somebody in a certificate.
  public struct Name: Hashable, Sendable {
    /// All of it, as RFC 4514 writes it, such as “CN=example.org,O=Example,C=DE”.
    public let text: String
    /// The common name, such as a host's; nil where there is none.
    public let commonName: String?
    /// The organization; nil where there is none.
    public let organization: String?
    /// The part of the organization; nil where there is none.
    public let organizationalUnit: String?
    /// The country's code, such as “DE”; nil where there is none.
    public let country: String?

    init(_ text: String) {
      let parts = DistinguishedName.parts(of: text)
      func part(_ type: String) -> String? { parts.first { $0.type == type && !$0.value.isEmpty }?.value }
      self.text = text
      (commonName, organization) = (part("CN"), part("O"))
      (organizationalUnit, country) = (part("OU"), part("C"))
    }
  }

  /// The one whom it is issued to.
  public let subject: Name
  /// The one who has issued it.
  public let issuer: Name
  /// The date from which on it is valid; nil where that can't be read.
  public let validFrom: Date?
  /// The date until which it is valid; nil where that can't be read.
  public let validUntil: Date?
  /// The hosts and addresses that it is for; at most 100.
  public let names: [String]
  /// The SHA-256 of all of it, by which it can be compared with what its owner has published: 32 bytes, or none where it
  /// can't be read.
  public let fingerprint: Data

  init(_ certificate: PageCertificate) {
    (subject, issuer) = (Name(certificate.subject), Name(certificate.issuer))
    validFrom = certificate.validFrom.map { Date(timeIntervalSince1970: $0) }
    validUntil = certificate.validUntil.map { Date(timeIntervalSince1970: $0) }
    (names, fingerprint) = (certificate.names, certificate.fingerprint)
  }
}
