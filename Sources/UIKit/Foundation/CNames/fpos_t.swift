import Foundation

// On Apple's systems a place in a file is a number, and in glibc a structure.

/// A place in a file, in bytes from the beginning.
public typealias fpos_t = Int64

/// Writes a file's current place.
/// - Returns: 0; -1, with `errno`, where the file has no places.
@discardableResult
public func fgetpos(_ stream: UnsafeMutablePointer<FILE>!, _ pos: UnsafeMutablePointer<fpos_t>!) -> Int32 {
  let place = ftello(stream)
  guard place >= 0 else { return -1 }
  pos.pointee = fpos_t(place)
  return 0
}

/// Goes to a place in a file.
/// - Returns: 0; -1, with `errno`, where there is no such place.
@discardableResult
public func fsetpos(_ stream: UnsafeMutablePointer<FILE>!, _ pos: UnsafePointer<fpos_t>!) -> Int32 {
  fseeko(stream, off_t(pos.pointee), SEEK_SET)
}
