/// Lets formatters override how they read objects. Foundation hides the methods here: UIKit has them in extensions, where
/// nothing can be overridden, and asks protocols for those of a formatter's own.
struct FormatterPass: RewritePass {
  /// Foundation's formatters, and those that UIKit has in Foundation's place.
  private static let formatters: Set<String> = [
    "Formatter", "NumberFormatter", "DateFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter",
    "ListFormatter", "ByteCountFormatter", "DateIntervalFormatter", "EnergyFormatter", "ISO8601DateFormatter",
    "LengthFormatter", "MassFormatter",
  ]

  /// The protocols that have the methods, by the methods' labels.
  private static let protocols: [[String]: String] = [
    ["_", "for", "errorDescription"]: "ObjectParsing", ["_", "for", "range"]: "RangedObjectParsing",
  ]

  private static let name = "getObjectValue"

  func apply(to module: SourceModule) {
    for type in module.classes where isFormatter(type, module) {
      let ancestors = ancestors(of: type, module)
      let inherited = Set(ancestors.flatMap { $0.members.filter(isReader).map(\.reference) })
      for member in type.members where isReader(member) && !inherited.contains(member.reference) {
        declare(member, in: type)
      }
      let bodies = [type] + module.extensions(of: type)
      for body in bodies { replaceCallsOfSuper(in: body, inherited) }
    }
  }

  private func isReader(_ member: Declaration) -> Bool {
    member.kind == .function && member.name == Self.name && Self.protocols[member.parameters.map(\.label)] != nil
  }

  private func ancestors(of type: Declaration, _ module: SourceModule) -> [Declaration] {
    var found: [Declaration] = []
    while found.count < 64, let next = module.superclass(of: found.last ?? type) { found.append(next) }
    return found
  }

  private func isFormatter(_ type: Declaration, _ module: SourceModule) -> Bool {
    let first = ancestors(of: type, module).last ?? type
    return first.inherited.first.map(Self.formatters.contains) ?? false
  }

  /// Makes an override the first of its name.
  private func declare(_ member: Declaration, in type: Declaration) {
    guard let override = member.modifiers.first(where: { $0.name == "override" }),
      let name = Self.protocols[member.parameters.map(\.label)]
    else { return }
    type.file.replace(override.token...override.token, with: "")
    type.addTableConformance(to: name)
  }

  /// Calls what Foundation's class does, where no class between has a method of its own.
  private func replaceCallsOfSuper(in body: Declaration, _ inherited: Set<String>) {
    guard let braces = body.body else { return }
    let file = body.file
    for index in braces.dropLast(4) where file.tokens[index].is("super") {
      guard file.tokens[index + 2].is(Self.name), file.tokens[index + 3].isSign(Byte.openParenthesis),
        let label = ["errorDescription", "range"].first(where: { hasLabel($0, behind: index + 3, of: file) }),
        !inherited.contains("\(Self.name)(_:for:\(label):)")
      else { continue }
      file.replace((index + 2)...(index + 2), with: "_" + Self.name)
    }
  }

  private func hasLabel(_ label: String, behind open: Int, of file: SourceFile) -> Bool {
    guard file.partners[open] > open else { return false }
    var index = open + 1
    while index < file.partners[open] {
      if file.tokens[index].is(label), file.tokens[index + 1].isSign(Byte.colon) { return true }
      index = file.partners[index] > index ? file.partners[index] + 1 : index + 1
    }
    return false
  }
}
