// MARK: Implementations as functions

/// An implementation as a function of an object and a selector, with no arguments.
public func unsafeBitCast<Object, Result>(
  _ implementation: IMP, to type: ((Object, Selector) -> Result).Type
) -> (Object, Selector) -> Result {
  { object, selector in
    MethodArguments.convert(implementation(object as AnyObject, selector, []), for: selector)
  }
}

/// An implementation as a function with no arguments; ends the program for nil.
public func unsafeBitCast<Object, Result>(
  _ implementation: IMP?, to type: ((Object, Selector) -> Result).Type
) -> (Object, Selector) -> Result {
  guard let implementation else { fatalError("unsafeBitCast: there is no implementation") }
  return unsafeBitCast(implementation, to: type)
}

/// An implementation as a function of an object and a selector, with one argument.
public func unsafeBitCast<Object, A, Result>(
  _ implementation: IMP, to type: ((Object, Selector, A) -> Result).Type
) -> (Object, Selector, A) -> Result {
  { object, selector, a in
    MethodArguments.convert(implementation(object as AnyObject, selector, [a as Any]), for: selector)
  }
}

/// An implementation as a function with one argument; ends the program for nil.
public func unsafeBitCast<Object, A, Result>(
  _ implementation: IMP?, to type: ((Object, Selector, A) -> Result).Type
) -> (Object, Selector, A) -> Result {
  guard let implementation else { fatalError("unsafeBitCast: there is no implementation") }
  return unsafeBitCast(implementation, to: type)
}

/// An implementation as a function of an object and a selector, with two arguments.
public func unsafeBitCast<Object, A, B, Result>(
  _ implementation: IMP, to type: ((Object, Selector, A, B) -> Result).Type
) -> (Object, Selector, A, B) -> Result {
  { object, selector, a, b in
    MethodArguments.convert(implementation(object as AnyObject, selector, [a as Any, b as Any]), for: selector)
  }
}

/// An implementation as a function with two arguments; ends the program for nil.
public func unsafeBitCast<Object, A, B, Result>(
  _ implementation: IMP?, to type: ((Object, Selector, A, B) -> Result).Type
) -> (Object, Selector, A, B) -> Result {
  guard let implementation else { fatalError("unsafeBitCast: there is no implementation") }
  return unsafeBitCast(implementation, to: type)
}

/// An implementation as a function of an object and a selector, with three arguments.
public func unsafeBitCast<Object, A, B, C, Result>(
  _ implementation: IMP, to type: ((Object, Selector, A, B, C) -> Result).Type
) -> (Object, Selector, A, B, C) -> Result {
  { object, selector, a, b, c in
    MethodArguments.convert(
      implementation(object as AnyObject, selector, [a as Any, b as Any, c as Any]), for: selector)
  }
}

/// An implementation as a function with three arguments; ends the program for nil.
public func unsafeBitCast<Object, A, B, C, Result>(
  _ implementation: IMP?, to type: ((Object, Selector, A, B, C) -> Result).Type
) -> (Object, Selector, A, B, C) -> Result {
  guard let implementation else { fatalError("unsafeBitCast: there is no implementation") }
  return unsafeBitCast(implementation, to: type)
}

/// An implementation as a function of an object and a selector, with four arguments.
public func unsafeBitCast<Object, A, B, C, D, Result>(
  _ implementation: IMP, to type: ((Object, Selector, A, B, C, D) -> Result).Type
) -> (Object, Selector, A, B, C, D) -> Result {
  { object, selector, a, b, c, d in
    MethodArguments.convert(
      implementation(object as AnyObject, selector, [a as Any, b as Any, c as Any, d as Any]), for: selector)
  }
}

/// An implementation as a function with four arguments; ends the program for nil.
public func unsafeBitCast<Object, A, B, C, D, Result>(
  _ implementation: IMP?, to type: ((Object, Selector, A, B, C, D) -> Result).Type
) -> (Object, Selector, A, B, C, D) -> Result {
  guard let implementation else { fatalError("unsafeBitCast: there is no implementation") }
  return unsafeBitCast(implementation, to: type)
}
