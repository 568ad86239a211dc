import Foundation

/// The meaning of what a person has typed into the address field: an address, or something to search for.
///
/// An address is what begins with a scheme that the browser opens, or what has no spaces and begins with a host: a name
/// with a dot whose last part is of letters, `localhost`, numbers of IPv4, IPv6 in brackets, or a single word with a
/// port or a path behind it. All else, also mail addresses, is searched for.
enum AddressEntry: Equatable {
  case address(URL)
  case search(String)

  /// Reads a text; nil for nothing but spaces.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    if Self.isAddress(text), let url = PageAddress(text)?.url ?? PageAddress.completed(text) {
      self = .address(url)
    } else {
      self = .search(text)
    }
  }

  /// The address to open; nil where the search engine has no address.
  func url(searchingWith engine: SearchEngine) -> URL? {
    switch self {
    case .address(let url): url
    case .search(let question): engine.url(for: question)
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    if let colon = text.firstIndex(of: ":"), PageAddress.opens(scheme: text[..<colon]) { return true }
    let end = text.firstIndex { "/?#".contains($0) } ?? text.endIndex
    let (host, port) = parts(of: text[..<end])
    guard let host, !host.isEmpty, !host.contains("@") else { return false }
    if host.hasPrefix("[") { return host.hasSuffix("]") && host.contains(":") }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.allSatisfy(isLabel) else { return false }
    if isIPv4(labels) || host.lowercased() == "localhost" { return true }
    if labels.count == 1 { return host.contains(where: \.isLetter) && (port != nil || text[end...].hasPrefix("/")) }
    return labels.last.map { $0.count > 1 && $0.contains(where: \.isLetter) } ?? false
  }

  /// The host is nil where what follows its colon is no port.
  private static func parts(of authority: Substring) -> (host: Substring?, port: Int?) {
    let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[bracket...].lastIndex(of: ":") else { return (authority, nil) }
    let port = Int(authority[authority.index(after: colon)...])
    return port.map { (1...65535).contains($0) } == true ? (authority[..<colon], port) : (nil, nil)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  private static func isIPv4(_ labels: [Substring]) -> Bool {
    labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
  }
}
