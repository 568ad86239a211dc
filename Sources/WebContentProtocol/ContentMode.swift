import Foundation

/// How a page is asked for and laid out: as on a phone, or as on a desktop.
package enum ContentMode: String, Codable, Sendable {
  case mobile, desktop

  /// The words by which the engine introduces itself to servers.
  ///
  /// As on Apple's systems, a desktop's site is asked for as from a Mac. A phone's is asked for in the engine's own words
  /// with the one that servers look for, "Mobile": an iPhone's would have them send films that the engine can't play.
  /// - Parameters:
  ///   - engine: the engine's own words.
  ///   - application: what the app adds to them.
  package func userAgent(engine: String, application: String?) -> String {
    var words = engine
    switch self {
    case .mobile:
      if let name = words.range(of: " Safari/") { words.replaceSubrange(name, with: " Mobile Safari/") }
    case .desktop:
      if let start = words.firstIndex(of: "("), let end = words[start...].firstIndex(of: ")") {
        words.replaceSubrange(start...end, with: "(Macintosh; Intel Mac OS X 10_15_7)")
      }
    }
    return [words, application ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a page's viewport follows in this mode: a site for desktops gets a desktop's width, whatever its tag says.
  package func arguments(_ tag: String) -> ViewportArguments {
    self == .desktop ? ViewportArguments() : ViewportArguments(tag)
  }
}
