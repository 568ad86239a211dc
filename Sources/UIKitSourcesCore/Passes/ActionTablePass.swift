/// Gives each class a table of its methods by their Objective-C names: for actions that are sent by name, to the first
/// responder that has one, or from a storyboard. Methods of UIKit's protocols are in it by name alone: an object is asked
/// whether it has them.
struct ActionTablePass: RewritePass {
  private struct Entry {
    let name: String
    let method: Declaration
    let condition: String?
    let isNameOnly: Bool
  }

  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type) else { continue }
      let isResponder = KnownClasses.isResponder(root)
      guard isResponder || root == "NSObject" else { continue }
      let entries = entries(of: type, module)
      guard !entries.isEmpty else { continue }
      let overrides = isResponder || inheritsTable(type, module)
      let cases = entries.map { entry in
        let start = entry.isNameOnly ? "" : implementation(entry.method, type, module) + ", "
        let text = "case \"\(entry.name)\": \(entry.method.located("return Selector(\(start)name)"))"
        return entry.condition.map { "\n#if \($0)\n\(text)\n#endif\n" } ?? "\(text); "
      }
      // Names are the same on every thread, and conform whatever the class is isolated to.
      let isFree = !overrides && entries.allSatisfy(\.isNameOnly)
      let access = type.accessOfMembers + (isFree ? "nonisolated " : "")
      let next = overrides ? "super.action(named: name)" : "nil"
      type.addMember(
        "\(access)\(overrides ? "override " : "")class func action(named name: String) -> Selector? { "
          + "switch name { \(cases.joined())default: return \(next) } }", from: entries[0].method)
      if isFree {
        type.addConformance(to: "ActionTable")
      } else if !overrides {
        type.addTableConformance(to: "ActionTable")
      }
    }
  }

  /// The methods that a selector can send, and those that UIKit's protocols may ask for, each name once.
  private func entries(of type: Declaration, _ module: SourceModule) -> [Entry] {
    var entries: [Entry] = []
    for member in module.ownMembers(of: type) {
      let sent = canBeSent(member, of: type) ? sentName(of: member, in: type, module) : nil
      guard let name = sent ?? (mayBeAskedFor(member) ? member.selectorName : nil) else { continue }
      let condition = member.condition(in: type)
      let isKnown = entries.contains { $0.name == name && ($0.condition == nil || $0.condition == condition) }
      if !isKnown {
        entries.append(Entry(name: name, method: member, condition: condition, isNameOnly: sent == nil))
      }
    }
    return entries
  }

  private func sentName(of member: Declaration, in type: Declaration, _ module: SourceModule) -> String? {
    member.has("override") ? member.selectorName : module.exposedName(of: member, in: type)
  }

  private func mayBeAskedFor(_ member: Declaration) -> Bool {
    member.kind == .function && !member.isStatic && !member.has("private") && !member.has("fileprivate")
      && !member.parameters.isEmpty
      && OptionalMethods.ofDelegates.contains(member.name) && member.attribute("@nonobjc") == nil
  }

  private func canBeSent(_ member: Declaration, of type: Declaration) -> Bool {
    member.kind == .function && !member.isStatic && !member.isAsync && !member.throwsErrors && !member.isGeneric
      && member.parameters.count <= 3
      && !member.parameters.contains { $0.type.hasPrefix("inout ") }
      && !(member.isPrivate && member.file !== type.file) && !isListedAbove(member)
  }

  /// An override is in the table of the class that it overrides, but for methods that responders and controllers only
  /// have if they override them.
  private func isListedAbove(_ member: Declaration) -> Bool {
    member.has("override") && !KnownClasses.overridableActions.contains(member.selectorName)
  }

  private func implementation(_ method: Declaration, _ type: Declaration, _ module: SourceModule) -> String {
    let isTyped =
      method.isSpelledAlike(in: type.file)
      || module.ownMembers(of: type).contains { $0 !== method && $0.kind == .function && $0.name == method.name }
    return isTyped ? method.typedReference(of: type.qualifiedName) : type.qualifiedName + "." + method.reference
  }

  private func inheritsTable(_ type: Declaration, _ module: SourceModule) -> Bool {
    var next = module.superclass(of: type)
    while let current = next {
      if !entries(of: current, module).isEmpty { return true }
      next = module.superclass(of: current)
    }
    return false
  }
}
