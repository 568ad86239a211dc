import UIKitTesting

extension SimulatedDevice {
  /// The colour on screen at a place in points, as 0xRRGGBB. Devices of tests have two pixels to a point.
  @MainActor func color(at point: CGPoint) -> UInt32 {
    let image = snapshot()
    return withExtendedLifetime(image) {
      image.pixels.load(
        fromByteOffset: Int(point.y * 2) * image.bytesPerRow + Int(point.x * 2) * 4, as: UInt32.self) & 0xff_ffff
    }
  }
}
