/// Tables and their cells.
enum TableSchema {
  typealias Rule = ElementSchema.Rule

  static let elements: [String: ElementSchema] = [
    "tableView": tableView,
    "tableViewCell": cell,
    "tableViewCellContentView": ElementSchema("UIView", of: "view", attributes: [Rule("tableViewCell", .ignored)]),
  ]

  private static let tableView = ElementSchema(
    "UITableView", of: "scrollView",
    attributes: [
      Rule(
        "style",
        .attribute { text, owner, writer in
          guard ["plain", "grouped", "insetGrouped"].contains(text) else {
            throw InterfaceFailure("attribute 'style': there is no table style \"\(text)\"")
          }
          writer.say("scene.style(.\(text), of: object)", owner)
        }),
      Rule("dataMode", .only(["none", "prototypes"])),
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
      // No index of sections is shown.
      Rule("sectionIndexMinimumDisplayRowCount", .ignored),
    ],
    elements: [
      Rule("inset.separatorInset", "separatorInset", .insets), Rule("color.separatorColor", "separatorColor", .color),
      Rule("*.backgroundView", .element { element, _, writer in try writer.assign(element, to: "backgroundView") }),
      Rule("*.tableHeaderView", .element { element, _, writer in try writer.assign(element, to: "tableHeaderView") }),
      Rule("*.tableFooterView", .element { element, _, writer in try writer.assign(element, to: "tableFooterView") }),
      Rule(
        "prototypes", .element { element, _, writer in try writer.prototypes(element, of: "tableViewCell") }),
    ], outlets: ["dataSource", "prefetchDataSource", "backgroundView", "tableHeaderView", "tableFooterView"])

  private static let accessory = ValueKind.choice([
    "none": ".none", "disclosureIndicator": ".disclosureIndicator",
    "detailDisclosureButton": ".detailDisclosureButton", "checkmark": ".checkmark", "detailButton": ".detailButton",
  ])

  private static let cell = ElementSchema(
    "UITableViewCell", of: "view",
    attributes: [
      Rule("reuseIdentifier", .ignored), Rule("rowHeight", .ignored),
      Rule("accessoryType", "accessoryType", accessory),
      Rule("editingAccessoryType", "editingAccessoryType", accessory),
      Rule(
        "selectionStyle", "selectionStyle",
        .choice(["none": ".none", "blue": ".blue", "gray": ".gray", "default": ".default"])),
      Rule("indentationLevel", "indentationLevel", .integer), Rule("indentationWidth", "indentationWidth", .number),
      Rule("shouldIndentWhileEditing", "shouldIndentWhileEditing", .bool),
      Rule("showsReorderControl", "showsReorderControl", .bool), Rule("hidesAccessoryWhenEditing", .ignored),
    ],
    elements: [
      Rule("*.contentView", .element { element, _, writer in writer.adopt(element, "object.contentView") }),
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

extension InterfaceWriter {
  /// Cells that a list makes when it needs them.
  mutating func prototypes(_ element: InterfaceElement, of kind: String) throws {
    for cell in element.children {
      guard let id = cell.id, InterfaceSchema.descends(cell.name, from: kind) else {
        throw InterfaceFailure(refusing: cell)
      }
      makeLater(cell)
      // A prototype without an identifier can't be dequeued: Interface Builder warns of it.
      guard let reuse = cell.attributes["reuseIdentifier"], !reuse.isEmpty else { continue }
      let arguments = "reuseIdentifier: \(SwiftLiteral.string(reuse)), of: object"
      say("scene.prototype(\(SwiftLiteral.string(id)), \(arguments))", cell)
    }
  }
}
