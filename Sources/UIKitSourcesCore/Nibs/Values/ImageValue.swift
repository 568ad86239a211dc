/// Images by name, and the configurations of symbols, in Swift.
enum ImageValue {
  static func expression(_ name: String, catalog: String?, configuration: String? = nil) -> String {
    let literal = SwiftLiteral.string(name)
    guard catalog == "system" else { return "scene.image(\(literal))" }
    return "scene.symbol(\(literal)" + (configuration.map { ", \($0)" } ?? "") + ")"
  }

  /// An `imageReference`.
  /// - Parameter configuration: on top of what it says itself.
  static func expression(_ element: NibElement, configuration: String? = nil) throws -> String {
    try element.allow(["key", "image", "catalog", "symbolScale", "renderingMode"])
    let catalog = try self.catalog(of: element)
    let scale = try element.attributes["symbolScale"].map {
      "UIImage.SymbolConfiguration(scale: \(try scales.expression($0)))"
    }
    let whole = scale.map { $0 + (configuration.map { ".applying(\($0))" } ?? "") } ?? configuration
    let image = expression(element.attributes["image"] ?? "", catalog: catalog, configuration: whole)
    switch element.attributes["renderingMode"] {
    case nil: return image
    case "template": return image + "?.withRenderingMode(.alwaysTemplate)"
    case "original": return image + "?.withRenderingMode(.alwaysOriginal)"
    case let mode?: throw NibFailure("the rendering mode '\(mode)' is not supported")
    }
  }

  /// The catalog of an element; nil for the app's own.
  /// - Throws: `NibFailure` for a catalog that is not the system's.
  static func catalog(of element: NibElement) throws -> String? {
    guard let catalog = element.attributes["catalog"] else { return nil }
    guard catalog == "system" else { throw NibFailure("the catalog '\(catalog)' is not supported") }
    return catalog
  }

  /// The configuration that stands beside an image, not in it.
  static func symbolConfiguration(beside image: NibElement) throws -> String? {
    try image.child("preferredSymbolConfiguration").map(symbolConfiguration)
  }

  /// A `preferredSymbolConfiguration`.
  static func symbolConfiguration(_ element: NibElement) throws -> String {
    let general = ["key", "configurationType", "scale"]
    let weight = try element.attributes["weight"].map { "weight: \(try weights.expression($0))" }
    let scale = try element.attributes["scale"].map { "scale: \(try scales.expression($0))" }
    switch element.attributes["configurationType"] ?? "unspecified" {
    case "pointSize":
      try element.allow(general + ["pointSize", "weight"])
      let size = "pointSize: \(try element.number("pointSize"))"
      let arguments =
        [size] + (scale == nil ? [weight].compactMap { $0 } : [weight ?? "weight: .unspecified", scale ?? ""])
      return "UIImage.SymbolConfiguration(\(arguments.joined(separator: ", ")))"
    case "font":
      try element.allow(general, children: ["fontDescription"])
      guard let font = element.child("fontDescription") else { throw NibFailure("the font is missing") }
      let arguments = ["font: \(try FontValue.expression(font))", scale].compactMap { $0 }
      return "UIImage.SymbolConfiguration(\(arguments.joined(separator: ", ")))"
    case "unspecified":
      try element.allow(general + ["weight"])
      let parts = [scale, weight].compactMap { $0 }.map { "UIImage.SymbolConfiguration(\($0))" }
      guard let first = parts.first else { return "UIImage.SymbolConfiguration.unspecified" }
      return parts.dropFirst().reduce(first) { "\($0).applying(\($1))" }
    case let type: throw NibFailure("the configuration type '\(type)' is not supported")
    }
  }

  private static let scales: ValueKind = .cases("default", "small", "medium", "large")
  private static let weights: ValueKind = .cases(
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")
}
