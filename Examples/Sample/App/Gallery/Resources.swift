import UIKit

/// The resources in the app's bundle, and the ways to get at them.
enum Resources {
  private final class Token {}

  static let accent = UIColor(named: "accent")!
  static var badge: UIImage? { UIImage(named: "badge") }
  static var badgeOfBundle: UIImage? { UIImage(named: "badge", in: Bundle(for: Token.self), compatibleWith: nil) }

  static func text(_ name: String) -> String? {
    Bundle(for: Token.self).url(forResource: name, withExtension: "txt").flatMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  static var summary: String {
    """
    \(Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? "?"): \
    \(text("greeting") ?? "nothing") at \(Bundle.main.bundlePath.hasSuffix(".resources"))
    """
  }
}
