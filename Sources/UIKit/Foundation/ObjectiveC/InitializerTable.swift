import Foundation

/// A class that may declare an `init()` beside the one that it inherits. The build plugin writes the tables of an app's
/// classes.
public protocol InitializerTable: AnyObject {
  /// An object made by the `init()` that the class declares, or inherits from another class that declares one; nil where
  /// it has only UIKit's.
  static func madeByOwnInitializer() -> NSObject?
}

extension NSObject {
  /// An object of this class, made by `init()`. The build plugin writes this where the class is only known when the app
  /// runs.
  ///
  /// Swift lets only initializers be called then that are `required`. But each class has the initializers that its
  /// superclasses declare, as Objective-C's classes have, and a convenience initializer calls the one of the object's
  /// class: this is what is called here, with the class as it is. One that a subclass neither declares nor inherits ends
  /// the program.
  public class func _init() -> Self {
    guard let type = self as? any InitializerTable.Type else { return initialized() }
    nonisolated(unsafe) var object: NSObject?
    MainActor.assumeIsolated { object = type.madeByOwnInitializer() }
    return object as? Self ?? initialized()
  }

  @_silgen_name("swoop_NSObject_init")
  private class func initialized() -> Self

  @usableFromInline @_silgen_name("swoop_NSObject_init")
  convenience init(dynamically: Void) { self.init() }
}
