/// Outlets, actions, segues and runtime attributes.
extension InterfaceWriter {
  mutating func connections(_ element: InterfaceElement, of owner: InterfaceElement) {
    var collections: [(property: String, first: InterfaceElement, ids: [String])] = []
    var relationships: [(name: String, first: InterfaceElement, ids: [String])] = []
    for connection in element.children {
      attempt(connection) { writer in
        switch connection.name {
        case "outlet": try writer.outlet(connection, of: owner)
        case "outletCollection":
          let property = connection.attributes["property"] ?? ""
          try connection.allow(["property", "destination", "collectionClass", "appends", "id"])
          guard property != "gestureRecognizers" else { return try writer.gestureRecognizer(connection, of: owner) }
          try writer.checkOutlet(property, of: owner)
          let id = try writer.reference(connection.attributes["destination"], in: connection)
          if let place = collections.firstIndex(where: { $0.property == property }) {
            collections[place].ids.append(id)
          } else {
            collections.append((property, connection, [id]))
          }
        case "action": try writer.action(connection, of: owner)
        case "segue" where connection.attributes["kind"] == "relationship":
          let name = connection.attributes["relationship"] ?? ""
          try connection.allow(["kind", "relationship", "destination", "id"])
          guard name == "viewControllers" else { throw InterfaceFailure("the relationship '\(name)' is not supported") }
          let id = try writer.reference(connection.attributes["destination"], in: connection)
          if let place = relationships.firstIndex(where: { $0.name == name }) {
            relationships[place].ids.append(id)
          } else {
            relationships.append((name, connection, [id]))
          }
        case "segue": try writer.segue(connection, of: owner)
        default: writer.refuse(connection)
        }
      }
    }
    for (property, first, ids) in collections {
      let list = ids.joined(separator: ", ")
      let text = "scene.outletCollection(\(SwiftLiteral.string(property)), of: \(source(owner)), to: [\(list)])"
      attempt(first) { try $0.connect(text, first, of: owner) }
    }
    for (name, first, ids) in relationships {
      let list = ids.joined(separator: ", ")
      say("scene.relationship(\(SwiftLiteral.string(name)), of: \(source(owner)), to: [\(list)])", first)
    }
  }

  /// The controller has the segues of prototypes, too, and performs them by name where no prototype has been made.
  private mutating func segue(_ element: InterfaceElement, of owner: InterfaceElement) throws {
    let ownerID = id(of: owner)
    guard let controller = index.controller(aroundPrototypeOf: ownerID) else {
      return say(try SegueSchema.statement(element, from: source(owner), &self), element)
    }
    if element.attributes["kind"] == "embed" { throw InterfaceFailure("prototypes can't embed controllers") }
    guard let id = element.id else { throw InterfaceFailure("the id is missing") }
    let statement = try SegueSchema.statement(element, from: SwiftLiteral.string(controller), &self)
    say(statement, element, whenMaking: controller)
    say("scene.trigger(\(SwiftLiteral.string(id)), from: \(source(owner)))", element)
  }

  /// The owner of connections, as an argument.
  private func source(_ owner: InterfaceElement) -> String {
    if owner.attributes["placeholderIdentifier"] == "IBFilesOwner" { return "\"-1\"" }
    return SwiftLiteral.string(id(of: owner))
  }

  private mutating func outlet(_ element: InterfaceElement, of owner: InterfaceElement) throws {
    try element.allow(["property", "destination", "id", "customClass", "userLabel"])
    guard let property = element.attributes["property"] else { throw InterfaceFailure("the property is missing") }
    if index.targets[element.attributes["destination"] ?? ""] == .leftOut { return }
    let target = try reference(element.attributes["destination"], in: element)
    guard target != "nil" else { throw InterfaceFailure("the first responder is no object to connect to") }
    // A controller's own view is set as its view.
    if property == "view", Self.isController(owner) { return }
    try checkOutlet(property, of: owner)
    let text = "scene.outlet(\(SwiftLiteral.string(property)), of: \(source(owner)), to: \(target))"
    try connect(text, element, of: owner)
  }

  /// UIKit's own classes have the outlets that are known; a custom class shows when the app runs.
  private func checkOutlet(_ property: String, of owner: InterfaceElement) throws {
    guard let schema = InterfaceSchema.elements[owner.name], owner.attributes["customClass"] == nil else { return }
    let known = InterfaceSchema.lineage(of: owner.name).flatMap(\.outlets)
    if !known.contains(property) { throw InterfaceFailure("\(schema.type) has no outlet '\(property)'") }
  }

  private mutating func gestureRecognizer(_ element: InterfaceElement, of owner: InterfaceElement) throws {
    let recognizer = try reference(element.attributes["destination"], in: element)
    try connect("scene.gestureRecognizer(\(recognizer), on: \(source(owner)))", element, of: owner)
  }

  private mutating func action(_ element: InterfaceElement, of owner: InterfaceElement) throws {
    try element.allow(["selector", "destination", "eventType", "id"])
    guard let selector = element.attributes["selector"] else { throw InterfaceFailure("the selector is missing") }
    let target = try reference(element.attributes["destination"], in: element)
    var events = ""
    if let event = element.attributes["eventType"] {
      guard Self.events.contains(event) else { throw InterfaceFailure("the event '\(event)' is not supported") }
      events = ", events: .\(event)"
    } else if InterfaceSchema.descends(owner.name, from: "control") {
      throw InterfaceFailure("the event is missing")
    }
    let text = "scene.action(\(SwiftLiteral.string(selector)), from: \(source(owner))\(events), to: \(target))"
    try connect(text, element, of: owner)
  }

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
    "editingChanged", "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
  ]

  /// Says it where both ends are there: with the owner, or with the view if that is made later.
  private mutating func connect(_ text: String, _ element: InterfaceElement, of owner: InterfaceElement) throws {
    guard let from = owner.id.flatMap(index.batch), let id = element.attributes["destination"],
      let to = index.batch(of: id)
    else { return say(text, element) }
    if index.isMade(to, before: from) || index.targets[id] == .firstResponder {
      say(text, element)
    } else if index.isMade(from, before: to), Self.isController(owner),
      owner.children.first(where: { $0.key == "view" })?.id == to
    {
      say(text, element, whenMaking: to)
    } else {
      throw InterfaceFailure("the object '\(id)' is in another scene or in a prototype")
    }
  }

  // MARK: Runtime attributes

  mutating func runtimeAttributes(_ element: InterfaceElement, of owner: InterfaceElement) {
    for attribute in element.children {
      attempt(attribute) { writer in
        try attribute.allow(
          ["type", "keyPath", "value", "catalog"],
          children: [
            "real", "integer", "color", "size", "point", "rect", "string", "mutableString", "nil", "range", "boolean",
            "imageReference",
          ])
        guard attribute.name == "userDefinedRuntimeAttribute", let path = attribute.attributes["keyPath"] else {
          throw InterfaceFailure("the key path is missing")
        }
        let value = try Self.runtimeValue(attribute)
        let arguments = "of: \(writer.source(owner)), value: \(value)"
        writer.say("scene.attribute(\(SwiftLiteral.string(path)), \(arguments))", attribute)
      }
    }
  }

  private static func runtimeValue(_ attribute: InterfaceElement) throws -> String {
    let text = attribute.attributes["value"]
    let element = attribute.children.first
    if element?.name == "nil" { return "nil" }
    switch attribute.attributes["type"] {
    case "nil": return "nil"
    case "boolean":
      return try text.map(ValueKind.bool.expression) ?? (element?.attributes["value"] == "1" ? "true" : "false")
    case "string", "localizedString":
      if let element { return try ValueKind.string.expression(element) }
      return SwiftLiteral.string(text ?? "")
    case "image":
      if let element { return try ValueKind.image.expression(element) }
      return ImageValue.expression(text ?? "", catalog: try ImageValue.catalog(of: attribute))
    case let type?:
      guard let element else { throw InterfaceFailure("the value is missing") }
      switch type {
      case "number" where element.name == "integer": return try ValueKind.integer.expression(element)
      case "number": return "Double(\(try ValueKind.number.expression(element)))"
      case "color": return try ColorValue.expression(element)
      case "size": return try ValueKind.size.expression(element)
      case "point": return try ValueKind.point.expression(element)
      case "rect": return try ValueKind.rect.expression(element)
      case "range":
        try element.allow(["key", "location", "length"])
        return "NSRange(location: \(try element.number("location")), length: \(try element.number("length")))"
      default: throw InterfaceFailure("the type '\(type)' is not supported")
      }
    case nil: throw InterfaceFailure("the type is missing")
    }
  }
}
