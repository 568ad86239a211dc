import CoreGraphics
import QuartzCore

/// One thing to draw. A group is followed by what it holds, then by its mask.
struct DrawOp {
  enum Kind {
    /// A colour.
    case fill
    /// An image sampler.
    case image
    case gradient
    case shadow
    case backdrop
    case group
    /// A shadow's picture has to be made of what follows first.
    case silhouette
  }

  var kind: Kind
  let layer: Unmanaged<RetainedLayer>
  /// Where it shows at all.
  var bounds: PixelRect
  var coverage: Coverage
  var color: UInt32 = 0
  var opacity: UInt8 = 255
  /// Pixels that hide all beneath them.
  var opaque = PixelRect.empty
  /// Of its image sampler.
  var sampler = 0
  /// Behind its last part.
  var end = 0
  /// Behind the last part of a group's contents: there its mask begins, if it has one.
  var contentsEnd = 0
  var hasMask = false

  init(_ kind: Kind, _ layer: RetainedLayer, bounds: PixelRect, coverage: Coverage) {
    self.kind = kind
    self.layer = .passUnretained(layer)
    self.bounds = bounds
    self.coverage = coverage
  }
}

/// How an image's pixels come to the screen.
struct ImageSampler {
  var pixels: UnsafeRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// One byte of coverage a pixel.
  var isMask = false
  var isOpaque = false
  var isNearest = false
  /// Where set, only the image's alpha counts.
  var tint: UInt32?
  /// From the screen's pixels to the image's.
  var toImage: PlaneMap
  /// For images at their own size: what to add to the screen's coordinates, in 1/256 pixels.
  var shift: (x: Int, y: Int)?
}
