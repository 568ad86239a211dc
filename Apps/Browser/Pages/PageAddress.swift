import Foundation

/// An address as a person or a command gives it.
struct PageAddress {
  let url: URL

  /// Adds the scheme where it is missing: http for hosts of this machine, https for all others. Nil where the text is
  /// no address.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
    if let url = URL(string: text), let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme) {
      guard scheme == "file" || scheme == "about" || !(url.host ?? "").isEmpty else { return nil }
      self.url = url
      return
    }
    guard !text.contains("://"), let host = URL(string: "https://\(text)")?.host, !host.isEmpty else { return nil }
    let isLocal = host == "localhost" || host.hasPrefix("127.")
    guard isLocal || host.contains("."), let url = URL(string: "\(isLocal ? "http" : "https")://\(text)") else {
      return nil
    }
    self.url = url
  }

  /// Whether the browser itself shows what lies at an address; the rest is other apps' business.
  static func isShown(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return true }
    return schemes.contains(scheme) || ["data", "blob", "javascript"].contains(scheme)
  }

  private static let schemes: Set<String> = ["http", "https", "file", "about"]

  /// What the address bar shows of a page's address: its host without `www.`, or the file's name.
  static func title(of url: URL?) -> String {
    guard let url else { return "" }
    if let host = url.host, !host.isEmpty { return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host }
    return url.isFileURL ? url.lastPathComponent : url.absoluteString
  }
}
