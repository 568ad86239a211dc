import CompositorKernels

extension CoverageMask {
  /// The blurred alpha of what is drawn; nil if there is nothing to see.
  /// - Parameter draw: draws into a clear surface.
  convenience init?(_ source: ShadowSource, scratch: Scratch, draw: (DrawSurface) -> Void) {
    let rect = source.rect
    guard !rect.isEmpty else { return nil }
    let pixels = scratch.pixels(slot: ScratchSlot.shadow, count: rect.area)
    kernel_fill(pixels, rect.width, Int32(rect.width), Int32(rect.height), 0)
    draw(DrawSurface(pixels: pixels, stride: rect.width, rect: rect))
    self.init(rect: rect)
    kernel_mask_from_alpha(bytes, stride, pixels, rect.width, Int32(rect.width), Int32(rect.height))
    let radii = BlurRadii(sigma: source.sigma)
    if radii.reach > 0 { blur(radii, scratch: scratch) }
  }
}
