import Foundation

/// Texts as an app asks for them.
enum Texts {
  static var play: String { NSLocalizedString("Play", bundle: .module, comment: "What starts a song") }
  static func songs(_ count: Int) -> String { String(localized: "\(count) songs", bundle: .module) }
  static func songsInFormat(_ count: Int) -> String {
    String.localizedStringWithFormat(NSLocalizedString("%lld songs", bundle: .module, comment: ""), count)
  }
  static var notice: String? {
    Bundle.module.url(forResource: "notice", withExtension: "txt")
      .flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }
  static var bundle: Bundle { .module }
}
