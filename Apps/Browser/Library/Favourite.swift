import UIKit

/// A place that the start page offers.
struct Favourite: Codable, Equatable, Sendable {
  var name: String
  var address: String

  /// The places that are there before a person has any of their own.
  static let initial = [
    Favourite(name: "Wikipedia", address: "https://en.wikipedia.org"),
    Favourite(name: "Debian", address: "https://www.debian.org"),
    Favourite(name: "Swift", address: "https://www.swift.org"),
    Favourite(name: "WebKit", address: "https://webkit.org"),
    Favourite(name: "OpenStreetMap", address: "https://www.openstreetmap.org"),
    Favourite(name: "Internet Archive", address: "https://archive.org"),
    Favourite(name: "MDN", address: "https://developer.mozilla.org"),
    Favourite(name: "GNU", address: "https://www.gnu.org"),
  ]

  private static let key = "Favourites"

  /// The places that were there the last time, for the time until the bookmarks have been read.
  static var remembered: [Favourite] {
    get {
      let data = UserDefaults.standard.data(forKey: key)
      return data.flatMap { try? JSONDecoder().decode([Favourite].self, from: $0) } ?? initial
    }
    set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: key) }
  }

  /// Colours that have a contrast of 3:1 to the white letters on them.
  @MainActor private static let colors: [UIColor] = [
    .systemGray, .systemPink, .tile(0xF05138), .systemBlue, .tile(0x2E8B57), .systemBrown, .systemIndigo,
    .tile(0x1F7A8C),
  ]

  /// The colour of its tile: one of its host, wherever it stands.
  @MainActor var color: UIColor {
    if let index = Self.initial.firstIndex(where: { $0.address == address }) { return Self.colors[index] }
    let host = PageKey(address)?.host ?? address
    // Swift's own hashes differ from run to run.
    let sum = host.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Self.colors[Int(sum % UInt32(Self.colors.count))]
  }
}

extension UIColor {
  /// A colour from its components in sRGB, red first.
  fileprivate static func tile(_ rgb: UInt32) -> UIColor {
    let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 0xFF) / 255 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
