/// The statements for what differs in other size classes.
extension NibWriter {
  /// A property's values where size classes match, the most particular ones first.
  private typealias Cases = [(sizes: SizeClasses, value: String)]

  mutating func vary(
    _ element: NibElement, _ attributes: [ElementSchema.Rule], _ elements: [ElementSchema.Rule]
  ) {
    let variations = element.children.filter { $0.name == "variation" }
    guard !variations.isEmpty, let schema = NibSchema.elements[element.name] else { return }
    var properties: [(name: String, cases: Cases)] = []
    var masks: [(id: String, cases: Cases, base: Bool)] = []
    func add(_ property: String, _ sizes: SizeClasses, _ value: String) {
      if let place = properties.firstIndex(where: { $0.name == property }) {
        properties[place].cases.append((sizes, value))
      } else {
        properties.append((property, [(sizes, value)]))
      }
    }
    for variation in variations {
      attempt(variation) { writer in
        let sizes = try SizeClasses(variation.key ?? "")
        for (name, text) in variation.attributes.sorted(by: { $0.key < $1.key })
        where !NibSchema.common.contains(name) {
          guard let rule = attributes.first(where: { $0.name == name }),
            case .property(let property, let kind) = rule.meaning
          else { throw NibFailure("attribute '\(name)' can't vary by size class") }
          add(property, sizes, try writer.expression(kind, text, of: variation))
        }
        for child in variation.children {
          if child.name == "mask" {
            try Self.add(child, sizes, to: &masks)
          } else if child.name != "nil", child.key != "frame" {
            guard let rule = Self.rule(for: child, in: elements), case .property(let property, let kind) = rule.meaning
            else { throw NibFailure("element '\(child.name)' can't vary by size class") }
            add(property, sizes, try kind.expression(child))
          }
        }
      }
    }
    // Read from the view it would be its superview's, and stay so.
    let inheritsTint = !element.children.contains { child in
      guard case .property("tintColor", _)? = Self.rule(for: child, in: elements)?.meaning else { return false }
      return child.name != "nil"
    }
    write(properties, of: element, schema.type, inherited: inheritsTint ? ["tintColor"] : [], at: variations[0])
    write(masks, of: element, at: variations[0])
  }

  private mutating func write(
    _ properties: [(name: String, cases: Cases)], of element: NibElement, _ type: String,
    inherited: Set<String>, at place: NibElement
  ) {
    guard !properties.isEmpty else { return }
    let choices = properties.map { name, cases in
      if inherited.contains(name) { return Self.choice(cases, base: "nil") { "object.\(name) = \($0)" } }
      let base = newVariable("base")
      say("let \(base) = object.\(name)", place)
      return Self.choice(cases, base: base) { "object.\(name) = \($0)" }
    }
    let head = "scene.vary(\(SwiftLiteral.string(id(of: element))), as: \(type).self) { object, sizes in"
    say("\(head) \(choices.joined(separator: "; ")) }", place)
  }

  private mutating func write(
    _ masks: [(id: String, cases: Cases, base: Bool)], of element: NibElement, at place: NibElement
  ) {
    for (id, cases, base) in masks where index.targets[id] != .leftOut {
      guard index.targets[id] != nil else {
        fail("there is no object '\(id)' in the document", place)
        continue
      }
      let choice = Self.choice(cases, base: base ? "true" : "false") { "return \($0)" }
      let arguments = "\(SwiftLiteral.string(id)), of: \(SwiftLiteral.string(self.id(of: element)))"
      say("scene.installed(\(arguments)) { sizes in \(choice) }", place)
    }
  }

  private static func add(
    _ mask: NibElement, _ sizes: SizeClasses, to masks: inout [(id: String, cases: Cases, base: Bool)]
  ) throws {
    guard mask.key == "subviews" || mask.key == "constraints" else {
      throw NibFailure("masks of '\(mask.key ?? "")' are not supported")
    }
    for entry in mask.children {
      guard let id = entry.attributes["reference"], ["include", "exclude"].contains(entry.name) else {
        throw NibFailure(refusing: entry)
      }
      let place = masks.firstIndex { $0.id == id } ?? masks.count
      if place == masks.count { masks.append((id, [], true)) }
      if sizes.isAny {
        masks[place].base = entry.name == "include"
      } else {
        masks[place].cases.append((sizes, entry.name == "include" ? "true" : "false"))
      }
    }
  }

  /// An `if` for each case, and the base's value otherwise.
  private static func choice(_ cases: Cases, base: String, _ statement: (String) -> String) -> String {
    let particular = cases.filter { $0.sizes.isBoth } + cases.filter { !$0.sizes.isBoth }
    let branches = particular.map { "if \($0.sizes.condition) { \(statement($0.value)) }" }
    guard !branches.isEmpty else { return statement(base) }
    return branches.joined(separator: " else ") + " else { \(statement(base)) }"
  }

  /// A constraint's constant and priority.
  mutating func varyConstraint(_ constraint: NibElement) throws {
    var constants: Cases = []
    var priorities: Cases = []
    for variation in constraint.children where variation.name == "variation" {
      try variation.allow(["key", "constant", "priority", "symbolic", "misplaced"])
      let sizes = try SizeClasses(variation.key ?? "")
      if let text = variation.attributes["constant"] {
        constants.append((sizes, try ValueKind.number.expression(text)))
      }
      if let text = variation.attributes["priority"] {
        priorities.append((sizes, "UILayoutPriority(\(try ValueKind.number.expression(text)))"))
      }
    }
    var choices: [String] = []
    if !constants.isEmpty {
      let base = try ValueKind.number.expression(constraint.attributes["constant"] ?? "0")
      choices.append(Self.choice(constants, base: base) { "object.constant = \($0)" })
    }
    if !priorities.isEmpty {
      let base = try ValueKind.number.expression(constraint.attributes["priority"] ?? "1000")
      choices.append(Self.choice(priorities, base: "UILayoutPriority(\(base))") { "object.priority = \($0)" })
    }
    guard !choices.isEmpty else { return }
    let head = "scene.vary(\(SwiftLiteral.string(id(of: constraint))), as: NSLayoutConstraint.self) { object, sizes in"
    say("\(head) \(choices.joined(separator: "; ")) }", constraint)
  }
}

/// The size classes of a variation: `heightClass=compact-widthClass=regular`, or `default`.
struct SizeClasses {
  private var width: String?
  private var height: String?

  init(_ key: String) throws {
    guard key != "default" else { return }
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=").map(String.init)
      guard pair.count == 2, ["compact", "regular"].contains(pair[1]) else {
        throw NibFailure("the size classes '\(key)' are not supported")
      }
      switch pair[0] {
      case "widthClass": width = pair[1]
      case "heightClass": height = pair[1]
      default: throw NibFailure("the size classes '\(key)' are not supported")
      }
    }
  }

  var isAny: Bool { width == nil && height == nil }
  var isBoth: Bool { width != nil && height != nil }

  var condition: String {
    "sizes.matches(width: \(width.map { ".\($0)" } ?? "nil"), height: \(height.map { ".\($0)" } ?? "nil"))"
  }
}
