/// Everything that a document says of an object.
extension NibWriter {
  mutating func describe(_ element: NibElement) {
    let lineage = NibSchema.lineage(of: element.name)
    let attributes = NibSchema.attributes(of: element.name)
    let elements = Array(lineage.flatMap(\.elements).reversed())
    let absent = lineage.reduce(into: [:]) { all, schema in all.merge(schema.absent) { $1 } }
    for (attribute, statement) in absent.sorted(by: { $0.key < $1.key }) where element.attributes[attribute] == nil {
      say("object.\(statement)", element)
    }
    describeAttributes(element, "object", attributes, besides: NibSchema.common)
    for child in element.children { describe(child, "object", in: element, elements) }
    vary(element, attributes, elements)
  }

  /// A part of an object, in the terms of its own tables.
  mutating func describe(
    _ part: NibElement, as receiver: String = "object", _ attributes: [ElementSchema.Rule],
    _ elements: [ElementSchema.Rule] = []
  ) {
    describeAttributes(part, receiver, attributes, besides: ["key"])
    for child in part.children { describe(child, receiver, in: part, elements) }
  }

  private mutating func describeAttributes(
    _ element: NibElement, _ receiver: String, _ rules: [ElementSchema.Rule], besides others: Set<String>
  ) {
    for rule in rules {
      guard let text = element.attributes[rule.name] else { continue }
      attempt(element) { writer in
        do { try writer.apply(rule, text, of: element, receiver) } catch let failure as NibFailure {
          throw NibFailure("attribute '\(rule.name)': \(failure.message)")
        }
      }
    }
    let known = Set(rules.map(\.name)).union(others)
    for name in element.attributes.keys.sorted() where !known.contains(name) {
      // Each version of Interface Builder adds some: the object is there without it, and its maker told.
      fail("attribute '\(name)' is not known and left out", element, severity: .warning)
    }
  }

  private mutating func apply(
    _ rule: ElementSchema.Rule, _ text: String, of element: NibElement, _ receiver: String
  ) throws {
    switch rule.meaning {
    case .ignored: break
    case .property(let property, let kind):
      let value = localized(try expression(kind, text, of: element), kind, property, of: element)
      say("\(receiver).\(property) = \(value)", element)
    case .only(let values):
      guard values.contains(text) else { throw NibFailure("the value \"\(text)\" is not supported") }
    case .cosmetic(let values):
      guard !values.contains(text) else { return }
      fail("attribute '\(rule.name)': the value \"\(text)\" is left out", element, severity: .warning)
    case .attribute(let write): try write(text, element, &self)
    case .element: throw NibFailure("is no attribute")
    }
  }

  /// Images by name are looked up in the catalog that the element names.
  func expression(_ kind: ValueKind, _ text: String, of element: NibElement) throws -> String {
    guard case .image = kind else { return try kind.expression(text) }
    return ImageValue.expression(text, catalog: try ImageValue.catalog(of: element))
  }

  private mutating func describe(
    _ child: NibElement, _ receiver: String, in element: NibElement, _ rules: [ElementSchema.Rule]
  ) {
    attempt(child) { writer in
      switch child.name {
      // A property that is nil is as it is by default.
      case "nil", "variation": break
      case "connections": writer.connections(child, of: element)
      case "userDefinedRuntimeAttributes": writer.runtimeAttributes(child, of: element)
      // Sizes of the canvas, and what bars are drawn on it.
      case _ where child.key?.hasPrefix("simulated") == true || child.key == "canvasLocation": break
      default:
        guard let rule = Self.rule(for: child, in: rules) else { return writer.refuse(child) }
        switch rule.meaning {
        case .ignored: break
        case .property(let property, let kind):
          let value = writer.localized(try kind.expression(child), kind, property, of: element)
          writer.say("\(receiver).\(property) = \(value)", child)
        case .element(let write): try write(child, element, &writer)
        case .only, .cosmetic, .attribute: throw NibFailure("is no element")
        }
      }
    }
  }

  static func rule(for child: NibElement, in rules: [ElementSchema.Rule]) -> ElementSchema.Rule? {
    let names = child.key.map { ["\(child.name).\($0)", "*.\($0)"] } ?? []
    return (names + [child.name]).lazy.compactMap { name in rules.first { $0.name == name } }.first
  }

  // MARK: What several themes share

  mutating func subviews(_ element: NibElement, except others: Set<String> = []) {
    for child in element.children where !others.contains(child.id ?? "") {
      guard NibSchema.descends(child.name, from: "view") else {
        refuse(child)
        continue
      }
      if let call = make(child) { say("scene.subview(\(call), of: object)", child) }
    }
  }

  /// An object that is the value of a property.
  mutating func assign(_ element: NibElement, to property: String, isRequired: Bool = false) throws {
    guard let call = make(element) else { return }
    let name = newVariable("value")
    let assignment = "object.\(property) = "
    say(isRequired ? "if let \(name) = \(call) { \(assignment)\(name) }" : assignment + call, element)
  }

  /// Items of a bar.
  mutating func list(_ element: NibElement, of name: String, _ type: String, as property: String) {
    let calls = element.children.compactMap { child -> String? in
      guard child.name == name else {
        refuse(child)
        return nil
      }
      return make(child)
    }
    let list = "([\(calls.joined(separator: ", "))] as [\(type)?])"
    say("object.\(property) = \(list).compactMap { $0 }", element)
  }

  mutating func onlyEmpty(_ element: NibElement) {
    for child in element.children where child.name != "nil" { fail("is not supported here", child) }
  }

  // MARK: Controllers

  /// A controller's view, which is made when it is asked for.
  mutating func rootView(_ element: NibElement, of controller: NibElement) throws {
    guard let id = element.id else { throw NibFailure("the view has no id") }
    guard NibSchema.descends(element.name, from: "view") else { return refuse(element) }
    // Loading it would look for it in a document of the controller's own.
    guard index.batch(of: id) == id else {
      throw NibFailure("is not supported in a controller of a xib: the controller takes it from another one")
    }
    say("scene.setView(of: object, to: \(SwiftLiteral.string(id)))", element)
    makeLater(element)
  }

  /// The guides below the status bar and above the bars, of documents before safe areas.
  mutating func edgeGuides(_ element: NibElement, of controller: NibElement) throws {
    guard let view = controller.children.first(where: { $0.key == "view" })?.id else { return }
    for guide in element.children {
      try guide.allow(["type", "id"])
      guard let type = guide.attributes["type"], ["top", "bottom"].contains(type), let id = guide.id else {
        throw NibFailure(refusing: guide)
      }
      say("scene.guide(.\(type), of: object, id: \(SwiftLiteral.string(id)))", guide, whenMaking: view)
    }
  }

  mutating func guide(_ element: NibElement) throws {
    try element.allow(["key", "id"])
    let guides = [
      "safeArea": "safeArea", "layoutMargins": "layoutMargins", "contentLayoutGuide": "contentLayout",
      "frameLayoutGuide": "frameLayout", "keyboard": "keyboard", "readableContent": "readableContent",
    ]
    guard let key = element.key, let guide = guides[key], let id = element.id else {
      throw NibFailure("the layout guide '\(element.key ?? "")' is not supported")
    }
    say("scene.guide(.\(guide), of: object, id: \(SwiftLiteral.string(id)))", element)
  }
}
