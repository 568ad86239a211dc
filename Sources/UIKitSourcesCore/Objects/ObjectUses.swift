/// Finds what is asked of objects of Objective-C, or of classes, in a file. It goes through the tokens once, and knows at
/// each place which names stand for such objects.
struct ObjectUses {
  private let file: SourceFile
  private let members: ObjectMembers
  private var scopes = ObjectScopes()
  private(set) var uses: [ObjectUse] = []
  /// The closures ahead that get elements, by their braces.
  private var closures: [Int: [ObjectShape?]] = [:]
  /// The parameters of subscripts and accessors ahead, by the braces of their bodies.
  private var parameters: [Int: [ObjectPatterns.Parameter]] = [:]
  /// What has a body, by its brace.
  private let bodies: [Int: Declaration]

  init(in file: SourceFile, members: ObjectMembers) {
    self.file = file
    self.members = members
    bodies = file.allDeclarations.reduce(into: [:]) { all, declaration in
      if let body = declaration.body { all[body.lowerBound] = declaration }
    }
    for index in file.tokens.indices { read(index) }
  }

  private mutating func read(_ index: Int) {
    scopes.reach(index)
    let token = file.tokens[index]
    if token.kind == .identifier {
      read(word: token.text, at: index)
    } else if file.partners[index] > index {
      if token.isSign(Byte.openBrace) { openScope(at: index) }
      scopes.openBracket()
    } else if file.partners[index] >= 0 {
      scopes.closeBracket(at: index)
      if token.isSign(Byte.closeParenthesis) { readCast(endingAt: index) }
    }
  }

  private mutating func read(word: String, at index: Int) {
    let reader = ObjectPatterns(file)
    switch word {
    case "let", "var": if !reader.isMember(index) { readBinding(at: index) }
    case "if", "while", "switch", "catch": if reader.isStatement(index) { scopes.beginHead() }
    case "case", "default": if reader.isCase(index) { scopes.beginCase() }
    case "for": if reader.isStatement(index) { readLoop(at: index) }
    case "subscript", "set", "willSet", "didSet":
      if let (brace, names) = reader.accessor(at: index) { parameters[brace] = names }
      readUse(at: index)
    default: readUse(at: index)
    }
  }

  // MARK: Scopes

  private mutating func openScope(at open: Int) {
    var scope = ObjectScopes.Scope(end: file.partners[open])
    if let declaration = bodies[open] {
      if declaration.kind.isType { scope.type = declaration }
      for parameter in declaration.parameters {
        scope.names[parameter.name] = binding(ofType: parameter.type)
      }
    } else if let parameters = parameters[open] {
      bind(parameters, in: &scope)
    } else if let names = scopes.endHead() {
      scope.names = names
    } else if !ObjectPatterns(file).isCode(open) {
      readParameters(ofClosureAt: open, into: &scope)
    }
    scopes.open(scope)
  }

  private mutating func readParameters(ofClosureAt open: Int, into scope: inout ObjectScopes.Scope) {
    let patterns = ObjectPatterns(file)
    for (name, value) in patterns.captures(ofClosureAt: open) {
      scope.names[file.tokens[name].text] = .init(shape: shape(of: value), type: bases.type(of: value))
    }
    let shapes = closures[open] ?? []
    guard let parameters = patterns.parameters(ofClosureAt: open) else {
      scope.parameters = shapes
      return
    }
    bind(parameters, of: shapes, in: &scope)
  }

  /// Gives parameters their meanings.
  /// - Parameter shapes: the shapes of those that have no type.
  private func bind(
    _ parameters: [ObjectPatterns.Parameter], of shapes: [ObjectShape?] = [], in scope: inout ObjectScopes.Scope
  ) {
    for (number, parameter) in parameters.enumerated() {
      let given = number < shapes.count ? shapes[number] : nil
      scope.names[parameter.name] = parameter.type.map(binding(ofType:)) ?? .init(shape: given)
    }
  }

  // MARK: Names

  private mutating func readBinding(at keyword: Int) {
    let name = keyword + 1
    guard name + 1 < file.tokens.count, !scopes.isOutsideOfCode else { return }
    let patterns = ObjectPatterns(file)
    if let pattern = patterns.pattern(at: name) {
      bind(patterns.names(in: pattern), behind: pattern.upperBound, keyword)
    } else if file.tokens[name].kind == .identifier {
      bind(name, keyword)
      let isStatement = !patterns.isCondition(keyword) && !scopes.isInHead && !scopes.isInBrackets
      if isStatement { readFurtherBindings(behind: name, keyword) }
    }
  }

  /// Reads `c = d` of `let a = b, c = d`.
  private mutating func readFurtherBindings(behind first: Int, _ keyword: Int) {
    let patterns = ObjectPatterns(file)
    var end = patterns.value(from: first, isInHeader: false).upperBound
    while end + 2 < file.tokens.count, file.tokens[end].isSign(Byte.comma), file.tokens[end + 1].kind == .identifier {
      if file.tokens[end + 2].isSign(Byte.colon) { bind(end + 1, keyword) } else { forget(end + 1, from: end + 1) }
      end = patterns.value(from: end + 1, isInHeader: false).upperBound
    }
  }

  /// Gives the names of a pattern that ends with a bracket their meanings: by the tuple behind it, if one is written.
  private mutating func bind(_ names: [Int], behind close: Int, _ keyword: Int) {
    let patterns = ObjectPatterns(file)
    let type = patterns.type(behind: close, ofBindingAt: keyword)
    let types = type.map { patterns.types(ofNames: names.count, in: $0) } ?? []
    for (number, name) in names.enumerated() {
      let meaning = types.isEmpty ? .init() : binding(ofType: types[number])
      scopes.bind(file.tokens[name].text, to: meaning, from: close + 1)
    }
  }

  /// The meaning of a name with a written type.
  private func binding(ofType text: String) -> ObjectScopes.Binding {
    let shape = ObjectShape(ofType: text, members.kind)
    return .init(shape: shape, isDeclared: shape == .object, type: text)
  }

  private mutating func forget(_ name: Int, from place: Int) {
    scopes.bind(file.tokens[name].text, to: .init(), from: place)
  }

  private mutating func bind(_ name: Int, _ keyword: Int) {
    let sign = file.tokens[name + 1]
    if let type = ObjectPatterns(file).type(behind: name, ofBindingAt: keyword) {
      scopes.bind(file.tokens[name].text, to: binding(ofType: file.text(type)), from: type.upperBound + 1)
    } else if sign.isSign(Byte.equals) {
      let value = ObjectPatterns(file).value(from: name + 2, isInHeader: scopes.isInHead)
      let binding = ObjectScopes.Binding(shape: shape(of: value), type: bases.type(of: value))
      scopes.bind(file.tokens[name].text, to: binding, from: value.upperBound)
    } else if scopes.isInBrackets || !ObjectPatterns(file).isShorthand(keyword) {
      forget(name, from: name + 1)
    }
  }

  private mutating func readLoop(at keyword: Int) {
    let patterns = ObjectPatterns(file)
    guard let loop = patterns.loop(at: keyword) else { return }
    scopes.beginHead()
    var shapes: [ObjectShape?] = []
    if let chain = chain(from: loop.source), isWhole(chain, before: loop.end) { shapes = chain.shape?.loopShapes ?? [] }
    let type = loop.names.count == 1 ? bases.elementType(of: loop.source..<loop.end) : nil
    for (number, name) in loop.names.enumerated() {
      let given = ObjectScopes.Binding(shape: shapes.count == loop.names.count ? shapes[number] : nil, type: type)
      let meaning = loop.types.isEmpty ? given : binding(ofType: loop.types[number])
      scopes.bind(file.tokens[name].text, to: meaning, from: loop.end)
    }
  }

  /// The shape of a whole expression.
  private func shape(of value: Range<Int>) -> ObjectShape? {
    if let type = ObjectPatterns(file).castType(in: value) { return ObjectShape(ofType: type, members.kind) }
    guard let chain = chain(from: value.lowerBound), isWhole(chain, before: value.upperBound) else { return nil }
    return chain.shape
  }

  /// Whether nothing follows a chain up to a token but a mark, as in `list.last!`.
  private func isWhole(_ chain: ObjectChain, before end: Int) -> Bool {
    let last = chain.end + 1
    guard last < end else { return last == end }
    return last + 1 == end && file.touches(last)
      && (file.tokens[last].isSign(Byte.exclamation) || file.tokens[last].isSign(Byte.question))
  }

  // MARK: Values

  /// The chain of the first object, or array of them, in the members that are named from a token on.
  private func chain(from start: Int) -> ObjectChain? {
    let patterns = ObjectPatterns(file)
    var next: Int? = patterns.withoutEffects(start)
    while let name = next, name < file.tokens.count {
      if let found = chain(ofNameAt: name) { return found.chain }
      next = patterns.memberName(behind: name)
    }
    return nil
  }

  private func chain(ofNameAt name: Int) -> (chain: ObjectChain, isDeclared: Bool)? {
    guard let binding = binding(at: name), let shape = binding.shape else { return nil }
    var end = name
    if binding.isFunction {
      let open = name + 1
      guard open < file.tokens.count, file.tokens[open].isSign(Byte.openParenthesis), file.partners[open] > open else {
        return nil
      }
      end = file.partners[open]
    }
    let chain = ObjectChain(behind: end, shape: shape, in: file, isInHeader: scopes.isInHead)
    return (chain, binding.isDeclared)
  }

  private func binding(at index: Int) -> ObjectScopes.Binding? {
    guard file.tokens[index].kind == .identifier else { return nil }
    let name = file.tokens[index].text
    func binding(_ member: ObjectMembers.Member?) -> ObjectScopes.Binding? {
      member.map { .init(shape: $0.shape, isFunction: $0.isFunction) }
    }
    guard ObjectPatterns(file).isMember(index) else {
      if let known = scopes.binding(of: name) ?? binding(members.member(named: name, in: scopes.types)) { return known }
      return members.kind.isReturned(by: name) ? .init(shape: .object, isFunction: true) : nil
    }
    guard members.mayBeMember(name), let type = bases.type(beforeMember: index) else { return nil }
    return binding(members.member(named: name, of: type))
  }

  private var bases: ObjectBases { ObjectBases(in: file, members, scopes) }

  // MARK: Uses

  private mutating func readUse(at index: Int) {
    guard index + 2 < file.tokens.count, file.tokens[index + 1].kind == .punctuation,
      let (chain, isDeclared) = chain(ofNameAt: index)
    else { return }
    closures.merge(chain.closures) { $1 }
    guard chain.member != nil, let start = ObjectPatterns(file).start(ofValueEndingWith: index) else { return }
    add(chain, from: start, isDeclared: isDeclared && !ObjectPatterns(file).isMember(index))
  }

  /// Reads what follows `(value as AnyObject)`.
  private mutating func readCast(endingAt close: Int) {
    guard let cast = ObjectPatterns(file).cast(endingAt: close),
      let shape = ObjectShape(ofType: cast.type, members.kind)
    else { return }
    let chain = ObjectChain(behind: close, shape: shape, in: file, isInHeader: scopes.isInHead)
    closures.merge(chain.closures) { $1 }
    let words = shape == .object && !cast.isConditional ? cast.words : nil
    add(chain, from: file.partners[close], isDeclared: shape == .object, cast: words)
  }

  private mutating func add(_ chain: ObjectChain, from start: Int, isDeclared: Bool, cast: ClosedRange<Int>? = nil) {
    guard let member = chain.member else { return }
    let end = chain.end - (chain.mark == nil ? 0 : 1)
    // A part of the value says nothing of the value's type.
    let isPlain = end == start || cast != nil && end == file.partners[start]
    uses.append(
      ObjectUse(
        value: start...end, mark: chain.mark, member: member,
        isOptional: chain.isOptional || ObjectPatterns(file).isOptional(start..<end),
        isDeclared: isDeclared && isPlain, cast: isPlain ? cast : nil))
  }
}
