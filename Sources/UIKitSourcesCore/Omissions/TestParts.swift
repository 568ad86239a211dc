/// Finds what goes in a target with tests since a body or an initial value needs what isn't there. A target that can't be
/// compiled would take all of its tests with it.
///
/// A test goes alone, and so does a function or property of who holds tests, and then what uses that. What is done before
/// each test (`setUp`, an initializer) can't go without the tests; nor can a helper's initializers, stored properties,
/// overrides, and what a protocol may ask it for, go without the helper.
struct TestParts {
  private let tests: TestTypes
  private let members: LeftOutMembers
  private let declared: DeclaredMembers
  /// The names of SwiftUI's that bodies use beside those of signatures.
  private let views: LeftOutNames

  init(_ files: [SourceFile], _ tests: TestTypes, _ members: LeftOutMembers, beside system: SystemMembers) {
    self.tests = tests
    self.members = members
    declared = DeclaredMembers(of: files, beside: system)
    views = SwiftUINames.names(SwiftUINames.views, for: files)
  }

  /// What goes for a declaration's body; nil where nothing does. Of a type, only what is in none of its members counts.
  func part(of declaration: Declaration, _ signatures: NeededNames) -> SwiftUIParts.Part? {
    var needs = signatures
    if declaration.file.importsSwiftUI { needs.names.formUnion(views) }
    if declaration.kind.isType {
      return cause(inRestOf: declaration, needs).map { .init(declaration: declaration, cause: $0, isInBody: true) }
    }
    guard declaration.kind != .import, let cause = cause(inBodyOf: declaration, needs) else { return nil }
    return .init(declaration: victim(of: declaration), cause: cause, isInBody: true)
  }

  /// What goes with a declaration whose signature needs what isn't there.
  func whole(of declaration: Declaration) -> Declaration {
    guard !declaration.kind.isType, let type = declaration.parent, type.kind.isType, tests.holdsTests(type) else {
      return declaration
    }
    return victim(of: declaration)
  }

  private func cause(inBodyOf declaration: Declaration, _ needs: NeededNames) -> LeftOutNames.Cause? {
    let tokens = Range(DeclarationExtent(needs.file).declaration(at: declaration.keyword))
    if let cause = needs.cause(in: tokens, except: declaration.nameToken) { return cause }
    if let cause = members.cause(overriddenBy: declaration, declared) { return cause }
    let start = declaration.body?.lowerBound ?? declaration.signature.upperBound
    for index in start..<max(start, tokens.upperBound) where index != declaration.nameToken {
      if let cause = members.cause(at: index, in: needs.file, of: declaration, declared), needs.isCompiled(index) {
        return cause
      }
    }
    return nil
  }

  /// What a type needs by its cases, subscripts and `deinit`.
  private func cause(inRestOf type: Declaration, _ needs: NeededNames) -> LeftOutNames.Cause? {
    guard let body = type.body else { return nil }
    var position = body.lowerBound + 1
    let extents = type.members.filter { !$0.isLocal }.map { DeclarationExtent(needs.file).declaration(at: $0.keyword) }
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) where extent.lowerBound >= position {
      if let cause = needs.cause(in: position..<extent.lowerBound) { return cause }
      position = extent.upperBound + 1
    }
    return needs.cause(in: position..<max(position, body.upperBound))
  }

  private func victim(of member: Declaration) -> Declaration {
    guard let scope = member.parent, scope.kind.isType else { return member }
    if tests.holdsTests(scope) { return tests.needs(member, in: scope) ? tests.type(of: scope) : member }
    let isStored = member.kind == .variable && member.body == nil && !member.isStatic
    let isAlone = !isStored && member.kind != .initializer && !member.has("override") && !tests.hasProtocols(scope)
    return isAlone ? member : scope
  }
}
