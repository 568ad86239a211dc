/// The references to methods without an object, `Owner.method`.
extension Declaration {
  var namesNoType: Bool { parameters.isEmpty && type == nil }

  /// Whether the types of the method's parameters and result mean the same in a type's body as where it is declared: what
  /// another file imports needn't be known there.
  func isSpelledAlike(in file: SourceFile) -> Bool { file === self.file || namesNoType }

  /// The reference with the method's type. By the name alone, it may as well mean others that the class declares or
  /// inherits, or a method of the type.
  func typedReference(of owner: String) -> String { "\(owner).\(reference) as \(unappliedType(of: owner))" }

  /// The type of `Owner.method`.
  func unappliedType(of owner: String) -> String {
    let types = parameters.map { Self.withoutImplicitUnwrapping($0.type) }
    let effects = (isAsync ? " async" : "") + (throwsErrors ? " throws" : "")
    let result = type.map { $0 == "Self" ? owner : Self.withoutImplicitUnwrapping($0) } ?? "Void"
    return "(\(owner)) -> (\(types.joined(separator: ", ")))\(effects) -> \(result)"
  }

  /// A type as it is written within others, where no optional is unwrapped by itself.
  private static func withoutImplicitUnwrapping(_ type: String) -> String {
    type.hasSuffix("!") ? type.dropLast() + "?" : type
  }
}
