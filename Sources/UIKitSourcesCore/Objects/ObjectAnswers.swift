/// The members that objects answer with when they are asked as `AnyObject`: those of UIKit's classes, and those that the
/// target's own classes and protocols show to Objective-C.
struct ObjectAnswers {
  /// A property's values of one type: the ways in which an object, `$0`, may have one, such as `($0 as? UIView)?.tag`.
  struct Values {
    let type: String
    var ways: [String]
  }

  private let module: SourceModule
  private let file: SourceFile

  /// Finds the members that a file may ask for.
  init(in module: SourceModule, for file: SourceFile) {
    self.module = module
    self.file = file
  }

  // MARK: Properties

  /// The values of a property, one entry for each type and two at most. Empty where nothing has it.
  func values(of name: String) -> [Values] {
    var found: [Values] = []
    for property in KnownMembers.properties[name] ?? [] {
      Self.add(property.classes, property.type, name, to: &found)
    }
    for member in own(name, .variable) {
      guard let type = member.type, let owner = owner(of: member) else { continue }
      Self.add([owner], type, name, to: &found)
    }
    for values in found { addRawValues(of: values, to: &found) }
    return Array(found.prefix(2))
  }

  private static func add(_ classes: [String], _ type: String, _ name: String, to found: inout [Values]) {
    append(classes.map { owner in "($0 as? \(owner))?.\(name)" }, withoutMark(type), to: &found)
  }

  private static func append(_ ways: [String], _ type: String, to found: inout [Values]) {
    if let place = found.firstIndex(where: { $0.type == type }) {
      found[place].ways += ways.filter { !found[place].ways.contains($0) }
    } else {
      found.append(Values(type: type, ways: ways))
    }
  }

  private func addRawValues(of values: Values, to found: inout [Values]) {
    guard let raw = KnownMembers.rawTypes[values.type] else { return }
    Self.append(values.ways.map { $0 + ".rawValue" }, raw, to: &found)
  }

  /// A type without what makes it an optional: what may not be there is one anyway.
  private static func withoutMark(_ type: String) -> String {
    var name = type[...]
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    return String(name)
  }

  // MARK: Classes

  /// The class or protocol that has a method; nil where none has it, or several of the target do.
  func owner(ofMethod name: String) -> String? {
    if let known = KnownMembers.methods[name] { return known }
    return onlyOwner(own(name, .function))
  }

  /// The class or protocol whose property can be set; nil where none or several have it.
  func owner(ofProperty name: String) -> String? {
    let known = (KnownMembers.properties[name] ?? []).flatMap(\.classes)
    let all = Set(known).union(own(name, .variable).compactMap(owner(of:)))
    return all.count == 1 ? all.first : nil
  }

  private func onlyOwner(_ members: [Declaration]) -> String? {
    let owners = Set(members.compactMap(owner(of:)))
    return owners.count == 1 ? owners.first : nil
  }

  // MARK: The target's own

  private func own(_ name: String, _ kind: Declaration.Kind) -> [Declaration] {
    module.declarations.filter { member in
      member.name == name && member.kind == kind && !member.isStatic && !member.has("override")
        && member.conditions.isEmpty && isSeen(member)
    }
  }

  /// Whether Objective-C would see a member, and the file does.
  private func isSeen(_ member: Declaration) -> Bool {
    guard let owner = member.parent, !member.isPrivate || member.file === file else { return false }
    if owner.kind == .protocol { return owner.attribute("@objc") != nil && !member.has("optional") }
    return member.isExposed
  }

  /// The name of a member's class or protocol; nil for one that can't be named.
  private func owner(of member: Declaration) -> String? {
    guard let scope = member.parent, !scope.isLocal else { return nil }
    let type = scope.kind == .extension ? module.type(scope.name) : scope
    guard let type else { return KnownClasses.isClass(scope.name) ? scope.name : nil }
    let isGeneric = type.file.tokens[type.nameToken + 1].isSign(Byte.less)
    return [.class, .protocol].contains(type.kind) && !isGeneric && !type.isLocal ? type.qualifiedName : nil
  }
}
