import Foundation

// MARK: Methods of classes

/// The method by which objects of a class answer to a selector: the class's own, or the one that it inherits. Nil where
/// none is known by that name; see `method_setImplementation(_:_:)` for those that can be replaced.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  _ = FrameworkMethods.registration
  return cls.flatMap { MethodTable.shared.method(name, of: $0) }
}

/// What runs when an object of a class gets a message; nil where no method is known by that name.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name)?.implementation
}

/// Whether objects of a class have a method that is known by that name.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  class_getInstanceMethod(cls, sel) != nil
}

/// Adds a method to a class. Where the class inherits one of that name, the new one runs instead for its objects.
///
/// Ends the program where it can't be known whether the class has such a method itself: where it inherits one, and is of
/// a target that uses none of these functions.
/// - Parameter types: of no effect; Swift knows the types.
/// - Returns: false, without any effect, where the class has such a method itself.
@discardableResult public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  _ = FrameworkMethods.registration
  return cls.map { MethodTable.shared.add(name, to: $0, imp, "class_addMethod") == nil } ?? false
}

/// Replaces the implementation of a class's own method, or adds one where it has none, as `class_addMethod(_:_:_:_:)`
/// does.
/// - Returns: the implementation that was there; nil where the method was added.
@discardableResult public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  _ = FrameworkMethods.registration
  guard let cls, let own = MethodTable.shared.add(name, to: cls, imp, "class_replaceMethod") else { return nil }
  let method = Method(name, of: cls, in: own, obstacle: own.obstacle)
  return MethodTable.shared.replace(method.replaceableSlot("class_replaceMethod"), with: imp)
}

// MARK: Implementations of methods

/// What runs for a method now.
public func method_getImplementation(_ m: Method) -> IMP { m.implementation }

/// Replaces what runs for a method, for all objects whose classes inherit it, and in calls of `super` by those that
/// override it.
///
/// It can be done with methods of UIKit's that it calls as a screen comes, goes, is laid out or touched, and with methods
/// of targets that use these functions, as far as a selector of the target names them. Ends the program for others; where
/// class and selector stand in the call that looks the method up, the build says so before.
/// - Returns: what ran before.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  MethodTable.shared.replace(m.replaceableSlot("method_setImplementation"), with: imp)
}

/// Exchanges what runs for two methods. Ends the program for methods whose implementation can't be replaced; see
/// `method_setImplementation(_:_:)`.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  let action = "method_exchangeImplementations"
  MethodTable.shared.exchange(m1.replaceableSlot(action), m2.replaceableSlot(action))
}

/// The selector by which the method was asked for.
public func method_getName(_ m: Method) -> Selector { m.selector }

/// The types of a method as Objective-C writes them: nil, since Swift's methods have no such description.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

// MARK: Classes

/// The class of an object; nil for nil.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

/// The superclass of a class; nil where it has none.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(_getSuperclass) }
