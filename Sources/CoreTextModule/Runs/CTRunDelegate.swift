import CoreGraphics
import Foundation

// Functions of Swift's, not of C's: Swift takes a CGFloat that such a function returns for an object of Objective-C's.

/// Says how high above the baseline a character reaches, in points. It is given the delegate's reference.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Says how far below the baseline a character reaches, in points. It is given the delegate's reference.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Says how wide a character is, in points. It is given the delegate's reference.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Lets go of a delegate's reference, which it is given.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void

/// The version of `CTRunDelegateCallbacks` with all of its members.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of `CTRunDelegateCallbacks` with all of its members.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// The functions of a run delegate.
public struct CTRunDelegateCallbacks {
  /// The version of the structure: `kCTRunDelegateVersion1`.
  public var version: CFIndex
  /// Lets go of the reference when the delegate goes away.
  public var dealloc: CTRunDelegateDeallocateCallback
  /// Says how high above the baseline the character is.
  public var getAscent: CTRunDelegateGetAscentCallback
  /// Says how far below the baseline the character reaches.
  public var getDescent: CTRunDelegateGetDescentCallback
  /// Says how wide the character is.
  public var getWidth: CTRunDelegateGetWidthCallback

  /// Makes the functions of a delegate.
  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc) = (version, dealloc)
    (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
  }
}

/// Says how much room a character has in place of its glyph, which isn't drawn then.
public final class CTRunDelegate: @unchecked Sendable {
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let reference: UnsafeMutableRawPointer?

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer?) {
    (self.callbacks, self.reference) = (callbacks, reference)
  }

  deinit { callbacks.dealloc(argument) }

  /// The reference as functions of C get it, which may be nothing.
  private var argument: UnsafeMutableRawPointer { unsafeBitCast(reference, to: UnsafeMutableRawPointer.self) }

  /// The room on the baseline, as the functions say now; y points up.
  var bounds: CGRect {
    let (ascent, descent) = (callbacks.getAscent(argument), callbacks.getDescent(argument))
    return CGRect(x: 0, y: -descent, width: callbacks.getWidth(argument), height: ascent + descent)
  }
}

/// Makes a delegate.
/// - Parameters:
///   - callbacks: copied.
///   - refCon: given to the functions.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// Returns what the functions of a delegate are given.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  unsafeBitCast(runDelegate.reference, to: UnsafeMutableRawPointer.self)
}
