import Foundation

/// Finds addresses of pages and of mail.
struct LinkFinder: TextFinder {
  static let kind = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)

  /// What follows the beginning of an address.
  private static let rest = #"[^\s<>"“”«»]"#

  private let withScheme = textPattern(#"(?<![\p{L}\p{N}])[a-z][a-z0-9+.\-]*://\#(rest)+"#)
  private let opaque = textPattern(#"(?<![\p{L}\p{N}])(?:mailto|tel|sms|facetime):\#(rest)+"#)
  private let mail = textPattern(#"(?<![\w.%+\-])[\w%+\-]+(?:\.[\w%+\-]+)*@(?:[\p{L}\p{N}\-]+\.)+\p{L}{2,}"#)
  private let host = textPattern(
    #"(?<![\p{L}\p{N}@._/\-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}\-]*[\p{L}\p{N}])?\.)+(?<domain>\p{L}{2,})"#
      + #"(?![\p{L}\p{N}@\-])(?::\d{1,5})?(?:[/?#]\#(rest)*)?"#)

  func findings(in text: NSString, _ range: NSRange) -> [TextFinding] {
    let written = (withScheme.ranges(in: text, range) + opaque.ranges(in: text, range)).compactMap {
      link("", trimmed($0.range, in: text), in: text)
    }
    let addresses = mail.ranges(in: text, range).compactMap { link("mailto:", $0.range, in: text) }
    let hosts = host.ranges(in: text, range).compactMap { match -> TextFinding? in
      let domain = match.text("domain", in: text)?.lowercased() ?? ""
      guard DomainNames.isTopLevel(domain) || text.substring(with: match.range).lowercased().hasPrefix("www.") else {
        return nil
      }
      return link("http://", trimmed(match.range, in: text), in: text)
    }
    return written + addresses + hosts
  }

  private func link(_ prefix: String, _ range: NSRange, in text: NSString) -> TextFinding? {
    let address = prefix + text.substring(with: range)
    guard let url = URL(string: address), let scheme = url.scheme else { return nil }
    // Nothing comes behind the scheme if all of it was punctuation.
    let content = address.dropFirst(scheme.count + 1).drop { $0 == "/" }
    guard !content.isEmpty else { return nil }
    return TextFinding(.link(url), at: range)
  }

  /// Leaves out the punctuation of the sentence, and brackets that were opened before the address.
  private func trimmed(_ range: NSRange, in text: NSString) -> NSRange {
    var characters = Array(text.substring(with: range))
    while let last = characters.last {
      if let opening = Self.brackets[last] {
        if characters.count(where: { $0 == opening }) >= characters.count(where: { $0 == last }) { break }
      } else if !".,;:!?'’…*_".contains(last) {
        break
      }
      characters.removeLast()
    }
    return NSRange(location: range.location, length: String(characters).utf16.count)
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]
}

/// The domains that an address may end with when nothing else tells that it is one.
private enum DomainNames {
  /// Two letters are a country's. Of the others these are common; the whole list has more than a thousand.
  private static let common: Set<String> = [
    "aero", "agency", "app", "art", "asia", "audio", "berlin", "bio", "biz", "blog", "build", "cafe", "cat", "center",
    "chat", "city", "cloud", "club", "codes", "com", "community", "company", "computer", "coop", "design", "dev",
    "digital", "earth", "edu", "education", "email", "energy", "events", "expert", "family", "farm", "fashion", "film",
    "finance", "fit", "foundation", "fun", "fund", "gallery", "game", "games", "garden", "global", "gov", "group",
    "guide", "guru", "health", "help", "host", "house", "info", "ink", "institute", "int", "international", "jobs",
    "land", "law", "legal", "life", "link", "live", "london", "love", "market", "media", "mil", "mobi", "money",
    "museum", "music", "name", "net", "network", "news", "nyc", "one", "online", "org", "page", "paris", "party",
    "photo", "photography", "photos", "pics", "plus", "press", "pro", "productions", "pub", "realty", "red", "rocks",
    "run", "school", "science", "services", "shop", "site", "social", "software", "solutions", "space", "store",
    "studio", "style", "support", "systems", "team", "tech", "technology", "tips", "today", "tools", "top", "tours",
    "town", "travel", "university", "vip", "wiki", "work", "works", "world", "xyz", "yoga", "zone",
  ]

  static func isTopLevel(_ domain: String) -> Bool {
    common.contains(domain) || countries.contains(domain)
  }

  private static let countries: Set<String> = Set(
    Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.map { $0.lowercased() } + ["eu", "su", "uk"])
}
