/// Buttons: what they show in each state, and configurations.
enum ButtonSchema {
  typealias Rule = ElementSchema.Rule

  static let button = ElementSchema(
    "UIButton", of: "control",
    attributes: [
      Rule(
        "buttonType",
        .attribute { text, owner, writer in
          let type = try types.expression(text)
          writer.say("scene.buttonType(\(type), of: object)", owner)
        }),
      Rule(
        "lineBreakMode",
        .attribute { text, owner, writer in
          let mode = try TextSchema.lineBreakModes.expression(text)
          writer.say("object.titleLabel?.lineBreakMode = \(mode)", owner)
        }),
      Rule("reversesTitleShadowWhenHighlighted", "reversesTitleShadowWhenHighlighted", .bool),
      Rule("showsTouchWhenHighlighted", "showsTouchWhenHighlighted", .bool),
      Rule("adjustsImageWhenHighlighted", "adjustsImageWhenHighlighted", .bool),
      Rule("adjustsImageWhenDisabled", "adjustsImageWhenDisabled", .bool),
      Rule(
        "adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageSizeForAccessibilityContentSizeCategory",
        .bool),
      Rule("changesSelectionAsPrimaryAction", "changesSelectionAsPrimaryAction", .bool),
      Rule("pointerInteraction", "isPointerInteractionEnabled", .bool),
      Rule("role", .only(["normal"])), Rule("autoshrinkMode", .ignored), Rule("hasAttributedTitle", .ignored),
    ],
    elements: [
      Rule(
        "fontDescription.fontDescription",
        .element { element, _, writer in
          writer.say("object.titleLabel?.font = \(try FontValue.expression(element))", element)
        }),
      Rule("inset.contentEdgeInsets", "contentEdgeInsets", .insets),
      Rule("inset.titleEdgeInsets", "titleEdgeInsets", .insets),
      Rule("inset.imageEdgeInsets", "imageEdgeInsets", .insets),
      Rule("size.titleShadowOffset", "titleLabel!.shadowOffset", .size),
      Rule("state", .element { element, owner, writer in try state(element, of: owner, &writer) }),
      Rule("buttonConfiguration.configuration", .element(configuration)), MenuSchema.rule,
    ])

  private static let types: ValueKind = .choice([
    "custom": ".custom", "system": ".system", "roundedRect": ".system", "detailDisclosure": ".detailDisclosure",
    "infoLight": ".infoLight", "infoDark": ".infoDark", "contactAdd": ".contactAdd", "close": ".close",
  ])

  private static let states: ValueKind = .cases("normal", "highlighted", "disabled", "selected")

  private static func state(_ element: NibElement, of button: NibElement, _ writer: inout NibWriter)
    throws
  {
    let state = try states.expression(element.key ?? "")
    let known: Set<String> = ["key", "title", "image", "backgroundImage", "catalog"]
    if let other = element.attributes.keys.filter({ !known.contains($0) }).min() {
      throw NibFailure("attribute '\(other)' is not supported")
    }
    let catalog = try ImageValue.catalog(of: element)
    let symbol = try ImageValue.symbolConfiguration(beside: element)
    // Interface Builder keeps the first title of a button, and shows the configuration's.
    let isKept = element.key == "normal" && button.children.contains { $0.name == "buttonConfiguration" }
    func show(_ statement: String, _ element: NibElement) { if !isKept { writer.say(statement, element) } }
    if let title = element.attributes["title"] {
      let text = writer.localized(SwiftLiteral.string(title), "\(element.key ?? "")Title", of: button)
      show("object.setTitle(\(text), for: \(state))", element)
    }
    if let name = element.attributes["image"] {
      let image = ImageValue.expression(name, catalog: catalog, configuration: symbol)
      show("object.setImage(\(image), for: \(state))", element)
    }
    if let name = element.attributes["backgroundImage"] {
      let image = ImageValue.expression(name, catalog: catalog)
      writer.say("object.setBackgroundImage(\(image), for: \(state))", element)
    }
    for child in element.children {
      switch (child.name, child.key) {
      case (_, "preferredSymbolConfiguration"), ("nil", _): break
      case ("color", "titleColor"):
        writer.say("object.setTitleColor(\(try ColorValue.expression(child)), for: \(state))", child)
      case ("color", "titleShadowColor"):
        writer.say("object.setTitleShadowColor(\(try ColorValue.expression(child)), for: \(state))", child)
      case ("string", "title"), ("mutableString", "title"):
        let text = writer.localized(
          try ValueKind.string.expression(child), "\(element.key ?? "")Title", of: button)
        show("object.setTitle(\(text), for: \(state))", child)
      case ("attributedString", "attributedTitle"):
        show("object.setAttributedTitle(\(try writer.attributedText(child)), for: \(state))", child)
      case ("imageReference", "image"):
        let image = try ImageValue.expression(child, configuration: symbol)
        show("object.setImage(\(image), for: \(state))", child)
      case ("imageReference", "backgroundImage"):
        writer.say("object.setBackgroundImage(\(try ImageValue.expression(child)), for: \(state))", child)
      default: throw NibFailure(refusing: child)
      }
    }
  }

  // MARK: Configurations

  private static func configuration(
    _ element: NibElement, _ button: NibElement, _ writer: inout NibWriter
  ) throws {
    let style = try styles.expression(element.attributes["style"] ?? "plain")
    let isPlain = element.children.isEmpty && Set(element.attributes.keys).isSubset(of: ["key", "style", "catalog"])
    if isPlain { return writer.say("object.configuration = \(style)", element) }
    writer.say("var configuration: UIButton.Configuration = \(style)", element)
    writer.describe(element, as: "configuration", configurationAttributes, configurationElements)
    writer.say("object.configuration = configuration", element)
  }

  private static let styles: ValueKind = .choice([
    "plain": ".plain()", "gray": ".gray()", "tinted": ".tinted()", "filled": ".filled()",
    "borderless": ".borderless()", "bordered": ".bordered()", "borderedTinted": ".borderedTinted()",
    "borderedProminent": ".borderedProminent()",
  ])
  private static let configurationAttributes: [Rule] = [
    Rule("style", .ignored), Rule("catalog", .ignored), Rule("title", "title", .string),
    Rule("subtitle", "subtitle", .string),
    Rule(
      "image",
      .attribute { name, element, writer in
        let symbol = try ImageValue.symbolConfiguration(beside: element)
        let image = ImageValue.expression(name, catalog: try ImageValue.catalog(of: element), configuration: symbol)
        writer.say("configuration.image = \(image)", element)
      }),
    Rule("imagePadding", "imagePadding", .number), Rule("titlePadding", "titlePadding", .number),
    Rule("imagePlacement", "imagePlacement", .cases("leading", "trailing", "top", "bottom")),
    Rule("titleAlignment", "titleAlignment", .cases("automatic", "leading", "center", "trailing")),
    Rule("cornerStyle", "cornerStyle", .cases("fixed", "dynamic", "small", "medium", "large", "capsule")),
    Rule("buttonSize", "buttonSize", .cases("medium", "small", "mini", "large")),
    Rule("showsActivityIndicator", "showsActivityIndicator", .bool),
  ]
  private static let configurationElements: [Rule] = [
    // Part of the image.
    Rule("preferredSymbolConfiguration", .ignored), Rule("string.title", "title", .string),
    Rule("mutableString.title", "title", .string), Rule("string.subtitle", "subtitle", .string),
    Rule("mutableString.subtitle", "subtitle", .string),
    Rule(
      "imageReference.image",
      .element { image, element, writer in
        let symbol = try ImageValue.symbolConfiguration(beside: element)
        writer.say("configuration.image = \(try ImageValue.expression(image, configuration: symbol))", image)
      }),
    Rule("directionalEdgeInsets.contentInsets", "contentInsets", .directionalInsets),
    Rule("color.baseForegroundColor", "baseForegroundColor", .color),
    Rule("color.baseBackgroundColor", "baseBackgroundColor", .color),
    Rule(
      "backgroundConfiguration.background",
      .element { element, _, writer in
        writer.describe(
          element, as: "configuration.background",
          [
            Rule("cornerRadius", "cornerRadius", .number), Rule("strokeWidth", "strokeWidth", .number),
            Rule("strokeOutset", "strokeOutset", .number),
          ],
          [
            Rule("color.backgroundColor", "backgroundColor", .color), Rule("color.strokeColor", "strokeColor", .color),
            Rule("directionalEdgeInsets.backgroundInsets", "backgroundInsets", .directionalInsets),
          ])
      }),
  ]
}
