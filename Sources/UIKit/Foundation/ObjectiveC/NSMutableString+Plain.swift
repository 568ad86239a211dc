import Foundation

extension NSMutableString {
  /// An empty string. The parameter is none: a class's extension can't declare again what `NSObject` has.
  public convenience init(_: Void = ()) { self.init(capacity: 0) }
}
