/// The shadow of all that a layer and its sublayers draw: where its mask lies, and which frame it shows. Whoever draws the
/// display list makes it and keeps it.
final class SubtreeShadow {
  let picture: PictureID
  private let registry: PictureRegistry
  /// The place of the blurred mask, before it is moved away from the layer.
  private(set) var rect = PixelRect.empty
  /// The frame that it shows.
  private(set) var frame: UInt64?

  /// The largest value of the blur's standard deviation, in pixels.
  static let largestSigma = 200.0

  init(_ registry: PictureRegistry) {
    self.registry = registry
    picture = registry.next()
  }

  deinit { registry.release(picture) }

  /// Sets the place of the mask around what the layer draws.
  /// - Parameter sigma: in pixels.
  func place(_ drawn: PixelRect, sigma: Double, frame: UInt64) {
    rect = drawn.outset(BlurRadii(sigma: sigma).reach)
    self.frame = frame
  }
}
