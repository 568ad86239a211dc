/// The statements for outlets, actions, segues and runtime attributes.
extension NibWriter {
  mutating func connections(_ element: NibElement, of owner: NibElement) {
    var collections: [OutletCollection] = []
    var controllers: [(segue: NibElement, id: String)] = []
    var columns: [(segue: NibElement, column: String, id: String)] = []
    for connection in element.children where !isLeftOut(connection, of: owner) {
      attempt(connection) { writer in
        switch connection.name {
        case "outlet": try writer.outlet(connection, of: owner)
        case "outletCollection": try writer.collect(connection, of: owner, in: &collections)
        case "action": try writer.action(connection, of: owner)
        case "segue" where connection.attributes["kind"] == "relationship":
          let name = connection.attributes["relationship"] ?? ""
          try connection.allow(["kind", "relationship", "destination", "id"])
          let id = try writer.reference(connection.attributes["destination"], in: connection)
          if let column = SplitSchema.columns[name], NibSchema.descends(owner.name, from: "splitViewController") {
            columns.append((connection, column, id))
            break
          }
          guard ["viewControllers", "rootViewController"].contains(name) else {
            throw NibFailure("the relationship '\(name)' is not supported")
          }
          controllers.append((connection, id))
        case "segue": try writer.segue(connection, of: owner)
        default: writer.refuse(connection)
        }
      }
    }
    for collection in collections {
      let list = collection.ids.joined(separator: ", ")
      let name = SwiftLiteral.string(collection.property)
      say("scene.outletCollection(\(name), of: \(source(owner)), to: [\(list)])", collection.first, collection.place)
    }
    if let first = controllers.first {
      let list = controllers.map(\.id).joined(separator: ", ")
      say("scene.relationship(\"viewControllers\", of: \(source(owner)), to: [\(list)])", first.segue)
    }
    if let first = columns.first {
      let arguments = SplitSchema.order.compactMap { name in
        columns.first { $0.column == name }.map { ", \(name): \($0.id)" }
      }
      say("scene.columns(of: \(source(owner))\(arguments.joined()))", first.segue)
    }
  }

  /// Whether a connection is dropped, as Interface Builder does it: nothing that it could lead to is made with its owner.
  private mutating func isLeftOut(_ connection: NibElement, of owner: NibElement) -> Bool {
    guard let id = connection.attributes["destination"], connection.attributes["kind"] != "unwind" else { return false }
    switch index.targets[id] {
    case .leftOut?: return ["outlet", "outletCollection"].contains(connection.name)
    case .object?:
      guard connection.name != "segue", let home = owner.id.flatMap(index.home), index.home(of: id) != home else {
        return false
      }
      return leaveOut(connection, of: owner, because: "\(index.words(of: id)) is in another scene")
    case nil: return leaveOut(connection, of: owner, because: "there is no object '\(id)' in the document")
    default: return false
    }
  }

  private mutating func leaveOut(_ connection: NibElement, of owner: NibElement, because reason: String) -> Bool {
    fail("\(reason), so \(owner.words) isn't connected to it", connection, severity: .warning)
    return true
  }

  /// An outlet collection, which the document has object by object.
  private struct OutletCollection {
    let property: String
    let first: NibElement
    var ids: [String] = []
    var place = Place.here
  }

  private mutating func collect(
    _ element: NibElement, of owner: NibElement, in collections: inout [OutletCollection]
  ) throws {
    let property = element.attributes["property"] ?? ""
    try element.allow(["property", "destination", "collectionClass", "appends", "id"])
    guard property != "gestureRecognizers" else { return try gestureRecognizer(element, of: owner) }
    try checkOutlet(property, of: owner)
    let id = try reference(element.attributes["destination"], in: element)
    let place = try self.place(of: element, of: owner)
    let known = collections.firstIndex { $0.property == property } ?? collections.count
    if known == collections.count { collections.append(OutletCollection(property: property, first: element)) }
    collections[known].ids.append(id)
    if place != .here { collections[known].place = place }
  }

  /// The controller has the segues of prototypes, too, and performs them by name where no prototype has been made.
  private mutating func segue(_ element: NibElement, of owner: NibElement) throws {
    let ownerID = id(of: owner)
    guard let controller = index.controller(aroundPrototypeOf: ownerID) else {
      return say(try SegueSchema.statement(element, from: source(owner), &self), element)
    }
    if element.attributes["kind"] == "embed" { throw NibFailure("prototypes can't embed controllers") }
    guard let id = element.id else { throw NibFailure("the id is missing") }
    let statement = try SegueSchema.statement(element, from: SwiftLiteral.string(controller), &self)
    say(statement, element, whenMaking: controller)
    say("scene.trigger(\(SwiftLiteral.string(id)), from: \(source(owner)))", element)
  }

  /// The owner of connections, as an argument.
  private func source(_ owner: NibElement) -> String {
    if owner.attributes["placeholderIdentifier"] == "IBFilesOwner" { return "\"-1\"" }
    return SwiftLiteral.string(id(of: owner))
  }

  private mutating func outlet(_ element: NibElement, of owner: NibElement) throws {
    try element.allow(["property", "destination", "id", "customClass", "userLabel"])
    guard let property = element.attributes["property"] else { throw NibFailure("the property is missing") }
    let target = try reference(element.attributes["destination"], in: element)
    guard target != "nil" else { throw NibFailure("the first responder is no object to connect to") }
    // A controller's own view is set as its view.
    if property == "view", Self.isController(owner) { return }
    try checkOutlet(property, of: owner)
    let text = "scene.outlet(\(SwiftLiteral.string(property)), of: \(source(owner)), to: \(target))"
    try connect(text, element, of: owner)
  }

  /// UIKit's own classes have the outlets that are known; a custom class shows when the app runs.
  private func checkOutlet(_ property: String, of owner: NibElement) throws {
    guard let schema = NibSchema.elements[owner.name], owner.attributes["customClass"] == nil else { return }
    let known = NibSchema.lineage(of: owner.name).flatMap(\.outlets)
    if !known.contains(property) { throw NibFailure("\(schema.type) has no outlet '\(property)'") }
  }

  private mutating func gestureRecognizer(_ element: NibElement, of owner: NibElement) throws {
    let recognizer = try reference(element.attributes["destination"], in: element)
    try connect("scene.gestureRecognizer(\(recognizer), on: \(source(owner)))", element, of: owner)
  }

  private mutating func action(_ element: NibElement, of owner: NibElement) throws {
    try element.allow(["selector", "destination", "eventType", "id"])
    guard let selector = element.attributes["selector"] else { throw NibFailure("the selector is missing") }
    let target = try reference(element.attributes["destination"], in: element)
    var events = ""
    if let event = element.attributes["eventType"] {
      guard Self.events.contains(event) else { throw NibFailure("the event '\(event)' is not supported") }
      events = ", events: .\(event)"
    } else if NibSchema.descends(owner.name, from: "control") {
      throw NibFailure("the event is missing")
    }
    let text = "scene.action(\(SwiftLiteral.string(selector)), from: \(source(owner))\(events), to: \(target))"
    try connect(text, element, of: owner)
  }

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
    "editingChanged", "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
  ]

  /// The place where a connection is made: both ends have to be there.
  private enum Place: Equatable {
    /// The connection is made with the owner.
    case here
    /// The connection is made with the view, which is made later.
    case view(String)
  }

  private func place(of connection: NibElement, of owner: NibElement) throws -> Place {
    guard let from = owner.id.flatMap(index.batch), let id = connection.attributes["destination"],
      let to = index.batch(of: id)
    else { return .here }
    if index.isMade(to, before: from) || index.targets[id] == .firstResponder { return .here }
    if index.isView(to, of: from) { return .view(to) }
    throw NibFailure("the object '\(id)' is in a prototype")
  }

  private mutating func say(_ text: String, _ element: NibElement, _ place: Place) {
    switch place {
    case .here: say(text, element)
    case .view(let id): say(text, element, whenMaking: id)
    }
  }

  private mutating func connect(_ text: String, _ element: NibElement, of owner: NibElement) throws {
    say(text, element, try place(of: element, of: owner))
  }

  // MARK: Runtime attributes

  mutating func runtimeAttributes(_ element: NibElement, of owner: NibElement) {
    var texts = 0
    for attribute in element.children {
      attempt(attribute) { writer in
        try attribute.allow(
          ["type", "keyPath", "value", "catalog"],
          children: [
            "real", "integer", "color", "size", "point", "rect", "string", "mutableString", "nil", "range", "boolean",
            "imageReference",
          ])
        guard attribute.name == "userDefinedRuntimeAttribute", let path = attribute.attributes["keyPath"] else {
          throw NibFailure("the key path is missing")
        }
        var value = try Self.runtimeValue(attribute)
        if attribute.attributes["type"] == "localizedString" {
          value = writer.localized(
            value, "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(texts)]", of: owner)
          texts += 1
        }
        let arguments = "of: \(writer.source(owner)), value: \(value)"
        writer.say("scene.attribute(\(SwiftLiteral.string(path)), \(arguments))", attribute)
      }
    }
  }

  private static func runtimeValue(_ attribute: NibElement) throws -> String {
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
      guard let element else { throw NibFailure("the value is missing") }
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
      default: throw NibFailure("the type '\(type)' is not supported")
      }
    case nil: throw NibFailure("the type is missing")
    }
  }
}
