/// Gives each class a table of the properties that Interface Builder or observers reach by key, and lets those that are
/// `@objc dynamic` tell of their changes.
struct KeyedPropertyPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.declarations where type.kind == .class {
      guard let root = module.root(of: type) else { continue }
      let isResponder = KnownClasses.isResponder(root)
      guard isResponder || root == "NSObject" else { continue }
      let properties = keyedProperties(of: type, module)
      guard !properties.isEmpty else { continue }
      for property in properties where property.has("dynamic") { announceChanges(of: property) }
      let overrides = isResponder || inheritsTable(type, module)
      let entries = properties.map { "KeyedProperty(\"\($0.key)\", \\\(type.qualifiedName).\($0.name))" }
      let access = overrides ? type.accessOfOverrides : (type.isPublic ? "public " : "")
      type.addMember(
        "\(access)\(overrides ? "override " : "")class var keyedProperties: [KeyedProperty] { "
          + "\(overrides ? "super.keyedProperties + " : "")[\(entries.joined(separator: ", "))] }")
      if !overrides { type.file.tail.append("extension \(type.qualifiedName): KeyValueCoding {}") }
    }
  }

  private func keyedProperties(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    module.ownMembers(of: type).filter {
      $0.kind == .variable && $0.isExposed && !$0.isStatic && !$0.has("override")
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

  /// Observers of a stored property, before those that it has or as its only ones.
  private func announceChanges(of property: Declaration) {
    let file = property.file
    let will = "willChangeValue(forKey: \"\(property.key)\")"
    let did = "didChangeValue(forKey: \"\(property.key)\")"
    guard let body = observers(of: property) else {
      guard property.body == nil else { return }
      file.insert(" { willSet { \(will) } didSet { \(did) } }", after: endOfInitialValue(of: property))
      return
    }
    let accessors = (body.lowerBound + 1)..<body.upperBound
    func opening(_ name: String) -> Int? {
      accessors.first { file.tokens[$0].is(name) }.flatMap { start in
        (start..<body.upperBound).first { file.tokens[$0].is("{") }
      }
    }
    if let open = opening("willSet") {
      file.insert(" \(will);", after: open)
    } else {
      file.insert(" willSet { \(will) }", after: body.lowerBound)
    }
    if let open = opening("didSet") {
      file.insert(" defer { \(did) };", after: open)
    } else {
      file.insert(" didSet { \(did) }", after: body.lowerBound)
    }
  }

  /// The braces with `willSet` or `didSet`, also after an initial value.
  private func observers(of property: Declaration) -> ClosedRange<Int>? {
    let file = property.file
    func isObservers(_ open: Int) -> Bool {
      open + 1 < file.tokens.count && ["willSet", "didSet"].contains(file.tokens[open + 1].text)
    }
    if let body = property.body { return isObservers(body.lowerBound) ? body : nil }
    let open = endOfInitialValue(of: property) + 1
    guard open < file.tokens.count, file.tokens[open].is("{"), file.partners[open] > open, isObservers(open) else {
      return nil
    }
    return open...file.partners[open]
  }

  /// The last token before the line's end, or before observers.
  private func endOfInitialValue(of property: Declaration) -> Int {
    let file = property.file
    var index = property.signature.upperBound + 1
    while index < file.tokens.count {
      let token = file.tokens[index]
      if token.startsLine, !isContinuation(file, index) { break }
      if token.is(";") || token.is("}") { break }
      if token.is("{"), ["willSet", "didSet"].contains(file.tokens[index + 1].text) { break }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return index - 1
  }

  private func isContinuation(_ file: SourceFile, _ index: Int) -> Bool {
    let before = file.tokens[index - 1]
    return file.tokens[index].is(".") || file.tokens[index].is("?")
      || "=+-*/&|<>,.:?".contains(before.text) && before.text.count == 1
        && !before.is(">")
  }
}

extension Declaration {
  /// The key of a property.
  var key: String { explicitObjectiveCName ?? name.trimmingBackticks }
}
