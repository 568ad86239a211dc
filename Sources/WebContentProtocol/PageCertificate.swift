import Foundation

/// A certificate by which a server, or whoever vouches for it, shows who it is.
package struct PageCertificate: Codable, Hashable, Sendable {
  /// The name of the one whom it is issued to, as RFC 4514 writes it.
  package var subject: String
  package var issuer: String
  /// The time from which on it is valid, in seconds since 1970; nil where that can't be read.
  package var validFrom: Double?
  package var validUntil: Double?
  /// The hosts and addresses that it is for.
  package var names: [String]
  /// The SHA-256 of all of it.
  package var fingerprint: Data

  package init(
    subject: String, issuer: String, validFrom: Double?, validUntil: Double?, names: [String], fingerprint: Data
  ) {
    (self.subject, self.issuer, self.validFrom, self.validUntil) = (subject, issuer, validFrom, validUntil)
    (self.names, self.fingerprint) = (names, fingerprint)
  }
}
