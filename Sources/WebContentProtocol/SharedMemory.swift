import CWebSupport
import Foundation

/// Memory that two processes see: made by one, its descriptor passed to the other.
package final class SharedMemory: @unchecked Sendable {
  package let descriptor: Int32
  package let bytes: UnsafeMutableRawBufferPointer

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// New memory, all zero.
  package convenience init(byteCount: Int) throws {
    // Sealed, so that neither side can cut it short under the other's feet.
    let descriptor = swoop_make_memory(byteCount)
    guard descriptor >= 0 else { throw Failure(description: "no shared memory: \(String(cString: strerror(errno)))") }
    try self.init(mapping: descriptor, byteCount: byteCount, isWritable: true)
  }

  /// Memory of another process; takes the descriptor over.
  /// - Throws: if there are fewer bytes than told, or if the other side could still take them away.
  package init(mapping descriptor: Int32, byteCount: Int, isWritable: Bool = false) throws {
    var status = stat()
    guard byteCount > 0, fstat(descriptor, &status) == 0, Int(status.st_size) >= byteCount else {
      Foundation.close(descriptor)
      throw Failure(description: "shared memory is shorter than \(byteCount) bytes")
    }
    guard swoop_memory_is_sealed(descriptor) != 0 else {
      Foundation.close(descriptor)
      throw Failure(description: "shared memory that can shrink")
    }
    let protection = isWritable ? PROT_READ | PROT_WRITE : PROT_READ
    guard let start = mmap(nil, byteCount, protection, MAP_SHARED, descriptor, 0), start != MAP_FAILED else {
      let reason = String(cString: strerror(errno))
      Foundation.close(descriptor)
      throw Failure(description: "mmap: \(reason)")
    }
    self.descriptor = descriptor
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit {
    munmap(bytes.baseAddress!, bytes.count)
    Foundation.close(descriptor)
  }
}
