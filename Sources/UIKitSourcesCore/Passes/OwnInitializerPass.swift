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
        "\(type.accessOfOverrides)override class func madeByOwnInitializer() -> NSObject? { "
          + "self == \(type.name).self ? \(type.name)() : super.madeByOwnInitializer() }",
        if: initializer.condition(in: type))
    }
  }

  /// The `init()` that a class declares or inherits from another one of the target.
  private func initializer(of type: Declaration, _ module: SourceModule) -> Declaration? {
    var next: Declaration? = type
    while let current = next {
      let own = module.ownMembers(of: current).filter { $0.kind == .initializer }
      if let found = own.first(where: { $0.parameters.isEmpty && isPlain($0) && isVisible($0, in: type) }) {
        return found
      }
      // One that designates keeps the class from inheriting others.
      if own.contains(where: {
        !$0.has("convenience") && $0.parameters.map(\.label) != ["coder"] && $0.parent === current
      }) {
        return nil
      }
      next = module.superclass(of: current)
    }
    return nil
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
