/// A declaration, as far as the rewriter has to know it. Positions are indices of the file's tokens.
final class Declaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function, initializer, variable, `import`

    var isType: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      default: false
      }
    }
  }

  struct Attribute {
    /// The name with `@`.
    let name: String
    /// The tokens of the attribute with its arguments.
    let tokens: ClosedRange<Int>
  }

  struct Modifier {
    /// The modifier with what is in parentheses: `private(set)` is not `private`.
    let name: String
    let token: Int
  }

  struct Parameter {
    /// The label as the caller writes it, `_` for none.
    let label: String
    /// The name inside the function, `_` for none.
    let name: String
    /// The type with attributes, `inout` and dots of a variadic parameter, without default value.
    let type: String
    /// The default value as it is written; nil for none.
    var defaultValue: String?
  }

  let kind: Kind
  /// The name, dotted for extensions of nested types.
  let name: String
  let keyword: Int
  let nameToken: Int
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// The superclass and the protocols of a type.
  var inherited: [String] = []
  var parameters: [Parameter] = []
  /// The tokens from the first parenthesis to the end of the result's type; of variables, from the name to the type's
  /// end.
  var signature = 0...0
  /// The result's type, nil for none; of variables the type, nil if it isn't written. Of `a` in `var a, b: Int`, it stands
  /// behind its signature.
  var type: String?
  /// A function with type parameters of its own.
  var isGeneric = false
  var isAsync = false
  var throwsErrors = false
  /// The braces.
  var body: ClosedRange<Int>?
  /// The declarations in a type.
  var members: [Declaration] = []
  /// Members that the rewriter adds, on what condition, and what they come from.
  var additions: [(text: String, condition: String?, origin: Declaration)] = []
  /// The conditions for it to be compiled, from the outermost `#if` to the innermost, as far as builds differ.
  var conditions: [String] = []
  var hasAddedConformance = false
  /// The last token before a type's body or `where`.
  var headerEnd = 0
  /// Whether its place is taken by a member that finds it by the object's class: see `ExtensionDispatchPass`.
  var isDispatched = false
  weak var parent: Declaration?
  /// Whether it is declared inside a function: known by its own name only.
  var isLocal = false
  unowned let file: SourceFile

  init(kind: Kind, name: String, keyword: Int, nameToken: Int, file: SourceFile) {
    self.kind = kind
    self.name = name
    self.keyword = keyword
    self.nameToken = nameToken
    self.file = file
  }

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// The name by which the rest of the module knows a type.
  var qualifiedName: String {
    guard !isLocal, let parent, kind != .extension else { return name }
    return parent.qualifiedName + "." + name
  }

  /// The class that a property's value is, or is a subclass of, as in `UIView.Type?`; nil for other values.
  var heldClass: String? {
    guard kind == .variable, var name = type.map({ Substring($0) }) else { return nil }
    while name.last == "?" || name.last == "!" { name = name.dropLast() }
    return name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : nil
  }

  /// The condition under which this member is there whenever `type` is; nil for always.
  func condition(in type: Declaration) -> String? {
    let own = parent === type ? Array(conditions.dropFirst(type.conditions.count)) : conditions
    return Self.joined(own)
  }

  /// All of the conditions; nil for none.
  static func joined(_ conditions: [String]) -> String? {
    conditions.count < 2 ? conditions.first : conditions.map { "(\($0))" }.joined(separator: " && ")
  }

  /// A text that counts under a condition alone; the whole text where there is none.
  static func text(_ text: String, if condition: String?) -> String {
    condition.map { "#if \($0)\n\(text)\n#endif" } ?? text
  }

  /// The modifier of what shall be seen wherever this is, but for `private`.
  var access: String {
    if has("public") || has("open") { return "public " }
    if has("package") { return "package " }
    // Without a modifier, a member has that of its extension.
    guard let parent, parent.kind == .extension, !has("internal"), !has("private"), !has("fileprivate") else {
      return ""
    }
    return parent.access
  }
  var isPrivate: Bool { has("private") || has("fileprivate") || parent?.isPrivate == true }
  var isStatic: Bool { has("static") || has("class") }

  /// The name as in references: `name(label:label:)`, or just the name.
  var reference: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
  }
}
