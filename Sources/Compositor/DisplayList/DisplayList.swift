import QuartzCore

/// All that one frame draws, in painter's order: a value that leads to no layer.
///
/// An operation's pictures lie in tables beside the operations. Images, and the frames of external surfaces, are what
/// they are outside of the list, too. Masks and the colours of gradients are made for it. What lies behind backdrops and
/// the shadows of what layers draw are made by whoever draws the list, which keeps them for the lists that follow.
///
/// The memory of its masks and external frames stays as it is until the next list is built.
package struct DisplayList {
  /// The picture's pixels.
  package var canvas = PixelRect.empty
  /// The colour behind everything, as a premultiplied 0xAARRGGBB.
  package var ground: UInt32 = 0
  /// The rectangles to be drawn: with the operations, all of the picture's pixels in them are known.
  package var dirty: ContiguousArray<PixelRect> = []
  /// The rectangles in which the picture differs from that of the last list: all of `dirty` where it is drawn over that
  /// one.
  package var damage: ContiguousArray<PixelRect> = []

  /// The operations from back to front, without those that touch neither dirty pixels nor damage.
  package var ops: ContiguousArray<DrawOp> = []
  /// The pieces of which the operations' coverage consists.
  package var pieces: ContiguousArray<CoveragePiece> = []
  package var images: ContiguousArray<SampledImage> = []
  package var patterns: ContiguousArray<PatternFill> = []
  package var gradients: ContiguousArray<GradientFill> = []
  package var shadows: ContiguousArray<ShadowFill> = []
  package var shadowSources: ContiguousArray<ShadowSource> = []
  package var backdrops: ContiguousArray<BackdropFilter> = []
  /// The parts of backdrops that have to be taken again.
  package var staleParts: ContiguousArray<PixelRect> = []
  /// Pictures that no later list names. Until they are found here, they may come again.
  package var released: ContiguousArray<PictureID> = []

  package init() {}

  /// Forgets what the frame drew, but not the memory for it.
  mutating func removeAll() {
    ops.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    patterns.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    shadowSources.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    staleParts.removeAll(keepingCapacity: true)
  }
}
