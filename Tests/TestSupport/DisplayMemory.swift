import Foundation

/// The pixels of a private display as they are at any moment: a file in the X window dump format that the server keeps
/// in memory.
package final class DisplayMemory {
  private let bytes: UnsafeRawPointer
  private let size: Int
  private let start: Int
  private let bytesPerRow: Int

  /// Maps the pixels of a display.
  /// - Parameter folder: the display's folder.
  package init(in folder: URL) throws {
    let descriptor = open(folder.appendingPathComponent("Xvfb_screen0").path, O_RDONLY)
    guard descriptor >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 100, let bytes = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), bytes != MAP_FAILED else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.bytes = UnsafeRawPointer(bytes)
    self.size = size
    /// A field of the header, which is big-endian.
    func field(_ index: Int) -> Int {
      Int(UInt32(bigEndian: bytes.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    // The colours of the display's map, 12 bytes each, lie between the header and the pixels.
    start = field(0) + field(19) * 12
    bytesPerRow = field(12)
    guard field(11) == 32, start + field(5) * bytesPerRow <= size else { throw CocoaError(.fileReadCorruptFile) }
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes), size) }

  /// The red, green and blue of a pixel, from the highest byte but one.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    bytes.load(fromByteOffset: start + y * bytesPerRow + x * 4, as: UInt32.self) & 0xff_ffff
  }
}
