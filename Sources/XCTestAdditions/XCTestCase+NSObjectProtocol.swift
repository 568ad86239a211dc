import Foundation
import XCTest

/// Test cases are objects as on Apple's systems: they may be delegates and data sources of what they test.
extension XCTestCase: @retroactive NSObjectProtocol {
  /// Whether the object is this test case.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }

  /// A number by which dictionaries find the test case.
  public var hash: Int { ObjectIdentifier(self).hashValue }

  /// Returns the test case.
  public func `self`() -> Self { self }

  /// The class of the test case, by which it finds its bundle.
  public var classForCoder: AnyClass { type(of: self) }

  /// Whether something stands for the test case: never.
  public func isProxy() -> Bool { false }

  /// The name of the class and of the test.
  public var description: String { name }

  /// The name of the class and of the test.
  public var debugDescription: String { name }
}
