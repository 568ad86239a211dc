/// A `fontDescription`, or the `font` of attributed text, in Swift.
enum FontValue {
  static func expression(_ element: NibElement) throws -> String {
    try element.allow(["key", "type", "weight", "design", "pointSize", "style", "name", "family"])
    let attributes = element.attributes
    if let style = attributes["style"] {
      guard let name = textStyles[style] else { throw NibFailure("the text style '\(style)' is not supported") }
      return "UIFont.preferredFont(forTextStyle: .\(name))"
    }
    let size = attributes["pointSize"] == nil ? "UIFont.systemFontSize" : try element.number("pointSize")
    if let name = attributes["name"] { return try named(name, family: attributes["family"], size: size) }
    let weight = attributes["weight"]
    if let weight, !weights.contains(weight) { throw NibFailure("the weight '\(weight)' is not supported") }
    if let design = attributes["design"], design != "default" {
      guard design == "monospaced" else { throw NibFailure("the font design '\(design)' is not supported") }
      return "UIFont.monospacedSystemFont(ofSize: \(size), weight: .\(weight ?? "regular"))"
    }
    switch attributes["type"] ?? "system" {
    case "system": return "UIFont.systemFont(ofSize: \(size)" + (weight.map { ", weight: .\($0)" } ?? "") + ")"
    case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
    case let type: throw NibFailure("the font type '\(type)' is not supported")
    }
  }

  /// The font of attributed text: `<font key="NSFont" size="17" name="Georgia"/>` or `metaFont="system"`.
  static func attributedTextFont(_ element: NibElement) throws -> String {
    try element.allow(["key", "size", "name", "metaFont"])
    let size = element.attributes["size"] == nil ? "UIFont.systemFontSize" : try element.number("size")
    if let name = element.attributes["name"] { return try named(name, size: size) }
    switch element.attributes["metaFont"] ?? "system" {
    case "system": return "UIFont.systemFont(ofSize: \(size))"
    case "systemBold": return "UIFont.boldSystemFont(ofSize: \(size))"
    case let font: throw NibFailure("the font '\(font)' is not supported")
    }
  }

  /// A font of a name: one that the app brings, or a face of the system's, such as `.SFUIText-Bold`.
  private static func named(_ name: String, family: String? = nil, size: String) throws -> String {
    guard let system = systemFamilies.first(where: { name.hasPrefix($0) }) else {
      let family = family.map { ", family: \(SwiftLiteral.string($0))" } ?? ""
      return "scene.font(\(SwiftLiteral.string(name))\(family), size: \(size))"
    }
    let face = name.dropFirst(system.count).drop { $0 == "-" }
    if face.isEmpty { return "UIFont.systemFont(ofSize: \(size))" }
    guard let weight = weights.first(where: { $0.lowercased() == face.lowercased() }) else {
      throw NibFailure("the font '\(name)' is not there: the system's have no face '\(face)'")
    }
    return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))"
  }

  private static let systemFamilies = [".SFUIText", ".SFUIDisplay", ".SFUI", ".AppleSystemUIFont"]
  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]
  private static let textStyles: [String: String] = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2",
    "UICTFontTextStyleTitle3": "title3", "UICTFontTextStyleHeadline": "headline",
    "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleBody": "body",
    "UICTFontTextStyleCallout": "callout", "UICTFontTextStyleFootnote": "footnote",
    "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
  ]
}
