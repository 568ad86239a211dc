import Foundation

/// The name of a method and, where the compiler has seen one, its implementation.
///
/// `#selector` becomes a selector that carries a reference to the method, so that it can be sent without a run time
/// that knows methods by name. One made from a string is looked up in the target's `ActionTable`. Two selectors with
/// the same name are equal.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  /// The Objective-C name, such as `tableView:didSelectRowAtIndexPath:`.
  let name: String
  let implementation: Implementation?

  /// What the compiler knew about the method.
  struct Implementation {
    /// The class or protocol that declares the method.
    let owner: Any.Type
    let accepts: (AnyObject) -> Bool
    let isMethod: (_ type: AnyClass) -> Bool
    let call: (AnyObject, Any?, Any?, Any?) -> Any?
  }

  /// A selector that is looked up by name when it is sent.
  public init(_ name: String) {
    self.name = name
    implementation = nil
  }

  /// Makes a selector with a name, as `init(_:)` does.
  public init(stringLiteral name: String) { self.init(name) }

  /// A method without parameters.
  public init<Target, Result>(_ method: @escaping (Target) -> @MainActor () -> Result, _ name: String) {
    let method = unsafeBitCast(method, to: ((Target) -> () -> Result).self)
    self.init(name: name, for: Target.self) { target, _, _, _ in method(target)() }
  }

  /// A method with one parameter.
  public init<Target, Argument, Result>(
    _ method: @escaping (Target) -> @MainActor (Argument) -> Result, _ name: String
  ) {
    // Like a message, a selector may be sent from any thread, whatever its method is isolated to.
    let method = unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self)
    self.init(name: name, for: Target.self) { target, first, _, _ in
      method(target)(Self.convert(first, for: name))
    }
  }

  /// A method with two parameters.
  public init<Target, First, Second, Result>(
    _ method: @escaping (Target) -> @MainActor (First, Second) -> Result, _ name: String
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self)
    self.init(name: name, for: Target.self) { target, first, second, _ in
      method(target)(Self.convert(first, for: name), Self.convert(second, for: name))
    }
  }

  /// A method with three parameters: a segue action.
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping (Target) -> @MainActor (First, Second, Third) -> Result, _ name: String
  ) {
    let method = unsafeBitCast(method, to: ((Target) -> (First, Second, Third) -> Result).self)
    self.init(name: name, for: Target.self) { target, first, second, third in
      method(target)(
        Self.convert(first, for: name), Self.convert(second, for: name), Self.convert(third, for: name))
    }
  }

  /// A property's getter.
  public init<Target, Value>(getter keyPath: KeyPath<Target, Value>, _ name: String) {
    self.init(name: name, for: Target.self) { target, _, _, _ in target[keyPath: keyPath] }
  }

  /// A property's setter.
  public init<Target: AnyObject, Value>(setter keyPath: ReferenceWritableKeyPath<Target, Value>, _ name: String) {
    self.init(name: name, for: Target.self) { target, value, _, _ in
      target[keyPath: keyPath] = Self.convert(value, for: name)
    }
  }

  private init<Target>(name: String, for: Target.Type, _ call: @escaping (Target, Any?, Any?, Any?) -> Any?) {
    self.name = name
    implementation = Implementation(
      owner: Target.self, accepts: { $0 is Target }, isMethod: { $0 is Target.Type },
      call: { target, first, second, third in call(target as! Target, first, second, third) })
  }

  /// The name.
  public var description: String { name }

  /// Compares by name alone, whatever implementation the selectors carry.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func convert<Argument>(_ value: Any?, for name: String) -> Argument {
    // Unwrapped first: an optional would go into an `Any` as it is.
    if let argument = value.map({ $0 as? Argument }) ?? (value as? Argument) { return argument }
    // Methods may take the class that a structure stands for.
    if let structure = value as? any _ObjectiveCBridgeable, let argument = structure._bridgeToObjectiveC() as? Argument
    {
      return argument
    }
    fatalError("\(name) takes a \(Argument.self), and was sent \(value ?? "nil")")
  }
}

extension Selector {
  /// What runs when `target` gets this message: its own method of that name, or the one that `#selector` saw.
  func implementation(for target: AnyObject) -> Implementation? {
    if let implementation, implementation.accepts(target) { return implementation }
    if let table = type(of: target) as? any ActionTable.Type, let action = table.action(named: name)?.implementation {
      return action
    }
    return added(to: target)
  }

  /// Whether an object has such a method itself. It does what a protocol for delegates declares if its class's table
  /// says so, since most of those methods are optional. Classes without a table count as having what they conform to.
  func isImplemented(in object: AnyObject) -> Bool {
    let table = type(of: object) as? any ActionTable.Type
    if table?.action(named: name) != nil { return true }
    if let implementation, implementation.accepts(object) { return table == nil || !implementation.isOptional }
    return added(to: object) != nil
  }

  /// What an app has added to the target's class at run time.
  private func added(to target: AnyObject) -> Implementation? {
    guard MethodTable.isInUse, let added = MethodTable.shared.addedImplementation(name, for: target) else { return nil }
    let count = name.count { $0 == ":" }
    return Implementation(
      owner: type(of: target), accepts: { _ in true }, isMethod: { _ in false },
      call: { target, first, second, third in
        added(target, self, [first as Any, second as Any, third as Any].prefix(count).map { $0 })
      })
  }

  /// Whether objects of a class have such a method, as far as the selector or the class's table knows it.
  func isImplemented(by type: AnyClass) -> Bool {
    if let implementation, implementation.isMethod(type) { return true }
    return (type as? any ActionTable.Type)?.action(named: name) != nil
  }

  /// Sends the message. A method takes as many of the arguments as it has parameters; those that are missing are nil.
  ///
  /// - Returns: What the method returns, `()` for methods that return nothing.
  @discardableResult
  package func invoke(
    on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil, _ third: Any? = nil
  ) -> Any? {
    guard let implementation = implementation(for: target) else {
      if let next = (target as? any MessageForwarding)?.stranger(for: self) {
        return invoke(on: next as AnyObject, first, second, third)
      }
      fatalError("-[\(type(of: target)) \(name)]: unrecognized selector sent to instance")
    }
    return implementation.call(target, first, second, third)
  }
}

extension Selector.Implementation {
  /// Whether this is a method that a protocol of UIKit's, QuartzCore's or WebKit's declares for delegates and the like,
  /// which objects may lack. What other protocols declare, all have that conform.
  fileprivate var isOptional: Bool {
    guard !(owner is AnyClass) else { return false }
    let name = _typeName(owner, qualified: true)
    // What layers ask of their delegates, views have, too, and no table has it.
    if name.hasPrefix("QuartzCore.") { return name.hasSuffix("AnimationDelegate") }
    return ["UIKit.", "WebKit."].contains { name.hasPrefix($0) }
      && ["Delegate", "DataSource", "Prefetching", "Transitioning", "EditActions"].contains { name.hasSuffix($0) }
  }
}

/// A class that knows methods by their Objective-C names. The build plugin writes the tables of an app's classes.
public protocol ActionTable: AnyObject {
  /// The method of that name, here or in a superclass; nil if there is none.
  static func action(named name: String) -> Selector?
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The selector of a name; it is looked up when it is sent.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
