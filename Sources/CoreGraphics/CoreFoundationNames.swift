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

/// The value true in dictionaries.
public let kCFBooleanTrue: CFBoolean! = true
/// The value false in dictionaries.
public let kCFBooleanFalse: CFBoolean! = false
