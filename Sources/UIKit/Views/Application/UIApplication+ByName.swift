import Foundation

/// The application for code that mustn't name it, such as what extensions share with apps: the class answers to names as
/// Objective-C's class does.
extension UIApplication {
  private nonisolated static let names: Set<String> = ["shared", "sharedApplication"]

  /// Whether the class has a method of that name that can be sent to it: `sharedApplication`.
  public nonisolated class func responds(to selector: Selector!) -> Bool {
    selector.map { names.contains($0.name) } ?? false
  }

  /// Sends the class a message: `sharedApplication` returns the application. Ends the program for other names.
  @discardableResult public class func perform(_ selector: Selector!) -> PerformResult? {
    demand(responds(to: selector), "UIApplication has no class method \(selector?.name ?? "nil")")
    return PerformResult(shared)
  }

  /// The class's value for a key: the application for `shared`. Ends the program for other keys.
  public class func value(forKey key: String) -> Any? {
    demand(names.contains(key), "UIApplication has no class property \(key)")
    return shared
  }

  /// The value at the end of a path of keys that begins with the class's key `shared`.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    let application = value(forKey: key) as? UIApplication
    guard let rest else { return application }
    return application?.value(forKeyPath: rest)
  }
}
