import Foundation

/// An address as people type it: without what all of them begin with.
struct PageKey: Equatable, Sendable {
  /// The host as it is shown, with its port and without `www.`.
  let host: String
  /// What follows the host, from its slash on.
  let path: String
  /// What comes before the host as it is sent: the scheme, and `www.` where it is there.
  let origin: String

  /// The longest address that is kept, in bytes of UTF-8.
  static let longestAddress = BoundedTextField.longestText
  /// The longest path that is looked through, in Unicode scalars.
  private static let longestPath = 300

  /// Reads an address; nil for one that isn't kept: of no page that could be come back to, or enormous.
  init?(_ address: String) {
    guard address.utf8.count <= Self.longestAddress, let url = URL(string: address),
      let scheme = url.scheme?.lowercased(), ["http", "https", "file"].contains(scheme)
    else { return nil }
    let sent = url.host ?? ""
    guard scheme == "file" || !sent.isEmpty else { return nil }
    let shown = ShownHost.text(of: sent)
    let port = url.port.map { ":\($0)" } ?? ""
    host = (shown.hasPrefix("www.") ? String(shown.dropFirst(4)) : shown) + port
    origin = "\(scheme)://\(sent)\(port)/"
    let rest = Self.rest(of: address, behind: sent)
    path = (rest.removingPercentEncoding ?? rest).cut(to: Self.longestPath)
  }

  /// What an address says behind its host and port.
  private static func rest(of address: String, behind host: String) -> String {
    guard let slashes = address.range(of: "//") else { return "" }
    let authority = address[slashes.upperBound...]
    guard let end = authority.firstIndex(where: { "/?#".contains($0) }) else { return "/" }
    let rest = String(authority[end...])
    return rest.hasPrefix("/") ? rest : "/" + rest
  }

  /// The host's first word behind a mark, by which the index tells it from all other words: hosts that begin so are found
  /// without looking at those that have the word elsewhere.
  var start: String { SuggestionQuery.words(in: host).first.map { Self.startMark + $0 } ?? "" }

  /// A letter of a private area, which begins no word of a person's.
  static let startMark = "\u{E000}"

  /// The text that rows show of the address.
  var shown: String { path == "/" ? host : host + path }

  /// The text as something typed is compared with it.
  var text: String { host + path }

  /// A text as it is compared with addresses, and how much of its beginning was left out: schemes and `www.` are.
  static func typed(_ text: String) -> (rest: Substring, dropped: Substring) {
    var rest = text[...]
    for beginning in ["https://", "http://", "file://"] where rest.lowercased().hasPrefix(beginning) {
      rest = rest.dropFirst(beginning.count)
      break
    }
    if rest.lowercased().hasPrefix("www.") { rest = rest.dropFirst(4) }
    return (rest, text[..<rest.startIndex])
  }
}
