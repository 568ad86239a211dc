import Foundation

/// An object whose class says itself which messages it answers, and who gets those that it has no method for.
///
/// The build plugin lets classes conform that override `responds(to:)` or `forwardingTarget(for:)`. Protocols of UIKit
/// have default implementations for them that ask the target: other objects' calls never come there.
public protocol MessageForwarding: NSObjectProtocol {
  /// Whether the object answers a message, be it by its own method or by its target's.
  func responds(to selector: Selector!) -> Bool

  /// The object that gets a message for which the class has no method; nil for none.
  func forwardingTarget(for selector: Selector!) -> Any?
}

extension MessageForwarding {
  /// The object that gets a call of an optional method which the class doesn't have, if it is of the right type. Nil
  /// where `responds(to:)` denies the method, as UIKit asks that first.
  /// - Parameter type: The protocol's type. It is said, since the compiler would infer that of a substitute after `??`.
  func receiver<Delegate>(of selector: Selector, as type: Delegate.Type) -> Delegate? {
    guard responds(to: selector) else { return nil }
    return stranger(for: selector) as? Delegate
  }

  /// The target, unless that is the object itself, which has no method.
  func stranger(for selector: Selector) -> Any? {
    guard let target = forwardingTarget(for: selector), (target as AnyObject) !== self else { return nil }
    return target
  }
}

/// The methods that an object has itself, whatever its class says by overriding `responds(to:)`. The build plugin lets
/// such overrides call these instead of `super`, which has nothing to override.
public struct OwnMethods {
  private let object: AnyObject

  /// The methods of an object.
  public init(of object: AnyObject) { self.object = object }

  /// Whether the object has a method of that name: one that `#selector` saw in its class, or one in its tables.
  public func responds(to selector: Selector!) -> Bool { selector?.isImplemented(in: object) ?? false }

  /// The object that gets messages in its place: none, without an override.
  public func forwardingTarget(for selector: Selector!) -> Any? { nil }
}
