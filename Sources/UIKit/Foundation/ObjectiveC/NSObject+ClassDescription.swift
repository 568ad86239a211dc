import Foundation

extension NSObject {
  /// The name of the class: `App.Person`, or `UIView` without a module where it is one of Objective-C on Apple's systems.
  public class func description() -> String {
    // Where a private class lies is said by an address, which no two runs share.
    let name = String(reflecting: self).replacing(#/\(unknown context at [^)]*\)\./#, with: "")
    guard let dot = name.firstIndex(of: "."), objectiveCModules.contains(name[..<dot]) else { return name }
    return String(name[name.index(after: dot)...])
  }
}

/// The name of a class of which nothing else is known. The build plugin writes this for `type(of: object).description()`.
public func _description(of type: AnyClass) -> String {
  (type as? NSObject.Type)?.description() ?? String(reflecting: type)
}

/// The value of a member that an object may have, by the first way that leads to one. The build plugin writes this for
/// members of `AnyObject`, which are implicitly unwrapped.
public func _optional<Value>(_ object: Any?, _ ways: ((Any) -> Value?)...) -> Value! { value(of: object, ways) }

/// The value of a member that classes have with two types: the first one, unless the other one is asked for.
public func _optional<First, Second>(
  _ object: Any?, _ ways: ((Any) -> First?)..., or others: ((Any) -> Second?)...
) -> First! {
  value(of: object, ways)
}

/// The value of a member that classes have with two types, where the second one is asked for.
@_disfavoredOverload
public func _optional<First, Second>(
  _ object: Any?, _ ways: ((Any) -> First?)..., or others: ((Any) -> Second?)...
) -> Second! {
  value(of: object, others)
}

private func value<Value>(of object: Any?, _ ways: [(Any) -> Value?]) -> Value? {
  guard let object else { return nil }
  for way in ways {
    if let value = way(object) { return value }
  }
  return nil
}

/// The modules whose classes have names without a module.
private let objectiveCModules: Set<Substring> = ["AVFoundation", "Foundation", "QuartzCore", "UIKit", "WebKit"]
