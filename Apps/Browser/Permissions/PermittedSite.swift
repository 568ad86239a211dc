import Foundation
import WebKit

/// A website that asks for permissions: an origin, which is the same with "www." and without.
struct PermittedSite: Hashable, Sendable {
  /// The origin without "www.", such as "https://example.org", by which the library knows it.
  let name: String

  /// Takes a name as the library has it.
  init(name: String) { self.name = name }

  /// The website of a page; nil for one without a host.
  @MainActor init?(_ origin: WKSecurityOrigin) {
    guard !origin.host.isEmpty else { return nil }
    let short = origin.host.hasPrefix("www.") ? String(origin.host.dropFirst(4)) : origin.host
    let host = short.isEmpty ? origin.host : short
    let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    name = "\(origin.protocol)://\(shown)" + (origin.port == 0 ? "" : ":\(origin.port)")
  }

  private var parts: (scheme: String, place: String) {
    guard let mark = name.range(of: "://") else { return ("", name) }
    return (String(name[..<mark.lowerBound]), String(name[mark.upperBound...]))
  }

  /// The length of the longest host that is shown whole, in Unicode scalars.
  private static let longestHost = 48

  /// The host with its port, as it is shown. Of a long one, the end says whose it is.
  var shownName: String {
    let place = parts.place
    let (host, port) =
      place.lastIndex(of: ":").flatMap { colon in
        place[colon...].contains("]") ? nil : (String(place[..<colon]), String(place[colon...]))
      } ?? (place, "")
    let scalars = ShownHost.text(of: host).unicodeScalars
    return (scalars.count > Self.longestHost ? "…" + String(scalars.suffix(Self.longestHost)) : String(scalars)) + port
  }

  /// The origins of its pages.
  var origins: [String] { [name, "\(parts.scheme)://www.\(parts.place)"] }
}
