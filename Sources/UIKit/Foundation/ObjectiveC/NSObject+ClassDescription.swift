import Foundation

extension NSObject {
  /// The name of the class, with its module's name before it.
  public class func description() -> String { NSStringFromClass(self) }
}
