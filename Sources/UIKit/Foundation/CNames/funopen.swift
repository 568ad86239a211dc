@_implementationOnly import CStandardStreams
import Foundation

/// Opens a file that functions read, write, seek in and close. They get the first argument.
/// - Parameters:
///   - readfn: writes at most as many bytes as there is room, and returns how many; 0 at the end, -1 for a fault. Nil for
///     a file that isn't read.
///   - writefn: returns how many bytes it took; -1 for a fault. Nil for a file that isn't written.
///   - seekfn: returns the new place; -1 for a fault. Nil for a file without places.
///   - closefn: may be nil.
/// - Returns: nil, with `errno`, where the file is neither read nor written.
public func funopen(
  _ cookie: UnsafeRawPointer!,
  _ readfn: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)!,
  _ writefn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)!,
  _ seekfn: (@convention(c) (UnsafeMutableRawPointer?, fpos_t, Int32) -> fpos_t)!,
  _ closefn: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)!
) -> UnsafeMutablePointer<FILE>! {
  swoop_funopen(cookie, readfn, writefn, seekfn, closefn)
}
