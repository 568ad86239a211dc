import Foundation

extension NSExceptionName {
  /// The name of exceptions that say no more.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// The name of exceptions for what lies beyond the bounds of some data.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name of exceptions for arguments that can't be used.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// The name of exceptions for a state that should never be.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  /// The name of exceptions for objects that can't be reached.
  public static let objectInaccessibleException = NSExceptionName(rawValue: "NSObjectInaccessibleException")
  /// The name of exceptions for objects that aren't there.
  public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
  /// The name of exceptions for memory that couldn't be had.
  public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
}

/// A mistake that ends the program. Swift catches no exceptions of Objective-C's, on Apple's systems neither, so that one
/// which is raised is always the last thing that happens.
open class NSException: NSObject {
  /// What kind of mistake it is.
  open private(set) var name: NSExceptionName
  /// What has happened, in words; nil where nothing was said.
  open private(set) var reason: String?
  /// What else there is to say; nil by default.
  open private(set) var userInfo: [AnyHashable: Any]?

  /// Makes an exception, and does nothing more.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  open override var description: String { reason ?? name.rawValue }

  /// Ends the program with a message that has the name and the reason.
  open func raise() {
    fatalError("Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }

  /// Makes an exception and raises it.
  /// - Parameters:
  ///   - format: the reason, with places for arguments, as of `String(format:)`.
  ///   - argList: the arguments, by `withVaList(_:_:)` or `getVaList(_:)`.
  open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }
}
