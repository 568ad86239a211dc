import QuartzCore

/// One thing to draw. A group is followed by what it holds, then by its mask.
package struct DrawOp {
  package enum Kind {
    /// A colour, as a premultiplied 0xAARRGGBB.
    case fill(UInt32)
    /// One of the list's images.
    case image(Int)
    /// One of the list's patterns.
    case pattern(Int)
    /// One of the list's gradients.
    case gradient(Int)
    /// One of the list's shadows.
    case shadow(Int)
    /// One of the list's backdrops.
    case backdrop(Int)
    /// A group, whose operations are drawn apart and come to the screen as one picture. Its contents end at an
    /// operation, from which on its mask follows, if it has one: of what that draws, the alpha counts.
    case group(contentsEnd: Int, hasMask: Bool)
    /// One of the list's shadow sources has to be made of what follows before anything is drawn; what follows is drawn
    /// for nothing else.
    case shadowSource(Int)
  }

  package var kind: Kind
  /// The layer that the operation draws.
  package let layer: LayerID
  /// The rectangle outside which the operation shows nothing.
  package var bounds: PixelRect
  /// The shape through which it is drawn.
  package var coverage: Coverage
  /// The opacity, of which 255 is opaque. That of a fill or a shadow is in its colour.
  package var opacity: UInt8 = 255
  /// How a group meets what lies beneath it.
  package var blend = BlendMode.normal
  /// Whether a group is drawn apart even where it could go straight to what lies beneath: something in it blends with no
  /// more than the group.
  package var isIsolated = false
  /// The colour that multiplies a group, as a premultiplied 0xAARRGGBB.
  package var tint: UInt32 = 0xffff_ffff
  /// Pixels that hide all beneath them.
  package var opaque = PixelRect.empty
  /// The index behind the operation's last part.
  package var end = 0

  init(_ kind: Kind, _ layer: RetainedLayer, bounds: PixelRect, coverage: Coverage) {
    self.kind = kind
    self.layer = layer.id
    self.bounds = bounds
    self.coverage = coverage
  }
}

extension DrawOp {
  /// Whether the group covers what lies beneath it with its own colours.
  var coversPlainly: Bool { blend == .normal && tint == 0xffff_ffff }
}

/// How a gradient's colours come to the screen.
package struct GradientFill {
  package var kind: GradientProperties.Kind
  /// The colours from the gradient's beginning to its end, as a row of premultiplied 0xAARRGGBB.
  package var pixels: [UInt32]
  /// Names the row.
  package let picture: PictureID
  package var isOpaque: Bool
  /// The map from the screen's pixels to the gradient's own frame: its start at the origin, its end at (1, 0); for
  /// radial ones a circle of radius 1.
  package var toGradient: PlaneMap
}

/// A shadow as it is drawn: a colour through a blurred mask.
package struct ShadowFill {
  package enum Source {
    /// The shadow of an outline or a path, with the map from the screen's pixels to the mask's.
    case mask(MaskPixels, toMask: PlaneMap)
    /// The shadow of all that a layer draws: the mask made of a shadow source, and where it lies on the screen.
    case source(PictureID, at: PixelRect)
  }

  /// The colour, as a premultiplied 0xAARRGGBB.
  package var color: UInt32
  package var source: Source
}

/// A shadow's mask that is to be made of the alpha of what a layer draws, and kept.
package struct ShadowSource {
  package let picture: PictureID
  /// The mask's pixels; nothing is drawn beyond. Empty if there is nothing to see.
  package var rect: PixelRect
  /// The standard deviation of its blur, in pixels.
  package var sigma: Double
}

/// The picture behind a backdrop, which is kept and, where it is stale, taken again: drawn up to the backdrop's
/// operation, blurred, then saturated.
package struct BackdropFilter {
  package let picture: PictureID
  package var rect: PixelRect
  package var blur: BackdropBlur
  /// The factor of the colours' saturation; 1 leaves them as they are.
  package var saturation: Double
  /// The stale parts of this backdrop, as a range of the list's. They spread by `BackdropBlur.reach` at most.
  package var stale: Range<Int>
}
