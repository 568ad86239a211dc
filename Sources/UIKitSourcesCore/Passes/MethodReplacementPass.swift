/// Gives the methods of a target that replaces implementations at run time a place for others: a method that a selector
/// of the target may mean gets another name, and one of its own name asks what is to run.
struct MethodReplacementPass: RewritePass {
  /// The functions by which methods are looked up and added: all replacing begins with them.
  private static let lookups = [
    (name: "class_getInstanceMethod", parameters: "", arguments: "", result: "Method?"),
    (name: "class_getMethodImplementation", parameters: "", arguments: "", result: "IMP?"),
    (
      name: "class_addMethod", parameters: ", _ imp: IMP, _ types: UnsafePointer<CChar>?", arguments: ", imp, types",
      result: "Bool"
    ),
    (
      name: "class_replaceMethod", parameters: ", _ imp: IMP, _ types: UnsafePointer<CChar>?",
      arguments: ", imp, types", result: "IMP?"
    ),
  ]

  static let names = Set(lookups.map(\.name) + [MethodReplacementCheck.ofTypes])

  func apply(to module: SourceModule) {
    for file in module.files { dropConventions(in: file) }
    let called = module.files.reduce(into: Set<String>()) { names, file in
      for index in file.index.lookups { names.insert(file.tokens[index].text) }
    }
    guard !called.isEmpty else { return }
    MethodReplacementCheck(module).report()
    let used = Self.lookups.filter { called.contains($0.name) }
    guard !used.isEmpty else { return }
    let named = NamedMethods(module)
    var lists: [String] = []
    for (index, file) in module.files.enumerated() {
      var scopes: [Scope] = []
      for type in file.allDeclarations {
        guard let scope = Scope(type, in: module, number: index * 10_000 + scopes.count) else { continue }
        scope.replaceMethods(named)
        scopes.append(scope)
      }
      guard !scopes.isEmpty else { continue }
      lists.append("uikitMethods\(index)()")
      file.tail.append(list(of: scopes, number: index))
    }
    module.files[0].tail += registration(lists, named.names) + used.map(shadow)
  }

  /// Drops `@convention(block)`, and `@convention(c)` of functions that have a selector, as implementations of methods
  /// do: the compiler has neither without Objective-C, and closures serve.
  private func dropConventions(in file: SourceFile) {
    for index in file.index.attributes where file.tokens[index].text == "@convention" {
      let open = index + 1
      guard open < file.tokens.count, file.tokens[open].is("("), file.partners[open] == open + 2 else { continue }
      let isBlock = file.tokens[open + 1].is("block")
      if isBlock || hasSelector(file, after: open + 2) { file.replace(index...(open + 2), with: "") }
    }
  }

  private func hasSelector(_ file: SourceFile, after end: Int) -> Bool {
    guard let start = file.tokens.indices.first(where: { $0 > end && file.tokens[$0].is("(") }),
      file.partners[start] > start
    else { return false }
    let parts = file.outermostTokens(in: start...file.partners[start]).split { file.tokens[$0].is(",") }
    return parts.count > 1 && parts[1].contains { file.tokens[$0].is("Selector") }
  }

  private func list(of scopes: [Scope], number: Int) -> String {
    let parts = scopes.map { scope in
      Declaration.text("methods += \(scope.listed)", if: scope.condition)
    }
    return "func uikitMethods\(number)() -> (methods: [ReplaceableMethod], classes: [AnyClass]) {\n"
      + "var methods: [ReplaceableMethod] = []\nvar classes: [AnyClass] = []\nclasses += []\n"
      + (parts + scopes.compactMap(\.listedClass)).joined(separator: "\n") + "\nreturn (methods, classes)\n}"
  }

  private func registration(_ lists: [String], _ names: Set<String>) -> [String] {
    [
      "let uikitMethods: Void = { for list in [\(lists.joined(separator: ", "))] as "
        + "[(methods: [ReplaceableMethod], classes: [AnyClass])] { "
        + "ReplaceableMethods.register(list.methods, classes: list.classes, names: ["
        + names.sorted().map { "\"\($0)\"" }.joined(separator: ", ") + "]) } }()"
    ]
  }

  /// A function of the target that stands before UIKit's of the same name, and makes the target's methods known first.
  private func shadow(_ lookup: (name: String, parameters: String, arguments: String, result: String)) -> String {
    "@discardableResult func \(lookup.name)(_ cls: AnyClass?, _ name: Selector\(lookup.parameters)) -> \(lookup.result) "
      + "{ _ = uikitMethods; return UIKit.\(lookup.name)(cls, name\(lookup.arguments)) }"
  }
}

/// What the selectors of a target may mean, by `#selector` or by strings.
private struct NamedMethods {
  private var references: [String: [[String]?]] = [:]
  private var strings: Set<String> = []
  /// Names in Objective-C's way, and the base names of references without labels.
  private(set) var names: Set<String> = []

  init(_ module: SourceModule) {
    for file in module.files {
      for index in file.index.strings where mayBeName(index, of: file) { noteString(file.tokens[index].text) }
      for index in file.index.pounds where file.tokens[index].text == "#selector" {
        guard index + 1 < file.tokens.count, file.partners[index + 1] > index + 2 else { continue }
        note(SelectorReference((index + 2)...(file.partners[index + 1] - 1), in: file))
      }
    }
  }

  /// Whether a string's bytes are those of names, which the bytes of most strings aren't.
  private func mayBeName(_ string: Int, of file: SourceFile) -> Bool {
    let range = file.tokens[string].range
    var place = range.lowerBound + 1
    while place < range.upperBound - 1 {
      let byte = file.source[place]
      guard Byte.isIdentifier(byte) || byte == Byte.colon else { return false }
      place += 1
    }
    return true
  }

  /// A string that may be a selector's name.
  private mutating func noteString(_ text: String) {
    let name = String(text.dropFirst().dropLast())
    guard ObjectiveCName.isSelector(name) else { return }
    strings.insert(name)
    names.insert(name)
  }

  private mutating func note(_ reference: SelectorReference) {
    references[reference.base, default: []].append(reference.labels)
    names.insert(reference.labels.map { ObjectiveCName.method(reference.base, labels: $0) } ?? reference.base)
  }

  func mayMean(_ method: Declaration) -> Bool {
    if strings.contains(method.selectorName) { return true }
    return references[method.name]?.contains { $0 == nil || $0 == method.parameters.map(\.label) } ?? false
  }
}

/// The body of a class, or of an extension of one, with methods that get a place for other implementations.
private final class Scope {
  private let type: Declaration
  private let module: SourceModule
  private let isExtension: Bool
  /// The class as the scope's file names it.
  private let owner: String
  private let member: String
  private var entries: [(text: String, condition: String?)] = []

  /// The scope of a declaration; nil for what is no class, or can't be named at the end of the file.
  init?(_ type: Declaration, in module: SourceModule, number: Int) {
    guard type.kind == .class || type.kind == .extension, !type.isLocal else { return nil }
    isExtension = type.kind == .extension
    let declared = isExtension ? module.type(type.name) : type
    guard declared.map({ $0.kind == .class && !$0.isLocal }) ?? KnownClasses.isClass(type.name) else { return nil }
    for part in [type, declared].compactMap({ $0 }) where Self.isOutOfReach(part) { return nil }
    self.type = type
    self.module = module
    owner = isExtension ? type.name : type.qualifiedName
    member = "uikitMethods\(number)"
  }

  private static func isOutOfReach(_ type: Declaration) -> Bool {
    let isGeneric = type.kind != .extension && type.file.tokens[type.nameToken + 1].is("<")
    guard let parent = type.parent else { return isGeneric }
    return isGeneric || type.has("private") || isOutOfReach(parent)
  }

  var condition: String? { Declaration.joined(type.conditions) }
  var listed: String { entries.isEmpty ? "[]" : "\(owner).\(member)" }
  var listedClass: String? {
    guard !isExtension else { return nil }
    return Declaration.text("classes.append(\(owner).self)", if: condition)
  }

  func replaceMethods(_ named: NamedMethods) {
    for method in type.members where isSeenByObjectiveC(method) && named.mayMean(method) {
      let entry: String
      if let reason = reasonAgainst(method) {
        entry = "ReplaceableMethod(fixed: \"\(method.selectorName)\", in: \(owner).self, because: \"\(reason)\")"
      } else {
        entry = replace(method)
      }
      entries.append((entry, method.condition(in: type)))
    }
    guard !entries.isEmpty else { return }
    let additions = entries.map { entry in
      Declaration.text("all.append(\(entry.text))", if: entry.condition)
    }
    let separator = entries.contains { $0.condition != nil } ? "\n" : "; "
    let body = (["var all: [ReplaceableMethod] = []"] + additions + ["return all"]).joined(separator: separator)
    type.addMember(
      "nonisolated fileprivate static var \(member): [ReplaceableMethod] {\(separator == "; " ? " " : "\n")\(body) }",
      from: type)
  }

  private func isSeenByObjectiveC(_ method: Declaration) -> Bool {
    [.function, .variable].contains(method.kind) && !method.isStatic && method.attribute("@nonobjc") == nil
      && (method.isExposed || method.has("override"))
  }

  private func reasonAgainst(_ method: Declaration) -> String? {
    if method.kind == .variable { return "it is a property" }
    if method.has("override"), isExtension { return "its override is in an extension" }
    if method.isAsync || method.throwsErrors || method.isGeneric { return "it is asynchronous, generic or throws" }
    if method.parameters.count > 4 { return "it has more than four parameters" }
    if ["observeValue", "awakeFromNib"].contains(method.name) { return "UIKit calls it in a way of its own" }
    let types = method.parameters.map(\.type)
    let isPlain = types.allSatisfy { type in
      let isClosure = type.contains("->") && !type.hasSuffix("?") && !type.contains("@escaping")
      return !type.hasPrefix("inout ") && !type.hasSuffix("...") && !type.contains("@autoclosure") && !isClosure
    }
    return isPlain && method.body != nil ? nil : "it takes what can't be handed on"
  }

  /// Renames a method and adds one of its name.
  ///
  /// - Returns: Its entry in the list.
  private func replace(_ method: Declaration) -> String {
    let file = method.file
    let renamed = "unreplaced_" + method.name.trimmingBackticks
    file.replace(method.nameToken...method.nameToken, with: renamed)
    for modifier in method.modifiers where ["override", "open", "dynamic"].contains(modifier.name) {
      file.replace(modifier.token...modifier.token, with: "")
    }
    if !isExtension, !method.has("final") { file.insert("final ", before: method.keyword) }
    type.addMember(forwarder(of: method, to: renamed), if: method.condition(in: type), from: method)
    let labels = method.parameters.map { $0.label + ":" }.joined()
    let reference = "\(owner).\(renamed)" + (labels.isEmpty ? "" : "(\(labels))")
    let isOverloaded = (module.functionsByName[method.name] ?? []).contains {
      $0 !== method && $0.parent?.name == type.name
    }
    let cast = isOverloaded ? " as \(method.unappliedType(of: owner))" : ""
    return "ReplaceableMethod(\"\(method.selectorName)\", \(reference)\(cast))"
  }

  private func forwarder(of method: Declaration, to renamed: String) -> String {
    let attributes = method.attributes.filter { !AttributePass.dropped.contains($0.name) }
      .map { method.file.text($0.tokens) + " " }
    let modifiers = method.modifiers.filter { $0.name != "dynamic" }.map { $0.name + " " }
    let parameters = method.parameters.enumerated().map { index, parameter in
      "\(parameter.label) a\(index): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    let arguments = method.parameters.enumerated().map { index, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ") + "a\(index)"
    }
    let values = method.parameters.indices.map { "a\($0) as Any" }.joined(separator: ", ")
    return attributes.joined() + modifiers.joined() + "func \(method.name)(\(parameters.joined(separator: ", ")))"
      + "\(method.type.map { " -> " + $0 } ?? "") { "
      + "if let other = MethodReplacement(\"\(method.selectorName)\", of: \(owner).self, for: self) "
      + "{ return other.call(\(values)) }; return \(renamed)(\(arguments.joined(separator: ", "))) }"
  }
}
