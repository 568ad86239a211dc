import CWebKitGTK
import Foundation
import WebContentProtocol

/// Certificates that nobody vouches for, until the person does.
extension Page {
  /// Keeps what a load has failed for.
  func refuse(_ certificate: UnsafeMutablePointer<GTlsCertificate>?, of url: String) {
    forgetCertificate()
    guard let certificate, let host = URL(string: url)?.host else { return }
    g_object_ref(certificate)
    navigation.refused = (certificate, host)
  }

  /// Tells of the certificates of the page that has come.
  func sendCertificates() {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var flags = GTlsCertificateFlags(0)
    let isThere = webkit_web_view_get_tls_info(view, &certificate, &flags) != 0
    let chain = isThere ? PageCertificate.chain(certificate) : []
    guard chain != navigation.sentCertificates else { return }
    navigation.sentCertificates = chain
    send(.certificates(chain), nil)
  }

  func forgetCertificate() {
    if let refused = navigation.refused { g_object_unref(refused.certificate) }
    navigation.refused = nil
  }

  /// Accepts the certificate refused last, in the pages that share data with this one, for as long as the process lives.
  func acceptCertificate(of host: String) {
    guard let refused = navigation.refused, host == refused.host else { return }
    webkit_web_context_allow_tls_certificate_for_host(context, refused.certificate, host)
  }
}

extension LoadFailure {
  init(certificate: UnsafeMutablePointer<GTlsCertificate>?, flags: GTlsCertificateFlags, url: String) {
    func has(_ flag: GTlsCertificateFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }
    // The worst comes first: it gives the failure its name.
    let problems: [(flag: GTlsCertificateFlags, reason: Reason, words: String)] = [
      (G_TLS_CERTIFICATE_REVOKED, .certificateRevoked, "It has been revoked."),
      (G_TLS_CERTIFICATE_EXPIRED, .certificateExpired, "It has expired."),
      (G_TLS_CERTIFICATE_NOT_ACTIVATED, .certificateNotYetValid, "It is not valid yet."),
      (G_TLS_CERTIFICATE_UNKNOWN_CA, .certificateUntrusted, "It is signed by nobody that is trusted."),
      (G_TLS_CERTIFICATE_BAD_IDENTITY, .certificateForAnotherHost, "It belongs to another server."),
      (G_TLS_CERTIFICATE_INSECURE, .secureConnectionFailed, "It is signed in a way that can be forged."),
    ]
    let found = problems.filter { has($0.flag) }
    self.init(
      reason: found.first?.reason ?? .secureConnectionFailed,
      details: (found.map(\.words) + Self.names(in: certificate)).joined(separator: "\n"), url: url,
      isProvisional: true, certificates: PageCertificate.chain(certificate))
  }

  /// The names in the certificate, a line each.
  private static func names(in certificate: UnsafeMutablePointer<GTlsCertificate>?) -> [String] {
    guard let certificate else { return [] }
    let names = [
      ("Issued to", takeString(g_tls_certificate_get_subject_name(certificate))),
      ("Issued by", takeString(g_tls_certificate_get_issuer_name(certificate))),
    ]
    // Whoever has made it may have written a book into it.
    return names.compactMap { label, name in name.map { "\(label): \($0.prefix(longestName))" } }
  }

  /// The length of the longest name, in characters.
  private static var longestName: Int { 200 }
}
