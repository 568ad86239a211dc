import Foundation

/// An object that another function may make for an initializer. The build plugin writes this where a protocol demands
/// `init()` of UIKit's classes.
public protocol MadeObject {}

extension MadeObject {
  /// Takes what a function makes for the object. A class can't: its initializers are given their object.
  public init(_madeBy make: () -> Self) { self = make() }
}

extension NSObject: MadeObject {}
