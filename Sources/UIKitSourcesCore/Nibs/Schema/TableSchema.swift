/// Tables and their cells.
enum TableSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "tableView": tableView,
    "tableViewCell": cell,
    "tableViewCellContentView": ElementSchema(
      "UIView", of: "view", attributes: [Rule("tableViewCell", .ignored)],
      elements: [
        Rule("subviews", .element { element, owner, writer in writer.subviews(element, ofContentOf: owner) })
      ]),
  ]

  private static let tableView = ElementSchema(
    "UITableView", of: "scrollView",
    attributes: [
      Rule(
        "style",
        .attribute { text, owner, writer in
          guard ["plain", "grouped", "insetGrouped"].contains(text) else {
            throw NibFailure("attribute 'style': there is no table style \"\(text)\"")
          }
          writer.say("scene.style(.\(text), of: object)", owner)
        }),
      Rule("dataMode", .attribute(dataMode)),
      Rule(
        "separatorStyle", "separatorStyle",
        .choice(["default": ".singleLine", "singleLine": ".singleLine", "none": ".none"])),
      Rule(
        "separatorInsetReference", "separatorInsetReference",
        .choice(["fromCellEdges": ".fromCellEdges", "fromAutomaticInsets": ".fromAutomaticInsets"])),
      Rule("prefetchingEnabled", "isPrefetchingEnabled", .bool), Rule("allowsSelection", "allowsSelection", .bool),
      Rule("allowsMultipleSelection", "allowsMultipleSelection", .bool),
      Rule("allowsSelectionDuringEditing", "allowsSelectionDuringEditing", .bool),
      Rule("allowsMultipleSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", .bool),
      Rule("rowHeight", "rowHeight", .number), Rule("estimatedRowHeight", "estimatedRowHeight", .number),
      Rule("sectionHeaderHeight", "sectionHeaderHeight", .number),
      Rule("estimatedSectionHeaderHeight", "estimatedSectionHeaderHeight", .number),
      Rule("sectionFooterHeight", "sectionFooterHeight", .number),
      Rule("estimatedSectionFooterHeight", "estimatedSectionFooterHeight", .number),
      Rule("sectionIndexMinimumDisplayRowCount", "sectionIndexMinimumDisplayRowCount", .integer),
    ],
    elements: [
      Rule("inset.separatorInset", "separatorInset", .insets), Rule("color.separatorColor", "separatorColor", .color),
      Rule("*.backgroundView", .element { element, _, writer in try writer.assign(element, to: "backgroundView") }),
      Rule("*.tableHeaderView", .element { element, _, writer in try writer.assign(element, to: "tableHeaderView") }),
      Rule("*.tableFooterView", .element { element, _, writer in try writer.assign(element, to: "tableFooterView") }),
      Rule(
        "prototypes", .element { element, _, writer in try writer.prototypes(element, of: "tableViewCell") }),
      Rule("sections", .element { element, _, writer in writer.sections(element) }),
      Rule("color.sectionIndexColor", "sectionIndexColor", .color),
      Rule("color.sectionIndexBackgroundColor", "sectionIndexBackgroundColor", .color),
      Rule("color.sectionIndexTrackingBackgroundColor", "sectionIndexTrackingBackgroundColor", .color),
    ],
    outlets: [
      "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "backgroundView", "tableHeaderView",
      "tableFooterView",
    ])

  private static func dataMode(_ text: String, _ owner: NibElement, _ writer: inout NibWriter) throws {
    if text == "none" || text == "prototypes" { return }
    guard text == "static" else { throw NibFailure("the value \"\(text)\" is not supported") }
    let isControllers = writer.index.elements.values.contains { element in
      NibSchema.descends(element.name, from: "tableViewController")
        && element.children.contains { $0.key == "view" && $0.id == owner.id }
    }
    // It is the controller that says what is in the sections: so it is in Interface Builder.
    if !isControllers { throw NibFailure("only the table of a tableViewController can be static") }
  }

  private static let accessory = ValueKind.choice([
    "none": ".none", "disclosureIndicator": ".disclosureIndicator",
    "detailDisclosureButton": ".detailDisclosureButton", "checkmark": ".checkmark", "detailButton": ".detailButton",
  ])

  private static let styles = [
    "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1",
    "IBUITableViewCellStyleValue2": "value2", "IBUITableViewCellStyleSubtitle": "subtitle",
  ]

  /// Views that a cell of a style has, which the document describes where it has them, and what they are there.
  static let parts = [("textLabel", "label"), ("detailTextLabel", "label"), ("imageView", "imageView")]

  private static let cell = ElementSchema(
    "UITableViewCell", of: "view",
    attributes: [
      Rule(
        "style",
        .attribute { text, owner, writer in
          guard let style = styles[text] else { throw NibFailure("there is no style \"\(text)\" of cells") }
          writer.say("scene.style(.\(style), of: object)", owner)
        }),
      Rule("reuseIdentifier", .ignored), Rule("rowHeight", .ignored),
      Rule("accessoryType", "accessoryType", accessory),
      Rule("editingAccessoryType", "editingAccessoryType", accessory),
      Rule(
        "selectionStyle", "selectionStyle",
        .choice(["none": ".none", "blue": ".blue", "gray": ".gray", "default": ".default"])),
      Rule("indentationLevel", "indentationLevel", .integer), Rule("indentationWidth", "indentationWidth", .number),
      Rule("shouldIndentWhileEditing", "shouldIndentWhileEditing", .bool),
      Rule("showsReorderControl", "showsReorderControl", .bool), Rule("hidesAccessoryWhenEditing", .ignored),
    ] + parts.map { Rule($0.0, .ignored) },
    elements: [
      Rule(
        "*.contentView",
        .element { element, owner, writer in
          writer.adopt(element, "object.contentView")
          writer.adoptParts(of: owner, in: element)
        }),
      Rule("inset.separatorInset", "separatorInset", .insets),
      Rule("*.backgroundView", .element { element, _, writer in try writer.assign(element, to: "backgroundView") }),
      Rule(
        "*.selectedBackgroundView",
        .element { element, _, writer in try writer.assign(element, to: "selectedBackgroundView") }),
      Rule("*.accessoryView", .element { element, _, writer in try writer.assign(element, to: "accessoryView") }),
      Rule(
        "*.editingAccessoryView",
        .element { element, _, writer in try writer.assign(element, to: "editingAccessoryView") }),
    ], outlets: ["backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView"])
}

extension NibWriter {
  /// Rows that a static table has, made with it.
  mutating func sections(_ element: NibElement) {
    for section in element.children {
      attempt(section) { writer in
        guard section.name == "tableViewSection" else { return writer.refuse(section) }
        try section.allow(
          ["id", "headerTitle", "footerTitle", "colorLabel", "userLabel"],
          children: ["cells", "string", "mutableString"])
        func title(_ key: String) throws -> String {
          let long = try section.children.first { $0.key == key }.map { try $0.string }
          guard let text = long ?? section.attributes[key] else { return "nil" }
          return writer.localized(SwiftLiteral.string(text), key, of: section)
        }
        let rows = try (section.child("cells")?.children ?? []).compactMap { cell -> String? in
          guard NibSchema.descends(cell.name, from: "tableViewCell") else {
            throw NibFailure(refusing: cell)
          }
          let height = try cell.attributes["rowHeight"].map(ValueKind.number.expression) ?? "nil"
          return writer.make(cell).map { "(\($0), \(height))" }
        }
        let arguments = try "header: \(title("headerTitle")), footer: \(title("footerTitle"))"
        writer.say(
          "scene.section(of: object, \(arguments), rows: [\(rows.joined(separator: ", "))])", section)
      }
    }
  }

  /// The labels and the image that a cell of a style has anyway: the views in its content that it names. What stands
  /// elsewhere isn't its own, and may have the cell inside.
  mutating func adoptParts(of cell: NibElement, in content: NibElement) {
    var views = content.child("subviews")?.children ?? []
    for (part, name) in TableSchema.parts {
      guard let id = cell.attributes[part] else { continue }
      guard content.attributes["tableViewCell"] == cell.id,
        let place = views.firstIndex(where: { $0.id == id && $0.name == name })
      else {
        fail("attribute '\(part)': there is no \(name) '\(id)' in the cell's content", cell)
        continue
      }
      adopt(views.remove(at: place), "object.\(part)!")
    }
  }

  /// Adds those views in the content of a cell that its style doesn't bring along.
  mutating func subviews(_ element: NibElement, ofContentOf content: NibElement) {
    let cell = content.attributes["tableViewCell"].flatMap { index.elements[$0] }
    let own = Set(TableSchema.parts.compactMap { cell?.attributes[$0.0] })
    subviews(element, except: own)
  }

  /// Cells that a list makes when it needs them.
  mutating func prototypes(_ element: NibElement, of kind: String) throws {
    for cell in element.children {
      guard let id = cell.id, NibSchema.descends(cell.name, from: kind) else {
        throw NibFailure(refusing: cell)
      }
      makeLater(cell)
      // A prototype without an identifier can't be dequeued: Interface Builder warns of it.
      guard let reuse = cell.attributes["reuseIdentifier"], !reuse.isEmpty else { continue }
      let arguments = "reuseIdentifier: \(SwiftLiteral.string(reuse)), of: object"
      say("scene.prototype(\(SwiftLiteral.string(id)), \(arguments))", cell)
    }
  }
}
