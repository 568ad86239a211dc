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
    guard Self.isLocal(host) || host.contains("."), let url = Self.completed(text) else { return nil }
    self.url = url
  }

  /// The address with the scheme that the text lacks; nil where that makes no address of it.
  static func completed(_ text: String) -> URL? {
    guard let url = URL(string: "https://\(text)"), let host = url.host, !host.isEmpty else { return nil }
    return isLocal(host) ? URL(string: "http://\(text)") : url
  }

  private static func isLocal(_ host: String) -> Bool { host == "localhost" || host.hasPrefix("127.") }

  /// Whether the browser itself shows what lies at an address; the rest is other apps' business.
  static func isShown(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return true }
    return schemes.contains(scheme) || ["data", "blob", "javascript"].contains(scheme)
  }

  /// Whether a person can ask for an address of such a scheme.
  static func opens(scheme: some StringProtocol) -> Bool { schemes.contains(scheme.lowercased()) }

  private static let schemes: Set<String> = ["http", "https", "file", "about"]

  /// The text that the address bar shows of a page's address: its host without `www.`, or the file's name.
  static func title(of url: URL?) -> String {
    guard let url else { return "" }
    if let host = url.host, !host.isEmpty {
      // What is longer than a host can be is none.
      let host = host.utf8.count > 253 ? host.cut(to: longestTitle) : ShownHost.text(of: host)
      return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }
    return (url.isFileURL ? url.lastPathComponent : url.absoluteString).cut(to: longestTitle)
  }

  /// The length of the longest title in Unicode scalars: more would not be seen.
  static let longestTitle = 200

  /// The text that the address field shows of a page's address, to be changed: all of it, with the host as it is shown.
  static func typed(_ url: URL?) -> String {
    guard let url else { return "" }
    let text = url.absoluteString
    guard let host = url.host, let place = text.range(of: "//\(host)", options: .caseInsensitive) else { return text }
    return text.replacingCharacters(in: place, with: "//" + ShownHost.text(of: host))
  }
}
