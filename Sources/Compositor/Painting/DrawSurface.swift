/// Pixels to draw into: a part of the screen's.
struct DrawSurface {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The stride in pixels.
  let stride: Int
  /// The place of the pixels on the screen.
  let rect: PixelRect

  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - rect.y0) * stride + (x - rect.x0))
  }
}
