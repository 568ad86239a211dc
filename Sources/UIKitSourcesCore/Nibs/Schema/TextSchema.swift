/// The schemas of labels, text fields and text views.
enum TextSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = ["label": label, "textField": textField, "textView": textView]

  private static let label = ElementSchema(
    "UILabel", of: "view",
    attributes: [
      Rule("text", "text", .string), Rule("textAlignment", "textAlignment", alignments),
      Rule("lineBreakMode", "lineBreakMode", lineBreakModes),
      Rule("numberOfLines", "numberOfLines", .integer),
      Rule(
        "baselineAdjustment", "baselineAdjustment",
        .cases("alignBaselines", "alignCenters", "none")),
      Rule("enabled", "isEnabled", .bool), Rule("highlighted", "isHighlighted", .bool),
      Rule("preferredMaxLayoutWidth", "preferredMaxLayoutWidth", .number),
      Rule("adjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", .bool),
      Rule("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", .bool),
      Rule(
        "minimumScaleFactor",
        .attribute { text, owner, writer in
          shrinks(owner, &writer)
          writer.say("object.minimumScaleFactor = \(try ValueKind.number.expression(text))", owner)
        }),
      Rule("minimumFontSize", .attribute(minimumFontSize)), Rule("adjustsLetterSpacingToFitWidth", .cosmetic(["NO"])),
      Rule("useAutomaticPreferredMaxLayoutWidth", .ignored), Rule("showsExpansionTextWhenTruncated", .ignored),
      Rule("usesAttributedText", .ignored),
    ],
    elements: [
      Rule("fontDescription.fontDescription", "font", .font), Rule("color.textColor", "textColor", .color),
      Rule("color.highlightedColor", "highlightedTextColor", .color), Rule("color.shadowColor", "shadowColor", .color),
      Rule("size.shadowOffset", "shadowOffset", .size), Rule("string.text", "text", .string),
      Rule("mutableString.text", "text", .string), Rule("attributedString.attributedText", .element(attributedText)),
    ], absent: ["userInteractionEnabled": "isUserInteractionEnabled = true"])

  /// Labels shrink unless the document says that they don't, and leaves this out where it would be `YES`.
  private static func shrinks(_ owner: NibElement, _ writer: inout NibWriter) {
    if owner.attributes["adjustsFontSizeToFit"] == nil { writer.say("object.adjustsFontSizeToFitWidth = true", owner) }
  }

  /// UILabel knows a factor only. How large the font is shows once the label has it: that of a text style follows the
  /// person's text size.
  private static func minimumFontSize(_ text: String, _ owner: NibElement, _ writer: inout NibWriter) throws {
    let minimum = try ValueKind.number.expression(text)
    guard owner.attributes["adjustsFontSizeToFit"] != "NO" else { return }
    shrinks(owner, &writer)
    let factor = "min(1, \(minimum) / object.font.pointSize)"
    writer.say("object.minimumScaleFactor = \(factor)", owner, whenMaking: writer.id(of: owner))
  }

  private static func attributedText(
    _ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter
  ) throws {
    writer.say("object.\(element.key ?? "") = \(try writer.attributedText(element))", element)
  }

  private static let textField = ElementSchema(
    "UITextField", of: "control",
    attributes: [
      Rule("text", "text", .string), Rule("placeholder", "placeholder", .string),
      Rule("textAlignment", "textAlignment", alignments),
      Rule(
        "borderStyle", "borderStyle",
        .cases("none", "line", "bezel", "roundedRect")),
      Rule("clearButtonMode", "clearButtonMode", viewModes),
      Rule("leftViewMode", "leftViewMode", viewModes),
      Rule("rightViewMode", "rightViewMode", viewModes),
      Rule("clearsOnBeginEditing", "clearsOnBeginEditing", .bool),
      Rule("clearsOnInsertion", "clearsOnInsertion", .bool),
      Rule("allowsEditingTextAttributes", "allowsEditingTextAttributes", .bool),
      Rule("adjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", .bool),
      Rule("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", .bool),
      Rule(
        "minimumFontSize",
        .attribute { text, owner, writer in
          shrinks(owner, &writer)
          writer.say("object.minimumFontSize = \(try ValueKind.number.expression(text))", owner)
        }),
      Rule("background", "background", .image), Rule("disabledBackground", "disabledBackground", .image),
      Rule("usesAttributedText", .ignored),
    ],
    elements: [
      Rule("fontDescription.fontDescription", "font", .font), Rule("color.textColor", "textColor", .color),
      Rule("string.text", "text", .string), Rule("mutableString.text", "text", .string),
      Rule("string.placeholder", "placeholder", .string), Rule("mutableString.placeholder", "placeholder", .string),
      Rule("attributedString.attributedText", .element(attributedText)),
      Rule("attributedString.attributedPlaceholder", .element(attributedText)),
      Rule("textInputTraits.textInputTraits", .element(traits)),
    ], outlets: ["delegate", "inputView", "inputAccessoryView"])

  private static let textView = ElementSchema(
    "UITextView", of: "scrollView",
    attributes: [
      Rule("text", "text", .string), Rule("textAlignment", "textAlignment", alignments),
      Rule("editable", "isEditable", .bool), Rule("selectable", "isSelectable", .bool),
      Rule("allowsEditingTextAttributes", "allowsEditingTextAttributes", .bool),
      Rule("clearsOnInsertion", "clearsOnInsertion", .bool), Rule("usesAttributedText", .ignored),
      Rule("adjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", .bool),
    ],
    elements: [
      Rule("fontDescription.fontDescription", "font", .font), Rule("color.textColor", "textColor", .color),
      Rule("string.text", "text", .string), Rule("mutableString.text", "text", .string),
      Rule("attributedString.attributedText", .element(attributedText)),
      Rule("textInputTraits.textInputTraits", .element(traits)),
      Rule("dataDetectorType.dataDetectorTypes", .element(dataDetectorTypes)),
    ], outlets: ["inputView", "inputAccessoryView"])

  private static func dataDetectorTypes(
    _ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter
  ) throws {
    let types = [
      "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber", "lookupSuggestion",
    ]
    try element.allow(["key"] + types)
    let chosen = types.filter { element.attributes[$0] == "YES" }.map { ".\($0)" }
    writer.say("object.dataDetectorTypes = [\(chosen.joined(separator: ", "))]", element)
  }

  private static func traits(_ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter) {
    // Interface Builder leaves out none, UIKit's own default is sentences.
    if element.attributes["autocapitalizationType"] == nil {
      writer.say("object.autocapitalizationType = .none", element)
    }
    writer.describe(element, inputTraits)
  }

  static let lineBreakModes: ValueKind = .choice([
    "tailTruncation": ".byTruncatingTail", "headTruncation": ".byTruncatingHead",
    "middleTruncation": ".byTruncatingMiddle", "wordWrap": ".byWordWrapping", "characterWrap": ".byCharWrapping",
    "clip": ".byClipping",
  ])
  private static let alignments: ValueKind = .cases("natural", "left", "center", "right", "justified")
  private static let viewModes: ValueKind = .cases("never", "whileEditing", "unlessEditing", "always")
  private static let noOrYes: ValueKind = .cases("default", "no", "yes")
  private static let inputTraits: [Rule] = [
    Rule(
      "autocapitalizationType", "autocapitalizationType", .cases("none", "words", "sentences", "allCharacters")),
    Rule("autocorrectionType", "autocorrectionType", noOrYes), Rule("spellCheckingType", "spellCheckingType", noOrYes),
    Rule("smartDashesType", "smartDashesType", noOrYes), Rule("smartQuotesType", "smartQuotesType", noOrYes),
    Rule("smartInsertDeleteType", "smartInsertDeleteType", noOrYes),
    Rule("keyboardType", "keyboardType", keyboardTypes),
    Rule(
      "keyboardAppearance", "keyboardAppearance",
      .choice(["default": ".default", "alert": ".dark", "dark": ".dark", "light": ".light"])),
    Rule("returnKeyType", "returnKeyType", returnKeyTypes),
    Rule("enablesReturnKeyAutomatically", "enablesReturnKeyAutomatically", .bool),
    Rule("secureTextEntry", "isSecureTextEntry", .bool), Rule("textContentType", "textContentType", contentTypes),
  ]
  /// The traits that a search bar hands on to its field.
  static let searchTraits: [Rule] = inputTraits.filter { rule in
    [
      "autocapitalizationType", "autocorrectionType", "spellCheckingType", "keyboardType", "keyboardAppearance",
      "returnKeyType", "enablesReturnKeyAutomatically",
    ].contains(rule.name)
  }
  private static let keyboardTypes: ValueKind = .choice([
    "default": ".default", "alphabet": ".asciiCapable", "ASCIICapable": ".asciiCapable",
    "numbersAndPunctuation": ".numbersAndPunctuation", "URL": ".URL", "numberPad": ".numberPad",
    "phonePad": ".phonePad", "namePhonePad": ".namePhonePad", "emailAddress": ".emailAddress",
    "decimalPad": ".decimalPad", "twitter": ".twitter", "webSearch": ".webSearch",
    "ASCIICapableNumberPad": ".asciiCapableNumberPad",
  ])
  private static let returnKeyTypes: ValueKind = .cases(
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue")
  private static let contentTypes: ValueKind = .choice([
    "name": ".name", "name-prefix": ".namePrefix", "given-name": ".givenName", "additional-name": ".middleName",
    "family-name": ".familyName", "name-suffix": ".nameSuffix", "nickname": ".nickname",
    "organization-title": ".jobTitle", "organization": ".organizationName", "location": ".location",
    "street-address": ".fullStreetAddress", "address-level2": ".addressCity", "address-level1": ".addressState",
    "country-name": ".countryName", "postal-code": ".postalCode", "tel": ".telephoneNumber", "email": ".emailAddress",
    "url": ".URL", "cc-number": ".creditCardNumber", "username": ".username", "password": ".password",
    "current-password": ".password", "new-password": ".newPassword", "one-time-code": ".oneTimeCode",
  ])
}
