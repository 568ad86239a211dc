/// A `color` element in Swift.
enum ColorValue {
  static func expression(_ element: NibElement) throws -> String {
    let attributes = element.attributes
    try element.allow([
      "key", "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor", "name", "catalog", "colorSpace",
      "customColorSpace", "red", "green", "blue", "white", "alpha",
    ])
    let system = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"].compactMap { attributes[$0] }
    if let name = system.first { return try systemColor(name) }
    if let name = attributes["name"] {
      return "scene.color(\(SwiftLiteral.string(name)))"
    }
    let space = attributes["customColorSpace"] ?? attributes["colorSpace"] ?? "sRGB"
    let alpha = attributes["alpha"] == nil ? "1" : try element.number("alpha")
    if attributes["white"] != nil {
      guard graySpaces.contains(space) else { throw NibFailure("the colour space '\(space)' is not supported") }
      return "UIColor(white: \(try element.number("white")), alpha: \(alpha))"
    }
    var components = try ["red", "green", "blue"].map { try ValueKind.number(element.number($0)) }
    if space == "displayP3" {
      components = CatalogColor.fromDisplayP3(components).map { ($0 * 1e6).rounded() / 1e6 }
    } else if !rgbSpaces.contains(space) {
      throw NibFailure("the colour space '\(space)' is not supported")
    }
    let rgb = components.map(SwiftLiteral.number)
    return "UIColor(red: \(rgb[0]), green: \(rgb[1]), blue: \(rgb[2]), alpha: \(alpha))"
  }

  static func systemColor(_ name: String) throws -> String {
    if let other = renamed[name] { return "UIColor.\(other)" }
    let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    guard systemColors.contains(stem) else { throw NibFailure("the system colour '\(name)' is not supported") }
    return "UIColor.\(stem)"
  }

  /// Interface Builder's calibrated colours have been those of sRGB since documents are colour-matched.
  private static let rgbSpaces: Set<String> = ["sRGB", "calibratedRGB", "deviceRGB", "IBExtendedSRGB", "extendedSRGB"]
  private static let graySpaces: Set<String> = [
    "genericGamma22GrayColorSpace", "calibratedWhite", "deviceWhite", "extendedGray", "extendedGenericGamma22Gray",
  ]
  private static let renamed: [String: String] = [
    "groupTableViewBackgroundColor": "systemGroupedBackground",
    "tableCellGroupedBackgroundColor": "secondarySystemGroupedBackground",
  ]
  private static let systemColors: Set<String> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
    "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "label", "secondaryLabel",
    "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "link", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "darkText", "lightText",
  ]
}
