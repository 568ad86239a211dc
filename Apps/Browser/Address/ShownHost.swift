import Foundation

/// A host as it is shown: in its own letters, unless they could be taken for others.
enum ShownHost {
  /// The text that shows for a host.
  /// - Parameter host: as it is sent, with encoded labels. Labels that mix scripts, or pass for Latin ones, stay
  ///   encoded.
  static func text(of host: String) -> String {
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let domain = labels.last.map(decoded) ?? ""
    return labels.map { shown($0, domain: domain) }.joined(separator: ".")
  }

  private static func shown(_ label: String, domain: String) -> String {
    let text = decoded(label)
    guard !text.unicodeScalars.allSatisfy(\.isASCII) else { return label }
    let sent = Punycode.prefix + Punycode.encode(text)
    // What is sent otherwise than its letters would be is a disguise.
    guard label == text || label == sent else { return label }
    return HostScript.isPlain(text, ofDomain: domain) ? text : sent
  }

  private static func decoded(_ label: String) -> String {
    guard label.hasPrefix(Punycode.prefix) else { return label }
    return Punycode.decode(label.dropFirst(Punycode.prefix.count)) ?? label
  }
}
