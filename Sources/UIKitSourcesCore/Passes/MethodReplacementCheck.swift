/// Reports what a target tries to replace and can't: methods of UIKit's that have no place for other implementations, and
/// methods of types. It knows those lookups that name class and method where they stand; the others are decided when the
/// app runs.
struct MethodReplacementCheck {
  /// The function by which methods of types are looked up, which have no places.
  static let ofTypes = "class_getClassMethod"

  private static let replacing = ["method_exchangeImplementations", "method_setImplementation"].map { Array($0.utf8) }

  private let module: SourceModule
  private let system: SystemMembers
  /// Whether what is looked up may be replaced later.
  private let replaces: Bool

  init(_ module: SourceModule) {
    self.module = module
    system = SystemMembers(in: module.options.systemSources)
    replaces = module.files.contains { file in Self.replacing.contains { file.source.has($0) } }
  }

  func report() {
    for file in module.files {
      for token in file.index.lookups where token + 1 < file.tokens.count && mayReplace(file.tokens[token].text) {
        let isDeclared = token > 0 && file.tokens[token - 1].is("func")
        if !isDeclared, file.tokens[token + 1].is("("), file.partners[token + 1] > token { check(token, in: file) }
      }
    }
  }

  private func mayReplace(_ function: String) -> Bool {
    switch function {
    case "class_getMethodImplementation": false
    case "class_getInstanceMethod": replaces
    case Self.ofTypes: module.functionsByName[function] == nil
    default: true
    }
  }

  private func check(_ token: Int, in file: SourceFile) {
    let function = file.tokens[token].text
    if function == Self.ofTypes {
      let message = "\(function): methods of types can't be replaced, only those of objects"
      return module.report(message, in: file, at: token)
    }
    let arguments = Self.arguments(between: (token + 1)...file.partners[token + 1], in: file)
    guard arguments.count > 1, let type = systemClass(arguments[0], in: file),
      let method = NamedMethod(arguments[1], before: token, in: file)
    else { return }
    let line = [type] + module.ancestors(of: type)
    guard isFixed(method, of: line) else { return }
    module.report(
      "\(function): -[\(type) \(method.name)] can't be replaced: \(Self.reason(method, line))", in: file, at: token)
  }

  private static func arguments(between parentheses: ClosedRange<Int>, in file: SourceFile) -> [ClosedRange<Int>] {
    file.outermostTokens(in: parentheses).split { file.tokens[$0].is(",") }.compactMap { part in
      guard let first = part.first, let last = part.last else { return nil }
      return first...max(last, file.partners[last])
    }
  }

  /// The class of UIKit's or Core Animation's that an argument names, as in `UIView.self`.
  private func systemClass(_ argument: ClosedRange<Int>, in file: SourceFile) -> String? {
    let name = file.tokens[argument.lowerBound].text
    guard argument.count == 3, file.tokens[argument.upperBound].is("self"), KnownHierarchy.has(name),
      module.type(name) == nil
    else { return nil }
    return name
  }

  /// Whether a method is UIKit's own and has no place in a class.
  /// - Parameter line: the class and those that it descends from.
  private func isFixed(_ method: NamedMethod, of line: [String]) -> Bool {
    if KnownReplaceableMethods.names(of: line[0]).contains(where: method.means) { return false }
    if ([module] + module.libraries).contains(where: { $0.adds(method, to: line) }) { return false }
    let isInherited = line.contains { KnownReplaceableMethods.names(of: $0).contains(where: method.means) }
    return isInherited || method.isOfAllObjects || method.bases.contains { system.has($0, inClasses: line) }
  }

  private static func reason(_ method: NamedMethod, _ line: [String]) -> String {
    let type = line[0]
    let home = line.dropFirst().first { KnownReplaceableMethods.names(of: $0).contains(where: method.means) }
    if let home {
      return "\(type) may have one of its own; ask \(home).self for it"
    }
    let start = "UIKit doesn't ask what runs in its place"
    guard let home = line.first(where: { !KnownReplaceableMethods.names(of: $0).isEmpty }) else { return start }
    return "\(start). The methods of \(home) that can be replaced: "
      + KnownReplaceableMethods.names(of: home).sorted().joined(separator: ", ")
  }
}

extension SourceModule {
  /// Whether an extension of one of the classes declares a method that a selector may mean.
  fileprivate func adds(_ method: NamedMethod, to classes: [String]) -> Bool {
    classes.flatMap(extensions(ofClassNamed:)).flatMap(\.members).contains { member in
      guard [.function, .variable].contains(member.kind), !member.has("override") else { return false }
      return method.bases.contains(member.name.trimmingBackticks) || method.means(member.selectorName)
    }
  }
}

/// The method that a selector names where it is written.
private struct NamedMethod {
  /// The name as Swift derives it; the base name alone where the source has no labels.
  let name: String
  private let hasLabels: Bool
  /// The names that its Swift declaration may have.
  let bases: [String]

  /// The method that an argument names: by `#selector`, by a string, or by a constant that stands before it.
  init?(_ argument: ClosedRange<Int>, before place: Int, in file: SourceFile) {
    let first = file.tokens[argument.lowerBound]
    guard argument.count == 1, first.kind == .identifier else {
      self.init(literal: argument, in: file)
      return
    }
    guard let value = Self.constant(first.text, before: place, in: file) else { return nil }
    self.init(literal: value, in: file)
  }

  private init?(literal: ClosedRange<Int>, in file: SourceFile) {
    let isReference = file.tokens[literal.lowerBound].text == "#selector"
    if isReference, file.partners[literal.upperBound] == literal.lowerBound + 1, literal.count > 3 {
      self.init(SelectorReference((literal.lowerBound + 2)...(literal.upperBound - 1), in: file))
    } else {
      self.init(string: literal, in: file)
    }
  }

  private init(_ reference: SelectorReference) {
    let base = reference.base.trimmingBackticks
    bases = [base]
    hasLabels = reference.labels != nil || reference.accessor != nil
    name =
      reference.accessor == .setter
      ? ObjectiveCName.setter(base) : reference.labels.map { ObjectiveCName.method(base, labels: $0) } ?? base
  }

  /// A string, or a call with nothing else in its parentheses: `"f"`, `Selector(("f"))`, `NSSelectorFromString("f")`.
  private init?(string: ClosedRange<Int>, in file: SourceFile) {
    let literals = string.filter { file.tokens[$0].kind == .string }
    let words = string.filter { file.tokens[$0].kind != .string && !"()".contains(file.tokens[$0].text) }
    let isName = words.allSatisfy { ["Selector", "NSSelectorFromString"].contains(file.tokens[$0].text) }
    guard literals.count == 1, isName else { return nil }
    let text = String(file.tokens[literals[0]].text.dropFirst().dropLast())
    guard ObjectiveCName.isSelector(text) else { return nil }
    name = KnownReplaceableMethods.swiftName(text)
    hasLabels = true
    bases = Self.bases(of: name)
  }

  /// The names of declarations that may have the name: `setHidden:` is that of `isHidden`, `viewWithTag:` that of
  /// `view(withTag:)` or `viewWithTag(_:)`.
  private static func bases(of name: String) -> [String] {
    let first = String(name.prefix { $0 != ":" })
    var bases = [first]
    if let with = first.range(of: "With") { bases.append(String(first[..<with.lowerBound])) }
    if first.hasPrefix("set"), name.count == first.count + 1 {
      let property = first.dropFirst(3)
      bases += [property.prefix(1).lowercased() + property.dropFirst(), "is" + property]
    }
    return bases
  }

  /// The value of the constant of a name that is seen from a place.
  private static func constant(_ name: String, before place: Int, in file: SourceFile) -> ClosedRange<Int>? {
    var index = place - 1
    while index > 0 {
      if file.tokens[index].is(name) {
        if file.tokens[index - 1].is("let") { return value(of: index, in: file) }
        // A variable, a parameter or what a loop goes through.
        let next = file.tokens[index + 1]
        if file.tokens[index - 1].is("var") || next.is(":") || next.is("in") { return nil }
      }
      // What stands between other braces isn't seen.
      let isClosed = file.tokens[index].is("}") && file.partners[index] >= 0
      index = isClosed ? file.partners[index] - 1 : index - 1
    }
    return nil
  }

  private static func value(of constant: Int, in file: SourceFile) -> ClosedRange<Int>? {
    var start = constant + 1
    if start + 1 < file.tokens.count, file.tokens[start].is(":"), file.tokens[start + 1].is("Selector") { start += 2 }
    guard start + 1 < file.tokens.count, file.tokens[start].is("=") else { return nil }
    let (first, open) = (start + 1, start + 2)
    let isCall = open < file.tokens.count && file.tokens[open].is("(") && file.partners[open] > open
    return first...(isCall ? file.partners[open] : first)
  }

  func means(_ selector: String) -> Bool {
    hasLabels ? selector == name : KnownReplaceableMethods.isName(selector, ofBase: name)
  }

  /// Whether it is what frees an object.
  var isOfAllObjects: Bool { name == "dealloc" }
}
