/// Writes the Swift of one document, a function for each object.
struct NibWriter {
  let path: String
  let module: String
  let index: NibIndex
  /// The texts that languages have, and those of them that an object has taken.
  var texts: InterfaceTexts
  var diagnostics: [Diagnostic] = []
  private(set) var imports: Set<String> = []
  private var functions: [Function] = []
  /// Objects that are made by their id: the id, and the call.
  private(set) var made: [(id: String, call: String)] = []
  /// Statements for the end of another object's function.
  private var deferred: [String: [Statement]] = [:]
  private var later: [NibElement] = []
  private var body: [Statement] = []
  private var variables = 0

  /// A statement, and the document's line that says so.
  struct Statement {
    let line: Int
    let text: String
  }

  /// Makes or describes an object.
  private struct Function {
    let id: String
    let head: String
    let statements: [Statement]
    let end: String
    let line: Int
  }

  init(path: String, module: String, document: NibElement, texts: Set<String> = []) {
    self.path = path
    self.module = module
    self.texts = InterfaceTexts(texts)
    index = NibIndex(document)
    for element in index.duplicates { fail("the id is taken by another object", element) }
  }

  // MARK: Failures

  mutating func fail(_ message: String, _ element: NibElement, severity: Diagnostic.Severity = .error) {
    let text = (message.hasPrefix("is ") ? " " : ": ") + message
    diagnostics.append(
      Diagnostic(path: path, line: element.line, severity: severity, "element \(element.words)\(text)"))
  }

  mutating func attempt(_ element: NibElement, _ work: (inout NibWriter) throws -> Void) {
    do { try work(&self) } catch let failure as NibFailure {
      fail(failure.message, failure.element ?? element)
    } catch {
      fail("\(error)", element)
    }
  }

  // MARK: Statements

  mutating func say(_ text: String, _ element: NibElement) {
    body.append(Statement(line: element.line, text: text))
  }

  /// Says it at the end of the function that makes an object, whether that has been written or not.
  mutating func say(_ text: String, _ element: NibElement, whenMaking id: String) {
    deferred[id, default: []].append(Statement(line: element.line, text: text))
  }

  mutating func newVariable(_ stem: String) -> String {
    variables += 1
    return "\(stem)\(variables)"
  }

  // MARK: Functions

  /// Writes the function that makes an object, and returns its call; nil for what there is no object for.
  mutating func make(_ element: NibElement) -> String? {
    guard let schema = NibSchema.elements[element.name] else {
      refuse(element)
      return nil
    }
    let id = self.id(of: element)
    let name = functionName(of: element, id)
    let type = schema.type
    if let module = schema.module { imports.insert(module) }
    var initializer = "\(type).init(coder:)"
    attempt(element) { writer in
      if let custom = try writer.customClass(of: element) {
        initializer = element.name == "customObject" ? "\(custom).init" : "\(custom).init(coder:)"
      } else if element.name == "customObject" {
        initializer = "NSObject.init"
      }
      initializer = try BarSchema.initializer(of: element) ?? initializer
    }
    let head =
      "private func \(name)(_ scene: NibScene) -> \(type)? { "
      + "scene.make(\(SwiftLiteral.string(id)), as: \(type).self, \(initializer)) { object in"
    addFunction(of: element, head, end: "} }")
    return "\(name)(scene)"
  }

  /// Describes an object that another made: content views and bars.
  mutating func adopt(_ element: NibElement, _ expression: String) {
    guard let schema = NibSchema.elements[element.name] else { return refuse(element) }
    if element.attributes["customClass"] != nil { fail("can't have a custom class", element) }
    let id = self.id(of: element)
    let name = functionName(of: element, id)
    say("scene.adopt(\(expression), as: \(SwiftLiteral.string(id)))", element)
    say("\(name)(\(expression), scene)", element)
    let head = "private func \(name)(_ object: \(schema.type), _ scene: NibScene) {"
    addFunction(of: element, head, end: "}")
  }

  mutating func addMade(_ id: String, _ call: String) { made.append((id, call)) }

  /// An object that is made by its id when it is needed.
  mutating func makeLater(_ element: NibElement) { later.append(element) }

  /// Makes what waits, and what this makes wait.
  mutating func makeWaiting() {
    while !later.isEmpty {
      let element = later.removeFirst()
      guard let call = make(element) else { continue }
      made.append((id(of: element), call))
    }
  }

  /// A function of other statements than an object's.
  mutating func collect(_ work: (inout NibWriter) -> Void) -> [Statement] {
    let outer = body
    body = []
    work(&self)
    let statements = body
    body = outer
    return statements
  }

  private mutating func addFunction(of element: NibElement, _ head: String, end: String) {
    let statements = collect { $0.describe(element) }
    functions.append(
      Function(id: id(of: element), head: head, statements: statements, end: end, line: element.line))
  }

  /// The functions of all objects, once everything has been said.
  func functionsText() -> String {
    functions.map { function in
      let statements = function.statements + (deferred[function.id] ?? [])
      return StatementWriter.function(function.head, statements, end: function.end, line: function.line, path: path)
    }.joined()
  }

  mutating func refuse(_ element: NibElement) {
    let reason = NibSchema.missing[element.name].map { ": \($0)" } ?? ""
    fail("is not supported\(reason)", element)
  }

  private func functionName(of element: NibElement, _ id: String) -> String {
    SwiftLiteral.identifier("\(element.name)_\(id)")
  }

  /// Objects that nothing refers to may have none in the document.
  func id(of element: NibElement) -> String { element.id ?? "\(element.name)@\(element.line)" }

  // MARK: Names

  /// The class that the document names instead of UIKit's.
  mutating func customClass(of element: NibElement) throws -> String? {
    guard let name = element.attributes["customClass"], !name.isEmpty else { return nil }
    guard SwiftLiteral.identifier(name) == name else {
      throw NibFailure("the custom class '\(name)' is no name of a class")
    }
    let module = element.attributes["customModule"] ?? ""
    let isOwn = module.isEmpty || module == self.module || element.attributes["customModuleProvider"] == "target"
    if !isOwn {
      guard SwiftLiteral.identifier(module) == module else {
        throw NibFailure("the custom module '\(module)' is no name of a module")
      }
      imports.insert(module)
    }
    return name
  }

  /// The id of an object, or `nil` for the first responder, as an argument.
  func reference(_ id: String?, in element: NibElement) throws -> String {
    guard let id else { throw NibFailure("the destination is missing") }
    switch index.targets[id] {
    case .object(let id)?: return SwiftLiteral.string(id)
    case .owner?: return "\"-1\""
    case .firstResponder?: return "nil"
    case .exit?: throw NibFailure("the exit is the destination of unwind segues only")
    case .leftOut?: throw NibFailure("the constraint '\(id)' is a placeholder")
    case nil: throw NibFailure("there is no object '\(id)' in the document")
    }
  }

  static func isController(_ element: NibElement) -> Bool {
    element.name == "viewControllerPlaceholder" || NibSchema.descends(element.name, from: "viewController")
      || element.name.hasSuffix("Controller")
  }
}
