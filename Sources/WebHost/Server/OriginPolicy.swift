/// The rules by which requests are answered at all, by their `Host` and `Origin`.
///
/// A page of somebody else's in the same browser can send requests here. Its `Origin` gives it away; and where it has
/// made its own name point to this machine, the `Host` does.
struct OriginPolicy: Sendable {
  /// Names and numbers by which the server is to be found, besides those of this machine for itself.
  var names: Set<String>
  /// Whether the server listens on all addresses, and so can't know what it is called.
  var isOpen: Bool
  var port: UInt16

  private static let loopbackNames: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

  func admits(_ head: RequestHead) -> Bool {
    guard let host = head.fields["host"], isMine(host) else { return false }
    guard let origin = head.fields["origin"] else { return true }
    return origin.lowercased() == "http://\(host.lowercased())"
  }

  private func isMine(_ host: String) -> Bool {
    let host = host.lowercased()
    let suffix = ":\(port)"
    // A browser leaves out the port that HTTP has anyway.
    guard host.hasSuffix(suffix) || port == 80 else { return false }
    let name = host.hasSuffix(suffix) ? String(host.dropLast(suffix.count)) : host
    if Self.loopbackNames.contains(name) || names.contains(name) { return true }
    // Whoever comes by a number can't have been led here by a name of somebody else's.
    return isOpen && Self.isNumber(name)
  }

  private static func isNumber(_ name: String) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
