import Foundation

/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// An object that is not kept alive; nil once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// An object that is kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of an object that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// An object that is kept alive. It is no other than `OBJC_ASSOCIATION_RETAIN_NONATOMIC`, since all are locked.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// A copy, as `OBJC_ASSOCIATION_COPY_NONATOMIC`.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// The value that was associated with an object under a key, nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object under a key, replacing the earlier one; nil removes it.
///
/// Values of an owner that has gone are let go when later associations are made, not at the same moment.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(value, of: object as AnyObject, key, policy)
}

/// Removes every value associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(of: object as AnyObject)
}
