/// Lets classes say how their own `init()` makes an object: UIKit's classes have an `init()` from Objective-C, and one of
/// the app's that stands beside it is another member for Swift, but the same one for an object whose class is only known
/// when the app runs.
struct OwnInitializerPass: RewritePass {
  func apply(to module: SourceModule) {
    for type in module.classes {
      guard let root = module.root(of: type), KnownClasses.isResponder(root),
        let initializer = initializer(of: type, module)
      else { continue }
      type.addMember(
        "\(type.accessOfMembers)override class func madeByOwnInitializer() -> NSObject? { "
          + "self == \(type.name).self ? \(type.name)() : super.madeByOwnInitializer() }",
        if: initializer.condition(in: type), from: initializer)
    }
  }

  /// The `init()` that a class declares or inherits from another one of the target. One that overrides UIKit's is found by
  /// itself.
  private func initializer(of type: Declaration, _ module: SourceModule) -> Declaration? {
    var found: Declaration?
    var next: Declaration? = type
    while let current = next {
      let own = module.ownMembers(of: current).filter { $0.kind == .initializer }
      if let initializer = own.first(where: { $0.parameters.isEmpty && isPlain($0) && isVisible($0, in: type) }) {
        found = found ?? initializer
        if !initializer.has("override") { return found }
      }
      // One that designates keeps the class from inheriting others.
      if found == nil, own.contains(where: { $0.parent === current && designates($0) }) { return nil }
      next = module.superclass(of: current)
    }
    return nil
  }

  private func designates(_ initializer: Declaration) -> Bool {
    !initializer.has("convenience") && initializer.parameters.map(\.label) != ["coder"]
  }

  private func isPlain(_ initializer: Declaration) -> Bool {
    let isUnavailable = initializer.attributes.contains { attribute in
      attribute.name == "@available" && attribute.tokens.contains { initializer.file.tokens[$0].is("unavailable") }
    }
    return !isUnavailable && !initializer.isAsync && !initializer.throwsErrors
  }

  private func isVisible(_ initializer: Declaration, in type: Declaration) -> Bool {
    !initializer.isPrivate
      || initializer.file === type.file && !(initializer.has("private") && initializer.parent !== type)
  }
}
