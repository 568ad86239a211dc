import Foundation

/// A token that an address has to carry so that nobody else finds the app.
struct AccessToken: Equatable, Sendable {
  let text: String

  /// Makes a token of 128 bits of the system's randomness.
  static func random() -> AccessToken {
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<2).map { _ -> String in
      let half = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }
    return AccessToken(text: digits.joined())
  }

  /// Takes as long for one that is nearly right as for one that isn't at all.
  func matches(_ other: String?) -> Bool {
    let (mine, other) = (Array(text.utf8), Array((other ?? "").utf8))
    var difference: UInt8 = mine.count == other.count ? 0 : 1
    for index in mine.indices { difference |= mine[index] ^ (index < other.count ? other[index] : 0) }
    return difference == 0
  }

  static func == (a: AccessToken, b: AccessToken) -> Bool { a.matches(b.text) }
}
