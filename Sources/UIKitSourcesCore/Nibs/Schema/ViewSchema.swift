/// Views and what holds for all of them.
enum ViewSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "view": view,
    "containerView": ElementSchema("UIView", of: "view"),
    "imageView": imageView,
    "stackView": stackView,
    "visualEffectView": visualEffectView,
  ]

  private static let view = ElementSchema(
    "UIView",
    attributes: [
      Rule("contentMode", "contentMode", contentModes),
      Rule("semanticContentAttribute", "semanticContentAttribute", semantics),
      Rule("tag", "tag", .integer), Rule("opaque", "isOpaque", .bool), Rule("hidden", "isHidden", .bool),
      Rule("alpha", "alpha", .number), Rule("clipsSubviews", "clipsToBounds", .bool),
      Rule("autoresizesSubviews", "autoresizesSubviews", .bool),
      Rule("userInteractionEnabled", "isUserInteractionEnabled", .bool),
      Rule("multipleTouchEnabled", "isMultipleTouchEnabled", .bool),
      Rule("exclusiveTouch", "isExclusiveTouch", .bool),
      Rule("preservesSuperviewLayoutMargins", "preservesSuperviewLayoutMargins", .bool),
      Rule("insetsLayoutMarginsFromSafeArea", "insetsLayoutMarginsFromSafeArea", .bool),
      Rule("userInterfaceStyle", "overrideUserInterfaceStyle", styles),
      Rule(
        "translatesAutoresizingMaskIntoConstraints",
        .attribute { text, owner, writer in
          // Views that no constraints place stay where the document has them.
          let isFixed = owner.attributes["fixedFrame"] == "YES"
          let value = isFixed ? "true" : try ValueKind.bool.expression(text)
          writer.say("object.translatesAutoresizingMaskIntoConstraints = \(value)", owner)
        }),
      Rule("horizontalHuggingPriority", .attribute(priority("Hugging", ".horizontal"))),
      Rule("verticalHuggingPriority", .attribute(priority("Hugging", ".vertical"))),
      Rule("horizontalCompressionResistancePriority", .attribute(priority("CompressionResistance", ".horizontal"))),
      Rule("verticalCompressionResistancePriority", .attribute(priority("CompressionResistance", ".vertical"))),
      // What is drawn lands on a clear layer anyway.
      Rule("clearsContextBeforeDrawing", .ignored),
      Rule("layoutMarginsFollowReadableWidth", .only(["NO"])),
      Rule(
        "springLoaded",
        .attribute { text, owner, writer in
          // Documents have it for any view, but only these are spring-loaded.
          let supporting = ["button", "segmentedControl", "tableView", "collectionView"]
          guard supporting.contains(where: { NibSchema.descends(owner.name, from: $0) }) else { return }
          let value = try ValueKind.bool.expression(text)
          writer.say("object.isSpringLoaded = \(value)", owner)
        }),
      Rule("showsLargeContentViewer", "showsLargeContentViewer", .bool),
      Rule("largeContentTitle", "largeContentTitle", .string), Rule("largeContentImage", "largeContentImage", .image),
      Rule("scalesLargeContentImage", "scalesLargeContentImage", .bool), Rule("nibLabel", .ignored),
    ],
    elements: [
      Rule("rect.frame", .element(frame)), Rule("rect.contentStretch", .ignored),
      Rule(
        "autoresizingMask.autoresizingMask",
        .element { element, owner, writer in
          let mask = try ValueKind.autoresizing.expression(element)
          if !isLaidOutByOthers(owner) { writer.say("object.autoresizingMask = \(mask)", element) }
        }),
      Rule("color.backgroundColor", "backgroundColor", .color), Rule("color.tintColor", "tintColor", .color),
      Rule("edgeInsets.layoutMargins", "layoutMargins", .insets),
      Rule("inset.layoutMargins", "layoutMargins", .insets),
      Rule("inset.largeContentImageInsets", "largeContentImageInsets", .insets),
      Rule("directionalEdgeInsets.directionalLayoutMargins", "directionalLayoutMargins", .directionalInsets),
      Rule("edgeInsets.directionalLayoutMargins", "directionalLayoutMargins", .directionalInsets),
      Rule("subviews", .element { element, _, writer in writer.subviews(element) }),
      Rule("constraints", .element { element, owner, writer in writer.constraints(element, of: owner) }),
      Rule("viewLayoutGuide", .element { element, _, writer in try writer.guide(element) }),
      Rule("accessibility.accessibilityConfiguration", .element(accessibility)),
      Rule("gestureRecognizers", .element { element, _, writer in writer.onlyEmpty(element) }),
      // Xcode 7 wrote an empty one for each view.
      Rule("animations", .element { element, _, writer in writer.onlyEmpty(element) }),
      // Rulers on the canvas.
      Rule("userGuides", .ignored),
    ])

  private static func priority(
    _ kind: String, _ axis: String
  ) -> (String, NibElement, inout NibWriter) throws -> Void {
    { text, owner, writer in
      let value = SwiftLiteral.number(try ValueKind.number(text))
      writer.say("object.setContent\(kind)Priority(UILayoutPriority(\(value)), for: \(axis))", owner)
    }
  }

  /// Whether another view or a controller has made the view, and lays it out.
  private static func isLaidOutByOthers(_ owner: NibElement) -> Bool {
    ["contentView", "tabBar"].contains(owner.key)
  }

  private static func frame(_ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter)
    throws
  {
    let frame = try ValueKind.rect.expression(element)
    if !isLaidOutByOthers(owner) { writer.say("object.frame = \(frame)", element) }
  }

  /// What readers are told of a view or of an item of a bar.
  static func accessibility(
    _ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter
  ) {
    writer.describe(
      element,
      [
        Rule("identifier", "accessibilityIdentifier", .string), Rule("label", "accessibilityLabel", .string),
        Rule("hint", "accessibilityHint", .string),
      ],
      [
        Rule("accessibilityTraits.traits", "accessibilityTraits", .options(accessibilityTraits)),
        Rule("bool.isElement", "isAccessibilityElement", .bool),
      ])
  }

  private static let imageView = ElementSchema(
    "UIImageView", of: "view",
    attributes: [
      Rule("image", "image", .image), Rule("highlightedImage", "highlightedImage", .image), Rule("catalog", .ignored),
      Rule("highlighted", "isHighlighted", .bool),
      Rule(
        "adjustsImageSizeForAccessibilityContentSizeCategory", "adjustsImageSizeForAccessibilityContentSizeCategory",
        .bool),
    ],
    elements: [
      Rule("imageReference.image", "image", .image),
      Rule("imageReference.highlightedImage", "highlightedImage", .image),
      Rule(
        "preferredSymbolConfiguration.preferredSymbolConfiguration", "preferredSymbolConfiguration",
        .symbolConfiguration),
    ], absent: ["userInteractionEnabled": "isUserInteractionEnabled = true"])

  private static let stackView = ElementSchema(
    "UIStackView", of: "view",
    attributes: [
      Rule("axis", "axis", .cases("vertical", "horizontal")),
      Rule("distribution", "distribution", distributions), Rule("alignment", "alignment", alignments),
      Rule("spacing", "spacing", .number), Rule("spacingType", .only(["custom"])),
      Rule("baselineRelativeArrangement", "isBaselineRelativeArrangement", .bool),
      Rule("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement", .bool),
    ])

  private static let visualEffectView = ElementSchema(
    "UIVisualEffectView", of: "view",
    elements: [
      Rule(
        "blurEffect",
        .element { element, _, writer in
          try element.allow(["key", "style"])
          let style = try blurStyles.expression(element.attributes["style"] ?? "")
          writer.say("object.effect = UIBlurEffect(style: \(style))", element)
        }),
      Rule("vibrancyEffect", .element(vibrancy)),
      Rule("*.contentView", .element { element, _, writer in writer.adopt(element, "object.contentView") }),
    ])

  private static func vibrancy(_ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter) throws {
    try element.allow(["key", "style"], children: ["blurEffect"])
    guard let blur = element.child("blurEffect") else { throw NibFailure("a vibrancy effect without a blur") }
    try blur.allow(["key", "style"])
    let blurStyle = try blurStyles.expression(blur.attributes["style"] ?? "")
    let style = try vibrancyStyles.expression(element.attributes["style"] ?? "label")
    writer.say(
      "object.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: \(blurStyle)), style: \(style))", element)
  }

  private static let vibrancyStyles: ValueKind = .cases(
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill", "tertiaryFill",
    "separator")
  private static let contentModes: ValueKind = .cases(
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
    "topLeft", "topRight", "bottomLeft", "bottomRight")
  private static let semantics: ValueKind = .cases(
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft")
  static let styles: ValueKind = .cases("unspecified", "light", "dark")
  private static let distributions: ValueKind = .cases(
    "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
  private static let alignments: ValueKind = .cases(
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline")
  static let blurStyles: ValueKind = .cases(
    "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial", "systemThinMaterial",
    "systemMaterial", "systemThickMaterial", "systemChromeMaterial", "systemUltraThinMaterialLight",
    "systemThinMaterialLight", "systemMaterialLight", "systemThickMaterialLight", "systemChromeMaterialLight",
    "systemUltraThinMaterialDark", "systemThinMaterialDark", "systemMaterialDark", "systemThickMaterialDark",
    "systemChromeMaterialDark")
  private static let accessibilityTraits: [String: String] = ValueKind.members([
    "none", "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
    "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction",
    "causesPageTurn", "tabBar", "header",
  ])
}
