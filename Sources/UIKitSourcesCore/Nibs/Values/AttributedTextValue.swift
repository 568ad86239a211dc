/// The values of attributed strings: fragments with attributes of their own.
extension NibWriter {
  /// Statements that make the text, and the name of the variable that holds it.
  mutating func attributedText(_ element: NibElement) throws -> String {
    try element.allow(["key", "userLabel"], children: ["fragment"])
    let text = newVariable("text")
    say("let \(text): NSMutableAttributedString = NSMutableAttributedString(string: \"\")", element)
    for fragment in element.children {
      try fragment.allow(["content"], children: ["string", "mutableString", "attributes"])
      let long = try (fragment.child("string") ?? fragment.child("mutableString")).map { try $0.string }
      let content = SwiftLiteral.string(long ?? fragment.attributes["content"] ?? "")
      let entries = try (fragment.child("attributes")?.children ?? []).compactMap { try attribute($0) }
      let list = entries.map { ".\($0.key): \($0.value)" }.joined(separator: ", ")
      let attributes = newVariable("attributes")
      say("let \(attributes): [NSAttributedString.Key: Any] = [\(list.isEmpty ? ":" : list)]", fragment)
      say("\(text).append(NSAttributedString(string: \(content), attributes: \(attributes)))", fragment)
    }
    return text
  }

  private mutating func attribute(_ element: NibElement) throws -> (
    key: String, value: String
  )? {
    switch (element.name, element.key) {
    case ("font", "NSFont"): return ("font", try FontValue.attributedTextFont(element))
    case ("fontDescription", "NSFont"): return ("font", try FontValue.expression(element))
    // What the font was before Interface Builder replaced it.
    case (_, "NSOriginalFont"): return nil
    case ("color", "NSColor"): return ("foregroundColor", try ColorValue.expression(element))
    case ("color", "NSBackgroundColor"): return ("backgroundColor", try ColorValue.expression(element))
    case ("color", "NSUnderlineColor"): return ("underlineColor", try ColorValue.expression(element))
    case ("color", "NSStrikethroughColor"): return ("strikethroughColor", try ColorValue.expression(element))
    case ("color", "NSStrokeColor"): return ("strokeColor", try ColorValue.expression(element))
    case ("integer", "NSUnderline"): return ("underlineStyle", try ValueKind.integer.expression(element))
    case ("integer", "NSStrikethrough"): return ("strikethroughStyle", try ValueKind.integer.expression(element))
    case ("real", "NSKern"), ("integer", "NSKern"): return ("kern", try cgFloat(element))
    case ("real", "NSStrokeWidth"), ("integer", "NSStrokeWidth"): return ("strokeWidth", try cgFloat(element))
    case ("real", "NSBaselineOffset"), ("integer", "NSBaselineOffset"): return ("baselineOffset", try cgFloat(element))
    case ("paragraphStyle", "NSParagraphStyle"): return ("paragraphStyle", paragraphStyle(element))
    default: throw NibFailure("the text attribute '\(element.key ?? element.name)' is not supported")
    }
  }

  private func cgFloat(_ element: NibElement) throws -> String {
    "CGFloat(\(try ValueKind.number.expression(element)))"
  }

  private mutating func paragraphStyle(_ element: NibElement) -> String {
    let style = newVariable("style")
    say("let \(style): NSMutableParagraphStyle = NSMutableParagraphStyle()", element)
    describe(element, as: style, Self.paragraphAttributes, Self.paragraphElements)
    return style
  }

  private static let paragraphAttributes: [ElementSchema.Rule] =
    [
      ElementSchema.Rule("alignment", "alignment", .cases("natural", "left", "center", "right", "justified")),
      ElementSchema.Rule(
        "lineBreakMode", "lineBreakMode",
        .choice([
          "wordWrapping": ".byWordWrapping", "charWrapping": ".byCharWrapping", "clipping": ".byClipping",
          "truncatingHead": ".byTruncatingHead", "truncatingTail": ".byTruncatingTail",
          "truncatingMiddle": ".byTruncatingMiddle",
        ])),
      ElementSchema.Rule(
        "baseWritingDirection", "baseWritingDirection", .cases("natural", "leftToRight", "rightToLeft")),
      ElementSchema.Rule("tighteningFactorForTruncation", .only(["0.0", "0"])),
      ElementSchema.Rule(
        "allowsDefaultTighteningForTruncation", "allowsDefaultTighteningForTruncation", .bool),
    ]
    + [
      "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "headIndent", "tailIndent", "firstLineHeadIndent",
      "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple", "defaultTabInterval",
      "hyphenationFactor",
    ].map { ElementSchema.Rule($0, $0, .number) }

  /// The rules of elements that may only be empty: no tab stops is what holds anyway.
  private static let paragraphElements: [ElementSchema.Rule] = ["tabStops", "array"].map { name in
    ElementSchema.Rule(name, .element { element, _, writer in writer.onlyEmpty(element) })
  }
}
