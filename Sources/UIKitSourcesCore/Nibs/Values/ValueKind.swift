import Foundation

/// How the value of an attribute, or of an element with a key, is written in Swift.
enum ValueKind {
  case bool
  case integer
  case number
  case string
  /// A name of Interface Builder's → an expression.
  case choice([String: String])
  case image
  case color
  case font
  case rect
  case point
  case size
  case insets
  case directionalInsets
  case offset
  case autoresizing
  /// Attributes that are `YES` → members of an option set.
  case options([String: String])
  case symbolConfiguration
  case date
  case locale
  case timeZone
}

extension ValueKind {
  /// Cases that Interface Builder calls by their names in Swift.
  static func cases(_ names: String...) -> ValueKind { .choice(members(names)) }

  static func members(_ names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, ".\($0)") })
  }

  /// The expression for an attribute's text.
  ///
  /// - Throws: `NibFailure` where the text isn't of this kind.
  func expression(_ text: String) throws -> String {
    switch self {
    case .bool:
      guard text == "YES" || text == "NO" else { throw NibFailure("\"\(text)\" is neither YES nor NO") }
      return text == "YES" ? "true" : "false"
    case .integer:
      guard let value = Int(text) else { throw NibFailure("\"\(text)\" is no whole number") }
      return String(value)
    case .number: return SwiftLiteral.number(try Self.number(text))
    case .string: return SwiftLiteral.string(text)
    case .choice(let choices):
      guard let expression = choices[text] else { throw NibFailure("the value \"\(text)\" is not supported") }
      return expression
    case .image: return ImageValue.expression(text, catalog: nil)
    default: throw NibFailure("an attribute can't say this")
    }
  }

  /// The expression for an element.
  ///
  /// - Throws: `NibFailure` where the element isn't of this kind, or says something that is not supported.
  func expression(_ element: NibElement) throws -> String {
    switch self {
    case .color: return try ColorValue.expression(element)
    case .font: return try FontValue.expression(element)
    case .image: return try ImageValue.expression(element)
    case .symbolConfiguration: return try ImageValue.symbolConfiguration(element)
    case .string:
      try element.allow(["key", "base64-UTF8"])
      return SwiftLiteral.string(try element.string)
    case .rect: return "CGRect(\(try element.arguments(["x", "y", "width", "height"])))"
    case .point: return "CGPoint(\(try element.arguments(["x", "y"])))"
    case .size: return "CGSize(\(try element.arguments(["width", "height"])))"
    case .offset: return "UIOffset(\(try element.arguments(["horizontal", "vertical"])))"
    case .insets:
      let edges =
        element.attributes["minX"] != nil ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
      return "UIEdgeInsets(\(try element.arguments(edges, labels: ["top", "left", "bottom", "right"])))"
    case .directionalInsets:
      return "NSDirectionalEdgeInsets(\(try element.arguments(["top", "leading", "bottom", "trailing"])))"
    case .autoresizing: return try Self.options(Self.autoresizingMasks).expression(element)
    case .options(let members):
      try element.allow(["key"] + members.keys)
      let chosen = members.filter { element.attributes[$0.key] == "YES" }.map(\.value).sorted()
      return "[\(chosen.joined(separator: ", "))]"
    case .date:
      try element.allow(["key", "timeIntervalSinceReferenceDate"])
      return "Date(timeIntervalSinceReferenceDate: \(try element.number("timeIntervalSinceReferenceDate")))"
    case .locale:
      try element.allow(["key", "localeIdentifier"])
      return "Locale(identifier: \(SwiftLiteral.string(element.attributes["localeIdentifier"] ?? "")))"
    case .timeZone:
      try element.allow(["key", "name"], children: ["data", "mutableData"])
      return "TimeZone(identifier: \(SwiftLiteral.string(element.attributes["name"] ?? "")))"
    case .bool, .integer, .number:
      try element.allow(["key", "value"])
      return try expression(element.attributes["value"] ?? "")
    case .choice: throw NibFailure("an element can't say this")
    }
  }

  static func number(_ text: String) throws -> Double {
    guard let value = Double(text), value.isFinite else { throw NibFailure("\"\(text)\" is no number") }
    return value
  }

  private static let autoresizingMasks: [String: String] = [
    "widthSizable": ".flexibleWidth", "heightSizable": ".flexibleHeight", "flexibleMinX": ".flexibleLeftMargin",
    "flexibleMaxX": ".flexibleRightMargin", "flexibleMinY": ".flexibleTopMargin",
    "flexibleMaxY": ".flexibleBottomMargin",
  ]
}

extension NibElement {
  /// Refuses attributes and elements that aren't named: nothing of a value is passed over.
  func allow(_ attributes: [String], children allowed: [String] = []) throws {
    if let other = self.attributes.keys.filter({ !attributes.contains($0) }).min() {
      throw NibFailure("attribute '\(other)' is not supported")
    }
    if let other = children.first(where: { !allowed.contains($0.name) }) { throw NibFailure(refusing: other) }
  }

  func number(_ attribute: String) throws -> String {
    guard let text = attributes[attribute] else { throw NibFailure("attribute '\(attribute)' is missing") }
    return SwiftLiteral.number(try ValueKind.number(text))
  }

  /// The labelled numbers of an initializer.
  fileprivate func arguments(_ names: [String], labels: [String]? = nil) throws -> String {
    try allow(["key"] + names)
    return try zip(labels ?? names, names).map { "\($0): \(try number($1))" }.joined(separator: ", ")
  }

  /// The text of an element with characters, which may be coded where XML can't hold them.
  var string: String {
    get throws {
      guard attributes["base64-UTF8"] == "YES" else { return text }
      var coded = text.filter { !$0.isWhitespace }
      while coded.count % 4 != 0 { coded += "=" }
      guard let data = Data(base64Encoded: coded) else { throw NibFailure("the text is no base 64") }
      return String(decoding: data, as: UTF8.self)
    }
  }
}
