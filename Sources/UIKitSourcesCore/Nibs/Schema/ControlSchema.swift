/// Controls but for those with text.
enum ControlSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "control": control,
    "button": ButtonSchema.button,
    "slider": slider,
    "switch": ElementSchema(
      "UISwitch", of: "control", attributes: [Rule("on", "isOn", .bool)],
      elements: [
        Rule("color.onTintColor", "onTintColor", .color), Rule("color.thumbTintColor", "thumbTintColor", .color),
      ]),
    "refreshControl": ElementSchema(
      "UIRefreshControl", of: "control",
      elements: [
        Rule(
          "attributedString.attributedTitle",
          .element { element, _, writer in
            writer.say("object.attributedTitle = \(try writer.attributedText(element))", element)
          })
      ]),
    "segmentedControl": segmentedControl,
    "stepper": stepper,
    "pickerView": ElementSchema(
      "UIPickerView", of: "view", attributes: [Rule("showsSelectionIndicator", .ignored)],
      outlets: ["dataSource", "delegate"]),
    "datePicker": datePicker,
  ]

  private static let control = ElementSchema(
    "UIControl", of: "view",
    attributes: [
      Rule("enabled", "isEnabled", .bool), Rule("selected", "isSelected", .bool),
      Rule("highlighted", "isHighlighted", .bool),
      Rule(
        "contentHorizontalAlignment", "contentHorizontalAlignment",
        .cases("center", "left", "right", "fill", "leading", "trailing")),
      Rule(
        "contentVerticalAlignment", "contentVerticalAlignment",
        .cases("center", "top", "bottom", "fill")),
      Rule("showsMenuAsPrimaryAction", "showsMenuAsPrimaryAction", .bool), Rule("toolTip", .ignored),
    ])

  private static let slider = ElementSchema(
    "UISlider", of: "control",
    attributes: [
      Rule("minValue", "minimumValue", .number), Rule("maxValue", "maximumValue", .number),
      Rule("value", "value", .number), Rule("continuous", "isContinuous", .bool),
      Rule("minimumValueImage", "minimumValueImage", .image), Rule("maximumValueImage", "maximumValueImage", .image),
      Rule("catalog", .ignored),
    ],
    elements: [
      Rule("color.minimumTrackTintColor", "minimumTrackTintColor", .color),
      Rule("color.maximumTrackTintColor", "maximumTrackTintColor", .color),
      Rule("color.thumbTintColor", "thumbTintColor", .color),
      Rule("imageReference.minimumValueImage", "minimumValueImage", .image),
      Rule("imageReference.maximumValueImage", "maximumValueImage", .image),
    ])

  private static let stepper = ElementSchema(
    "UIStepper", of: "control",
    attributes: [
      Rule("minimumValue", .attribute { _, owner, writer in try setRange(of: owner, &writer) }),
      Rule(
        "maximumValue",
        .attribute { _, owner, writer in
          if owner.attributes["minimumValue"] == nil { try setRange(of: owner, &writer) }
        }),
      Rule("stepValue", "stepValue", .number), Rule("value", "value", .number), Rule("wraps", "wraps", .bool),
      Rule("autorepeat", "autorepeat", .bool), Rule("continuous", "isContinuous", .bool),
    ])

  /// One end after the other: at no instant may the least value reach the greatest.
  private static func setRange(of stepper: NibElement, _ writer: inout NibWriter) throws {
    let (least, most) = (stepper.attributes["minimumValue"] ?? "0", stepper.attributes["maximumValue"] ?? "100")
    guard try ValueKind.number(least) < ValueKind.number(most) else {
      throw NibFailure("the least value \(least) is not below the greatest, \(most)")
    }
    writer.say("object.maximumValue = .infinity", stepper)
    writer.say("object.minimumValue = \(try ValueKind.number.expression(least))", stepper)
    writer.say("object.maximumValue = \(try ValueKind.number.expression(most))", stepper)
  }

  private static let segmentedControl = ElementSchema(
    "UISegmentedControl", of: "control",
    attributes: [
      // All styles have looked the same since iOS 7.
      Rule("segmentControlStyle", .ignored), Rule("momentary", "isMomentary", .bool),
      Rule("apportionsSegmentWidthsByContent", "apportionsSegmentWidthsByContent", .bool),
      // There have to be segments before one can be selected.
      Rule("selectedSegmentIndex", .ignored),
    ],
    elements: [
      Rule("segments", .element(segments)),
      Rule("color.selectedSegmentTintColor", "selectedSegmentTintColor", .color),
    ])

  private static func segments(_ element: NibElement, _ owner: NibElement, _ writer: inout NibWriter)
    throws
  {
    for (index, segment) in element.children.enumerated() {
      guard segment.name == "segment" else { throw NibFailure(refusing: segment) }
      try segment.allow(["title", "image", "catalog", "width", "enabled"], children: ["size"])
      let image = try segment.attributes["image"].map {
        ImageValue.expression($0, catalog: try ImageValue.catalog(of: segment))
      }
      let title = writer.localized(
        SwiftLiteral.string(segment.attributes["title"] ?? ""), "segmentTitles[\(index)]", of: owner)
      let content = image.map { "with: \($0)" } ?? "withTitle: \(title)"
      writer.say("object.insertSegment(\(content), at: \(index), animated: false)", segment)
      if segment.attributes["width"] != nil {
        writer.say("object.setWidth(\(try segment.number("width")), forSegmentAt: \(index))", segment)
      }
      if segment.attributes["enabled"] == "NO" {
        writer.say("object.setEnabled(false, forSegmentAt: \(index))", segment)
      }
      for size in segment.children where size.attributes["width"] != "0.0" || size.attributes["height"] != "0.0" {
        throw NibFailure("content offsets of segments are not supported")
      }
    }
    // Interface Builder leaves the attribute out for none, in momentary controls.
    let selected = try owner.attributes["selectedSegmentIndex"].map(ValueKind.integer.expression) ?? "-1"
    writer.say("object.selectedSegmentIndex = \(selected)", owner)
  }

  private static let datePicker = ElementSchema(
    "UIDatePicker", of: "control",
    attributes: [
      Rule(
        "datePickerMode", "datePickerMode",
        .cases("time", "date", "dateAndTime", "countDownTimer", "yearAndMonth")),
      Rule(
        "style", "preferredDatePickerStyle",
        .cases("automatic", "wheels", "compact", "inline")),
      Rule("minuteInterval", "minuteInterval", .integer),
      // Shows in what the date beside it means.
      Rule("useCurrentDate", .ignored),
      Rule("roundsToMinuteInterval", "roundsToMinuteInterval", .bool),
    ],
    elements: [
      Rule("locale.locale", "locale", .locale), Rule("timeZone.timeZone", "timeZone", .timeZone),
      Rule("date.minimumDate", "minimumDate", .date), Rule("date.maximumDate", "maximumDate", .date),
      Rule(
        "date.date",
        .element { element, owner, writer in
          let date = try ValueKind.date.expression(element)
          // Otherwise it is when the document was made, and the picker begins at the present date.
          if owner.attributes["useCurrentDate"] == "NO" { writer.say("object.date = \(date)", element) }
        }),
    ])
}
