/// The arguments of a call by implementation, taken one after the other as what a function expects.
struct MethodArguments {
  private let selector: Selector
  private var rest: ArraySlice<Any>

  /// The arguments of a call.
  /// - Parameters:
  ///   - count: How many arguments the function takes after the object.
  ///   - first: The type of the first of them.
  init(_ arguments: [Any], of selector: Selector, for count: Int, first: Any.Type = Void.self) {
    self.selector = selector
    // A function that stands for a method has its selector before the arguments; a block has not.
    let takesSelector = first == Selector.self && count == arguments.count + 1
    rest = (takesSelector ? [selector] + arguments : arguments)[...]
    demand(rest.count >= count, "\(selector) has \(arguments.count) arguments, and what runs for it takes \(count)")
  }

  mutating func next<Argument>() -> Argument {
    Self.convert(rest.removeFirst(), for: selector)
  }

  /// A value as another type that stands for the same in Objective-C.
  static func convert<Value>(_ value: Any, for selector: Selector) -> Value {
    if let value = value as? Value { return value }
    if let structure = value as? any _ObjectiveCBridgeable, let object = structure._bridgeToObjectiveC() as? Value {
      return object
    }
    // The result of a function that returns something, for a caller who doesn't look at it.
    if let nothing = () as? Value { return nothing }
    fatalError("\(selector): a \(Value.self) was expected instead of \(value)")
  }

  static func object<Object>(_ object: AnyObject, for selector: Selector) -> Object {
    guard let object = object as? Object else {
      fatalError("\(selector): its implementation is for \(Object.self), and was called for \(type(of: object))")
    }
    return object
  }
}

extension IMP {
  init<Object, Result>(block: @escaping (Object) -> Result) {
    self.init(body: { object, selector, _ in block(MethodArguments.object(object, for: selector)) })
  }

  init<Object, A, Result>(block: @escaping (Object, A) -> Result) {
    self.init(body: { object, selector, arguments in
      var next = MethodArguments(arguments, of: selector, for: 1, first: A.self)
      return block(MethodArguments.object(object, for: selector), next.next())
    })
  }

  init<Object, A, B, Result>(block: @escaping (Object, A, B) -> Result) {
    self.init(body: { object, selector, arguments in
      var next = MethodArguments(arguments, of: selector, for: 2, first: A.self)
      return block(MethodArguments.object(object, for: selector), next.next(), next.next())
    })
  }

  init<Object, A, B, C, Result>(block: @escaping (Object, A, B, C) -> Result) {
    self.init(body: { object, selector, arguments in
      var next = MethodArguments(arguments, of: selector, for: 3, first: A.self)
      return block(MethodArguments.object(object, for: selector), next.next(), next.next(), next.next())
    })
  }

  init<Object, A, B, C, D, Result>(block: @escaping (Object, A, B, C, D) -> Result) {
    self.init(body: { object, selector, arguments in
      var next = MethodArguments(arguments, of: selector, for: 4, first: A.self)
      return block(
        MethodArguments.object(object, for: selector), next.next(), next.next(), next.next(), next.next())
    })
  }

  init<Object, A, B, C, D, E, Result>(block: @escaping (Object, A, B, C, D, E) -> Result) {
    self.init(body: { object, selector, arguments in
      var next = MethodArguments(arguments, of: selector, for: 5, first: A.self)
      return block(
        MethodArguments.object(object, for: selector), next.next(), next.next(), next.next(), next.next(),
        next.next())
    })
  }
}
