/// Gives each class a table of the properties that Interface Builder or observers reach by key, and lets those that are
/// `@objc dynamic` tell of their changes.
struct KeyedPropertyPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let isResponder = KnownClasses.isResponder(root)
      guard isResponder || root == "NSObject" else { continue }
      let properties = keyedProperties(of: type, module)
      guard !properties.isEmpty else { continue }
      properties.forEach { $0.prepareForTable() }
      refuseDependentKeys(of: type, properties, module)
      let overrides = isResponder || inheritsTable(type, module)
      type.addMember(
        "\(type.accessOfMembers)\(overrides ? "override " : "")class var keyedProperties: [KeyedProperty] { "
          + table(properties, of: type, inherited: overrides ? "super.keyedProperties" : nil, module) + " }",
        from: properties[0])
      if !overrides { type.addTableConformance(to: "KeyValueCoding") }
    }
  }

  /// The methods that say which keys a property depends on, by the property's key.
  private func dependencies(of type: Declaration, _ module: SourceModule) -> [(method: Declaration, key: String)] {
    let prefix = "keyPathsForValuesAffecting"
    return module.ownMembers(of: type).compactMap { member in
      guard member.name.hasPrefix(prefix), member.kind == .function || member.kind == .variable, member.isStatic,
        member.parameters.isEmpty
      else { return nil }
      let name = member.name.dropFirst(prefix.count)
      return (member, name.prefix(1).lowercased() + name.dropFirst())
    }
  }

  /// Refuses what would have observers wait in vain: methods for no property of the class.
  private func refuseDependentKeys(of type: Declaration, _ properties: [Declaration], _ module: SourceModule) {
    for (method, key) in dependencies(of: type, module) where !properties.contains(where: { $0.key == key }) {
      module.report(
        "\(method.name): \(type.name) has no property \(key) that observers reach; "
          + "where it is another class's, override keyPathsForValuesAffectingValue(forKey:)", at: method)
    }
  }

  private func table(
    _ properties: [Declaration], of type: Declaration, inherited: String?, _ module: SourceModule
  ) -> String {
    let dependencies = dependencies(of: type, module)
    func entry(_ property: Declaration) -> String {
      let method = dependencies.first { $0.key == property.key }?.method
      let call = method.map { "\(type.qualifiedName).\($0.name)\($0.kind == .function ? "()" : "")" }
      let affected = call.map { ", affectedBy: \($0)" } ?? ""
      return "KeyedProperty(\"\(property.key)\", \\\(type.qualifiedName).\(property.name)\(affected))"
    }
    if properties.count == 1, properties[0].condition(in: type) == nil {
      return (inherited.map { $0 + " + " } ?? "") + "[\(entry(properties[0]))]"
    }
    let statements = properties.map { property in
      let statement = property.located("all.append(\(entry(property)))")
      return property.condition(in: type).map { "\n#if \($0)\n\(statement)\n#endif\n" } ?? statement + "; "
    }
    return "var all: [KeyedProperty] = \(inherited ?? "[]"); \(statements.joined())return all"
  }

  private func keyedProperties(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    module.ownMembers(of: type).filter {
      $0.kind == .variable && $0.isExposed && !$0.isStatic && !$0.has("override") && $0.isNamable
        && !($0.isPrivate && $0.file !== type.file)
    }
  }

  private func inheritsTable(_ type: Declaration, _ module: SourceModule) -> Bool {
    var next = module.superclass(of: type)
    while let current = next {
      if !keyedProperties(of: current, module).isEmpty { return true }
      next = module.superclass(of: current)
    }
    return false
  }
}

extension Declaration {
  /// The attribute by which source may not name it.
  private var unavailability: Attribute? { attributes.first { $0.isUnavailability(in: file) } }

  /// Whether source may not name it.
  var isUnavailable: Bool { unavailability != nil }

  /// Whether a table may name a property. One that is there for Interface Builder alone is.
  var isNamable: Bool { unavailability == nil || attribute("@IBInspectable") != nil }

  /// Lets a table have a property, and observers learn of its changes.
  func prepareForTable() {
    if let attribute = unavailability { file.replace(attribute.tokens, with: "") }
    if has("dynamic") { ChangeAnnouncement(of: self).write() }
  }

  /// The key of a property.
  var key: String { explicitObjectiveCName ?? name.trimmingBackticks }
}

extension Declaration.Attribute {
  /// Whether source may not name what has it.
  func isUnavailability(in file: SourceFile) -> Bool {
    name == "@available" && tokens.count > 2 && file.tokens[tokens.lowerBound + 2].is("*")
      && tokens.contains { file.tokens[$0].is("unavailable") }
  }
}
