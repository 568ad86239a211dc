import Foundation

/// The pixels of a bitmap context: its own, or the caller's.
final class BitmapBuffer {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let layout: BitmapLayout
  let isOpaque: Bool
  let bytes: UnsafeMutableRawBufferPointer
  private let isOwn: Bool
  private var isHandedOver = false

  /// Makes a buffer for a layout.
  /// - Parameter data: the caller's memory, which must outlive the buffer; nil for cleared memory of its own.
  init(
    width: Int, height: Int, bytesPerRow: Int, layout: BitmapLayout, isOpaque: Bool, data: UnsafeMutableRawPointer?
  ) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.layout = layout
    self.isOpaque = isOpaque
    let count = bytesPerRow * height
    if let data {
      bytes = UnsafeMutableRawBufferPointer(start: data, count: count)
      isOwn = false
    } else {
      bytes = .allocateZeroed(byteCount: count)
      isOwn = true
    }
  }

  deinit { if isOwn, !isHandedOver { bytes.deallocate() } }

  /// A copy of the pixels as an image.
  func makeImage() -> CGImage {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyMemory(from: UnsafeRawBufferPointer(bytes))
    return image(adopting: copy)
  }

  /// The pixels themselves as an image: the buffer is empty afterwards. Nil if it is so already.
  func handOver() -> CGImage? {
    guard !isHandedOver else { return nil }
    guard isOwn else { return makeImage() }
    isHandedOver = true
    return image(adopting: bytes)
  }

  private func image(adopting memory: UnsafeMutableRawBufferPointer) -> CGImage {
    if layout == .swapped { memory.swapRedAndBlue() }
    if isOpaque { memory.makeOpaque() }
    return CGImage(width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque, adopting: memory)
  }
}

extension UnsafeMutableRawBufferPointer {
  static func allocateZeroed(byteCount: Int) -> UnsafeMutableRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    return memory
  }

  /// Swaps red and blue of 32-bit pixels.
  func swapRedAndBlue() {
    let pixels = bindMemory(to: UInt32.self)
    for index in pixels.indices {
      let p = pixels[index]
      pixels[index] = p & 0xFF00_FF00 | (p & 0xFF) << 16 | (p >> 16) & 0xFF
    }
  }

  /// Sets the alpha of native 32-bit pixels to 1.
  func makeOpaque() {
    let pixels = bindMemory(to: UInt32.self)
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
  }
}
