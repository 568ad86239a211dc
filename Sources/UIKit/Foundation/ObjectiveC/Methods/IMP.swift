/// The implementation of a method: what runs when an object gets a message.
///
/// It is called as a function with the object, the selector and the method's arguments, after
/// `unsafeBitCast(_:to:)` to such a function's type.
public struct IMP: Hashable, @unchecked Sendable {
  typealias Body = (_ object: AnyObject, _ selector: Selector, _ arguments: [Any]) -> Any

  private final class Function {
    let body: Body
    init(_ body: @escaping Body) { self.body = body }
  }

  private let function: Function

  init(body: @escaping Body) { function = Function(body) }

  func callAsFunction(_ object: AnyObject, _ selector: Selector, _ arguments: [Any]) -> Any {
    function.body(object, selector, arguments)
  }

  /// Whether both are the same function.
  public static func == (a: IMP, b: IMP) -> Bool { a.function === b.function }
  /// Hashes the identity of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
