import CWebKitGTK
import Foundation
import WebContentProtocol

extension PageCertificate {
  /// The longest chain that is told, and the most names of a certificate: whoever has made it may have written a book.
  private static let (longestChain, mostNames) = (8, 100)
  /// The length of the longest name, in bytes.
  private static let longestName = 1024

  /// Reads a certificate with those of the ones who vouch for it, as far as the server has sent them.
  static func chain(_ certificate: UnsafeMutablePointer<GTlsCertificate>?) -> [PageCertificate] {
    sequence(first: certificate) { $0.map { g_tls_certificate_get_issuer($0) } ?? nil }
      .prefix { $0 != nil }.prefix(longestChain).compactMap { $0.map(PageCertificate.init) }
  }

  private init(_ certificate: UnsafeMutablePointer<GTlsCertificate>) {
    func name(_ text: UnsafeMutablePointer<CChar>?) -> String {
      defer { g_free(text) }
      return text.map { UnsafePointer($0).prefix(Self.longestName) } ?? ""
    }
    func time(_ date: OpaquePointer?) -> Double? {
      guard let date else { return nil }
      defer { g_date_time_unref(date) }
      return Double(g_date_time_to_unix(date))
    }
    self.init(
      subject: name(g_tls_certificate_get_subject_name(certificate)),
      issuer: name(g_tls_certificate_get_issuer_name(certificate)),
      validFrom: time(g_tls_certificate_get_not_valid_before(certificate)),
      validUntil: time(g_tls_certificate_get_not_valid_after(certificate)),
      names: Array((Self.hosts(of: certificate) + Self.addresses(of: certificate)).prefix(Self.mostNames)),
      fingerprint: Self.fingerprint(of: certificate))
  }

  private static func hosts(of certificate: UnsafeMutablePointer<GTlsCertificate>) -> [String] {
    elements(g_tls_certificate_get_dns_names(certificate)) { element in
      var count: gsize = 0
      guard let bytes = g_bytes_get_data(OpaquePointer(element), &count) else { return "" }
      return String(decoding: UnsafeRawBufferPointer(start: bytes, count: min(Int(count), longestName)), as: UTF8.self)
    }
  }

  private static func addresses(of certificate: UnsafeMutablePointer<GTlsCertificate>) -> [String] {
    elements(g_tls_certificate_get_ip_addresses(certificate)) { element in
      takeString(g_inet_address_to_string(element.assumingMemoryBound(to: GInetAddress.self))) ?? ""
    }
  }

  /// Takes an array over.
  private static func elements(
    _ array: UnsafeMutablePointer<GPtrArray>?, _ text: (UnsafeMutableRawPointer) -> String
  ) -> [String] {
    guard let array else { return [] }
    defer { g_ptr_array_unref(array) }
    return (0..<min(Int(array.pointee.len), mostNames)).compactMap { array.pointee.pdata[$0].map(text) }
  }

  private static func fingerprint(of certificate: UnsafeMutablePointer<GTlsCertificate>) -> Data {
    guard let bytes = swoop_certificate_data(certificate) else { return Data() }
    defer { g_byte_array_unref(bytes) }
    let checksum = g_checksum_new(G_CHECKSUM_SHA256)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes.pointee.data, gssize(bytes.pointee.len))
    var digest = [UInt8](repeating: 0, count: 32)
    var count = gsize(digest.count)
    g_checksum_get_digest(checksum, &digest, &count)
    return Data(digest.prefix(Int(count)))
  }
}
