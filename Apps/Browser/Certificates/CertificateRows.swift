import Foundation
import WebKit

/// What a certificate says, in words for the person.
struct CertificateRows {
  struct Row: Equatable {
    var title: String
    var value: String
    /// Whether it is why the certificate is good for nothing.
    var isBad = false
    /// Whether it is as long as it is, and is read letter by letter.
    var isCode = false
  }

  struct Section {
    var title: String
    var rows: [Row]
  }

  let sections: [Section]

  /// The most names that show: more would not be read.
  private static let mostNames = 20

  /// Makes the rows.
  /// - Parameter now: the date at which it is looked at.
  init(_ certificate: WKCertificate, now: Date, locale: Locale = .current, timeZone: TimeZone = .current) {
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (locale, timeZone)
    (formatter.dateStyle, formatter.timeStyle) = (.long, .short)
    func day(_ title: String, _ date: Date?, isBad: (Date) -> Bool) -> Row {
      Row(title: title, value: date.map(formatter.string) ?? "Unknown", isBad: date.map(isBad) ?? true)
    }
    var names = certificate.names.prefix(Self.mostNames).map { Row(title: "Name", value: $0) }
    if certificate.names.count > names.count {
      names.append(Row(title: "More", value: "\(certificate.names.count - names.count)"))
    }
    let code = certificate.fingerprint.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined(separator: " ").uppercased()
    sections = [
      Section(title: "Issued To", rows: Self.rows(of: certificate.subject)),
      Section(title: "Issued By", rows: Self.rows(of: certificate.issuer)),
      Section(
        title: "Valid",
        rows: [
          day("From", certificate.validFrom) { $0 > now }, day("Until", certificate.validUntil) { $0 < now },
        ]),
      Section(title: "For", rows: names),
      Section(title: "SHA-256 Fingerprint", rows: code.isEmpty ? [] : [Row(title: code, value: "", isCode: true)]),
    ].filter { !$0.rows.isEmpty }
  }

  private static func rows(of name: WKCertificate.Name) -> [Row] {
    let parts = [
      ("Name", name.commonName), ("Organization", name.organization), ("Unit", name.organizationalUnit),
      ("Country", name.country),
    ]
    let rows = parts.compactMap { title, value in value.map { Row(title: title, value: $0.cut(to: longestValue)) } }
    if !rows.isEmpty { return rows }
    return [Row(title: "Name", value: name.text.isEmpty ? "None" : name.text.cut(to: longestValue))]
  }

  /// The length of the longest value in Unicode scalars: whoever has made it may have written a book into it.
  private static let longestValue = 200
}
