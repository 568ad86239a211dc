import Foundation

// Core Foundation's names as the types that stand for them here: `as CFString` and `as CFArray` work in sources.

/// An alias of `Swift.String`.
public typealias CFString = String
/// An alias of `Foundation.Array`, whose elements are cast where they are used.
public typealias CFArray = [Any]
/// An alias of a dictionary, to which each dictionary is cast, and whose values are cast where they are used.
public typealias CFDictionary = [AnyHashable: Any]
/// An alias of `Foundation.Data`.
public typealias CFData = Data
/// An alias of `Foundation.NSMutableData`.
public typealias CFMutableData = NSMutableData
/// An alias of `Foundation.URL`.
public typealias CFURL = URL
/// An alias of `Swift.Bool`.
public typealias CFBoolean = Bool
/// An alias of `Swift.Int`.
public typealias CFIndex = Int
/// An alias of `Foundation.NSError`.
public typealias CFError = NSError
/// An alias of `Foundation.NSAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// An alias of `Foundation.NSMutableAttributedString`.
public typealias CFMutableAttributedString = NSMutableAttributedString

/// Returns the number of an array's elements.
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex { theArray.count }

/// The value true in dictionaries.
public let kCFBooleanTrue: CFBoolean! = true
/// The value false in dictionaries.
public let kCFBooleanFalse: CFBoolean! = false

/// The index of what isn't there: -1.
public let kCFNotFound: CFIndex = -1

/// A range of items, counted from 0.
public struct CFRange: Hashable, Sendable {
  /// The number of the first item.
  public var location: CFIndex
  /// The number of items.
  public var length: CFIndex

  /// Makes the empty range at 0.
  public init() { self.init(location: 0, length: 0) }

  /// Makes a range of its first item and its length.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// Makes a range of its first item and its length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }

/// Returns what an error says to people.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err?.localizedDescription }
/// Returns the number of an error in its domain.
public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err?.code ?? 0 }
/// Returns the domain of an error.
public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err?.domain }
