import Foundation

/// A formatter that reads objects from texts in a way of its own. The build plugin lets those of an app's formatters
/// conform that override the method.
public protocol ObjectParsing: Formatter {
  /// Reads an object from a text.
  /// - Returns: whether there was one; if not, `error` gets a description.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// A formatter that reads objects from parts of texts in a way of its own. The build plugin lets those of an app's
/// formatters conform that override the method.
public protocol RangedObjectParsing: Formatter {
  /// Reads an object from a part of a text, and sets the range to what has been read.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?) throws
}

/// What all formatters are, so that they have `getObjectValue` beside overrides of it: members of extensions of a class
/// can't be overridden.
public protocol ObjectFormatting: Formatter {}

extension Formatter: ObjectFormatting {}
