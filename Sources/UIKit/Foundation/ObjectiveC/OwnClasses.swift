/// Tells the classes that a module declares from those that apps derive from them, by the module in their names.
///
/// Whether a class overrides a method can't be told. A module knows it of its own classes, and may spare them a call that
/// all others get.
struct OwnClasses {
  private let module: Substring
  /// The answers given so far: a class's name takes longer to find than most work that can be spared.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// The classes of a module.
  /// - Parameter type: one of them.
  init(besides type: AnyClass) { module = Self.module(of: type) }

  mutating func contains(_ type: AnyClass) -> Bool {
    let id = ObjectIdentifier(type)
    if let isOwn = known[id] { return isOwn }
    let isOwn = Self.module(of: type) == module
    known[id] = isOwn
    return isOwn
  }

  private static func module(of type: AnyClass) -> Substring {
    _typeName(type, qualified: true).prefix { $0 != "." }
  }
}
