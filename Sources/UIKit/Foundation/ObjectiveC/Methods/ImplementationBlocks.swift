/// A function as an object, as blocks are in Objective-C.
private final class Block {
  let implementation: IMP
  init(_ implementation: IMP) { self.implementation = implementation }
}

/// The implementation of a block that was made an object by `unsafeBitCast(_:to:)`. Ends the program for other objects.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  guard let block = block as? Block else {
    fatalError("imp_implementationWithBlock: a \(type(of: block)) is no block of an object and at most five arguments")
  }
  return block.implementation
}

/// The implementation that calls a block of the object and nothing else.
public func imp_implementationWithBlock<Object, Result>(_ block: @escaping (Object) -> Result) -> IMP {
  IMP(block: block)
}

/// A block of an object and nothing else as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, Result>(
  _ block: @escaping (Object) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// The implementation that calls a block of the object and one argument.
public func imp_implementationWithBlock<Object, A, Result>(_ block: @escaping (Object, A) -> Result) -> IMP {
  IMP(block: block)
}

/// A block of an object and one argument as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, A, Result>(
  _ block: @escaping (Object, A) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// The implementation that calls a block of the object and two arguments.
public func imp_implementationWithBlock<Object, A, B, Result>(_ block: @escaping (Object, A, B) -> Result) -> IMP {
  IMP(block: block)
}

/// A block of an object and two arguments as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, A, B, Result>(
  _ block: @escaping (Object, A, B) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// The implementation that calls a block of the object and three arguments.
public func imp_implementationWithBlock<Object, A, B, C, Result>(_ block: @escaping (Object, A, B, C) -> Result) -> IMP
{
  IMP(block: block)
}

/// A block of an object and three arguments as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, A, B, C, Result>(
  _ block: @escaping (Object, A, B, C) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// The implementation that calls a block of the object and four arguments.
public func imp_implementationWithBlock<Object, A, B, C, D, Result>(_ block: @escaping (Object, A, B, C, D) -> Result)
  -> IMP
{
  IMP(block: block)
}

/// A block of an object and four arguments as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, A, B, C, D, Result>(
  _ block: @escaping (Object, A, B, C, D) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// The implementation that calls a block of the object and five arguments.
public func imp_implementationWithBlock<Object, A, B, C, D, E, Result>(
  _ block: @escaping (Object, A, B, C, D, E) -> Result
) -> IMP {
  IMP(block: block)
}

/// A block of an object and five arguments as an object, for `imp_implementationWithBlock(_:)`.
public func unsafeBitCast<Object, A, B, C, D, E, Result>(
  _ block: @escaping (Object, A, B, C, D, E) -> Result, to type: (any AnyObject).Type
) -> AnyObject {
  Block(IMP(block: block))
}

/// A function of an object, a selector and nothing else as an implementation.
public func unsafeBitCast<Object, Result>(
  _ function: @escaping (Object, Selector) -> Result, to type: IMP.Type
) -> IMP {
  IMP(block: function)
}

/// A function of an object, a selector and one argument as an implementation.
public func unsafeBitCast<Object, A, Result>(
  _ function: @escaping (Object, Selector, A) -> Result, to type: IMP.Type
) -> IMP {
  IMP(block: function)
}

/// A function of an object, a selector and two arguments as an implementation.
public func unsafeBitCast<Object, A, B, Result>(
  _ function: @escaping (Object, Selector, A, B) -> Result, to type: IMP.Type
) -> IMP {
  IMP(block: function)
}

/// A function of an object, a selector and three arguments as an implementation.
public func unsafeBitCast<Object, A, B, C, Result>(
  _ function: @escaping (Object, Selector, A, B, C) -> Result, to type: IMP.Type
) -> IMP {
  IMP(block: function)
}

/// A function of an object, a selector and four arguments as an implementation.
public func unsafeBitCast<Object, A, B, C, D, Result>(
  _ function: @escaping (Object, Selector, A, B, C, D) -> Result, to type: IMP.Type
) -> IMP {
  IMP(block: function)
}
