/// A method of a class that has a place for other implementations. The build plugin lists those of an app's classes.
public struct ReplaceableMethod: @unchecked Sendable {
  let slot: MethodSlot

  /// A method without parameters.
  public init<Target: AnyObject, Result>(_ name: String, _ original: @escaping (Target) -> @MainActor () -> Result) {
    // Like a message, an implementation may be called from any thread, whatever its method is isolated to.
    let original = unsafeBitCast(original, to: ((Target) -> () -> Result).self)
    self.init(name, Target.self, IMP(block: { (target: Target) in original(target)() }))
  }

  /// A method with one parameter.
  public init<Target: AnyObject, A, Result>(_ name: String, _ original: @escaping (Target) -> @MainActor (A) -> Result)
  {
    let original = unsafeBitCast(original, to: ((Target) -> (A) -> Result).self)
    self.init(name, Target.self, IMP(block: { (target: Target, a: A) in original(target)(a) }))
  }

  /// A method with two parameters.
  public init<Target: AnyObject, A, B, Result>(
    _ name: String, _ original: @escaping (Target) -> @MainActor (A, B) -> Result
  ) {
    let original = unsafeBitCast(original, to: ((Target) -> (A, B) -> Result).self)
    self.init(name, Target.self, IMP(block: { (target: Target, a: A, b: B) in original(target)(a, b) }))
  }

  /// A method with three parameters.
  public init<Target: AnyObject, A, B, C, Result>(
    _ name: String, _ original: @escaping (Target) -> @MainActor (A, B, C) -> Result
  ) {
    let original = unsafeBitCast(original, to: ((Target) -> (A, B, C) -> Result).self)
    self.init(name, Target.self, IMP(block: { (target: Target, a: A, b: B, c: C) in original(target)(a, b, c) }))
  }

  /// A method with four parameters.
  public init<Target: AnyObject, A, B, C, D, Result>(
    _ name: String, _ original: @escaping (Target) -> @MainActor (A, B, C, D) -> Result
  ) {
    let original = unsafeBitCast(original, to: ((Target) -> (A, B, C, D) -> Result).self)
    self.init(
      name, Target.self, IMP(block: { (target: Target, a: A, b: B, c: C, d: D) in original(target)(a, b, c, d) }))
  }

  /// A method that the class has, and that nothing can replace.
  public init(fixed name: String, in owner: AnyClass, because reason: String) {
    let selector = Selector(name)
    let original = IMP(body: { MethodTable.shared.send(selector, to: $0, $2) })
    slot = MethodSlot(owner, name, original: original, obstacle: reason)
  }

  private init(_ name: String, _ owner: AnyClass, _ original: IMP) {
    slot = MethodSlot(owner, name, original: original)
  }

  /// The same, with what reaches a method of UIKit's wherever it is overridden.
  func sent(by message: ReplaceableMethod) -> ReplaceableMethod {
    slot.message = message.slot.original
    return self
  }
}
