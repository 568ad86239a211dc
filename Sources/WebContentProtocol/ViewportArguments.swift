import Foundation

/// What a page's `<meta name="viewport">` asks for, as WebKit reads it: keys and values between any separators, numbers
/// as far as they go, and what it does not know left out.
package struct ViewportArguments: Codable, Hashable, Sendable {
  /// A width or a height.
  package enum Length: Codable, Hashable, Sendable {
    case deviceWidth, deviceHeight
    /// A number of CSS pixels.
    case pixels(Double)
  }

  /// How a page lies with respect to what of the screen is rounded off or covered.
  package enum Fit: String, Codable, Sendable { case auto, contain, cover }

  package var width: Length?
  package var height: Length?
  /// The scale that the page begins with; nil where it names none, as for the two limits.
  package var initialScale: Double?
  package var minimumScale: Double?
  package var maximumScale: Double?
  package var isUserScalable = true
  /// Whether content that is wider than its layout is made to fit, where no initial scale forbids that.
  package var shrinksToFit = true
  package var fit = Fit.auto

  /// Makes the arguments of a page that names none.
  package init() {}

  /// Reads the content of a tag. Later values take the place of earlier ones.
  package init(_ content: String) {
    for (key, value) in Self.features(of: content) { set(key, to: value) }
  }

  private mutating func set(_ key: String, to value: String) {
    switch key {
    case "width": width = Self.length(value)
    case "height": height = Self.length(value)
    case "initial-scale": initialScale = Self.scale(value)
    case "minimum-scale": minimumScale = Self.scale(value)
    case "maximum-scale": maximumScale = Self.scale(value)
    case "user-scalable": isUserScalable = Self.flag(value)
    case "shrink-to-fit": shrinksToFit = Self.flag(value)
    case "viewport-fit": fit = Fit(rawValue: value) ?? .auto
    default: break
    }
  }

  // MARK: Values

  private static func length(_ value: String) -> Length? {
    switch value {
    case "device-width": return .deviceWidth
    case "device-height": return .deviceHeight
    default:
      let number = number(value)
      return number > 0 ? .pixels(number) : nil
    }
  }

  /// No scale is nought: that counts as none.
  private static func scale(_ value: String) -> Double? {
    let number =
      switch value {
      case "yes": 1.0
      case "no": 0.0
      case "device-width", "device-height": 10.0
      default: number(value)
      }
    return number > 0 ? number : nil
  }

  private static func flag(_ value: String) -> Bool {
    switch value {
    case "yes", "device-width", "device-height": true
    case "no": false
    default: abs(number(value)) >= 1
    }
  }

  /// The number at the beginning of a text; 0 where there is none.
  private static func number(_ text: String) -> Double {
    var end = text.startIndex
    func takeDigits() -> Bool {
      let start = end
      while end < text.endIndex, ("0"..."9").contains(text[end]) { end = text.index(after: end) }
      return end > start
    }
    func take(_ characters: Set<Character>) -> Bool {
      guard end < text.endIndex, characters.contains(text[end]) else { return false }
      end = text.index(after: end)
      return true
    }
    _ = take(["+", "-"])
    var hasDigits = takeDigits()
    if take(["."]) { hasDigits = takeDigits() || hasDigits }
    guard hasDigits else { return 0 }
    let mantissa = end
    if take(["e"]) {
      _ = take(["+", "-"])
      if !takeDigits() { end = mantissa }
    }
    let value = Double(text[..<end].hasSuffix(".") ? text[..<end].dropLast() : text[..<end]) ?? 0
    return value.isFinite ? value : 0
  }

  // MARK: Keys and values

  private static func isSeparator(_ character: Character) -> Bool {
    [" ", "\t", "\n", "\r", "\r\n", "=", ",", "\0"].contains(character)
  }

  /// Finds keys with their values as WebKit's scanner does: a value follows the next equals sign, unless a comma comes
  /// first.
  private static func features(of content: String) -> [(key: String, value: String)] {
    let text = Array(content.prefix(longest).lowercased())
    var found: [(key: String, value: String)] = []
    var index = 0
    func skip(while condition: (Character) -> Bool) {
      while index < text.count, condition(text[index]) { index += 1 }
    }
    while index < text.count {
      skip(while: isSeparator)
      let key = index
      skip { !isSeparator($0) }
      let keyEnd = index
      skip { $0 != "=" && $0 != "," }
      skip { isSeparator($0) && $0 != "," }
      let value = index
      skip { !isSeparator($0) }
      if keyEnd > key { found.append((String(text[key..<keyEnd]), String(text[value..<index]))) }
    }
    return found
  }

  /// The characters of a tag that are read.
  private static let longest = 1000
}
