/// Layout constraints.
extension NibWriter {
  mutating func constraints(_ element: NibElement, of owner: NibElement) {
    for constraint in element.children {
      guard constraint.name == "constraint" else {
        refuse(constraint)
        continue
      }
      if constraint.attributes["placeholder"] == "YES" { continue }
      attempt(constraint) { writer in
        writer.say(try writer.statement(constraint, of: owner), constraint)
        writer.connectEnds(of: constraint)
        try writer.varyConstraint(constraint)
      }
    }
  }

  private static let attributes: Set<String> = [
    "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
    "priority", "identifier", "placeholder", "symbolic", "type", "userLabel", "misplaced",
  ]

  private func statement(_ element: NibElement, of owner: NibElement) throws -> String {
    try element.allow(Self.attributes.sorted(), children: ["variation", "connections", "userDefinedRuntimeAttributes"])
    let attributes = element.attributes
    func item(_ name: String) throws -> String? { try attributes[name].map { try reference($0, in: element) } }
    let own = SwiftLiteral.string(id(of: owner))
    guard let first = try Self.attribute(attributes["firstAttribute"]) else {
      throw NibFailure("the first attribute is missing")
    }
    let second = try Self.attribute(attributes["secondAttribute"])
    let secondItem = try item("secondItem") ?? (second == nil ? "nil" : own)
    let relation = try ValueKind.cases("equal", "lessThanOrEqual", "greaterThanOrEqual").expression(
      attributes["relation"] ?? "equal")
    let constant = try attributes["constant"].map(ValueKind.number.expression) ?? Self.standardSpace(element, owner)
    let arguments = [
      SwiftLiteral.string(id(of: element)), "first: \(try item("firstItem") ?? own)", ".\(first)", relation,
      "second: \(secondItem)", ".\(second ?? "notAnAttribute")",
      "multiplier: \(SwiftLiteral.number(try Self.multiplier(attributes["multiplier"])))", "constant: \(constant)",
      "priority: \(try ValueKind.number.expression(attributes["priority"] ?? "1000"))",
      "identifier: \(attributes["identifier"].map(SwiftLiteral.string) ?? "nil")",
    ]
    return "scene.constraint(\(arguments.joined(separator: ", ")))"
  }

  /// The constant of a constraint that has none: a standard space is 8 between siblings and 20 to the edge of what
  /// contains them.
  private static func standardSpace(_ element: NibElement, _ owner: NibElement) -> String {
    guard element.attributes["symbolic"] == "YES" else { return "0" }
    let items = [element.attributes["firstItem"], element.attributes["secondItem"]]
    return items.contains(owner.id) || items.contains(nil) ? "20" : "8"
  }

  private static func attribute(_ name: String?) throws -> String? {
    guard let name else { return nil }
    if name == "baseline" { return "lastBaseline" }
    guard attributeNames.contains(name) else { throw NibFailure("the attribute '\(name)' is not supported") }
    return name
  }

  private static let attributeNames: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]

  /// The number of a multiplier: `0.5`, `16:9` or `16/9`.
  static func multiplier(_ text: String?) throws -> Double {
    guard let text else { return 1 }
    let parts = try text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { try ValueKind.number(String($0)) }
    switch parts.count {
    case 1: return parts[0]
    case 2 where parts[1] != 0: return parts[0] / parts[1]
    default: throw NibFailure("\"\(text)\" is no multiplier")
    }
  }

  /// Connections and runtime attributes of the constraint itself.
  private mutating func connectEnds(of constraint: NibElement) {
    if let list = constraint.child("connections") { connections(list, of: constraint) }
    if let list = constraint.child("userDefinedRuntimeAttributes") { runtimeAttributes(list, of: constraint) }
  }
}
