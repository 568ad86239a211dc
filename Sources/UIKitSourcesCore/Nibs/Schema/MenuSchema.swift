/// Menus of buttons and bar items.
enum MenuSchema {
  static let rule = ElementSchema.Rule(
    "menu.menu",
    .element { element, _, writer in
      let menu = try writer.menu(element)
      writer.say("object.menu = \(menu)", element)
    })

  static let options: ValueKind = .options(
    ValueKind.members(["displayInline", "destructive", "singleSelection"]))
  static let attributes: ValueKind = .options(
    ValueKind.members(["destructive", "disabled", "hidden", "keepsMenuPresented"]))
  static let states: ValueKind = .cases("off", "on", "mixed")
}

extension NibWriter {
  /// Statements that make a menu, and the name of the variable that holds it.
  mutating func menu(_ element: NibElement) throws -> String {
    try element.allow(
      ["key", "id", "title", "subtitle", "image", "catalog", "identifier", "userLabel"],
      children: ["children", "menuOptions"])
    let options = try element.child("menuOptions").map(MenuSchema.options.expression) ?? "[]"
    var children: [String] = []
    for child in element.child("children")?.children ?? [] {
      attempt(child) { writer in
        switch child.name {
        case "menu": children.append(try writer.menu(child))
        case "command", "action": children.append(try writer.entry(child))
        default: writer.refuse(child)
        }
      }
    }
    let identifier = element.attributes["identifier"].map { "UIMenu.Identifier(\(SwiftLiteral.string($0)))" } ?? "nil"
    let arguments = try words(of: element) + ", identifier: \(identifier), options: \(options)"
    let name = newVariable("menu")
    say("let \(name): UIMenu = UIMenu(\(arguments), children: [\(children.joined(separator: ", "))])", element)
    return name
  }

  private mutating func entry(_ element: NibElement) throws -> String {
    try element.allow(
      ["id", "title", "subtitle", "image", "catalog", "state", "discoverabilityTitle", "userLabel"],
      children: ["menuElementAttributes", "connections"])
    let list = element.child("connections")
    let selector = list?.child("action")?.attributes["selector"].map(SwiftLiteral.string) ?? "nil"
    let attributes = try element.child("menuElementAttributes").map(MenuSchema.attributes.expression) ?? "[]"
    let state = try MenuSchema.states.expression(element.attributes["state"] ?? "off")
    let spoken = text("discoverabilityTitle", of: element) ?? "nil"
    let name = newVariable("entry")
    let arguments =
      try "\(SwiftLiteral.string(id(of: element))), \(words(of: element)), action: \(selector), "
      + "attributes: \(attributes), state: \(state), discoverabilityTitle: \(spoken)"
    say("let \(name): UIMenuElement = scene.entry(\(arguments))", element)
    if let list { connections(list, of: element) }
    return name
  }

  private mutating func text(_ name: String, of element: NibElement) -> String? {
    element.attributes[name].map { localized(SwiftLiteral.string($0), name, of: element) }
  }

  private mutating func words(of element: NibElement) throws -> String {
    let image = try element.attributes["image"].map {
      ImageValue.expression($0, catalog: try ImageValue.catalog(of: element))
    }
    let (title, subtitle) = (text("title", of: element) ?? "\"\"", text("subtitle", of: element) ?? "nil")
    return "title: \(title), subtitle: \(subtitle), "
      + "image: \(image ?? "nil")"
  }
}
