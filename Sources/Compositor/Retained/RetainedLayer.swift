import Foundation
import QuartzCore

/// A layer as it was last drawn: its sampled values and where they put it among the pixels.
final class RetainedLayer {
  let id: LayerID
  var node: RenderNode
  /// The properties as sampled for the frame.
  var properties: RenderProperties
  /// The map from the layer's own coordinates to pixels.
  var world = PlaneMap.identity
  /// The same for its sublayers: another where a scrolled group is put on whole pixels.
  var contentWorld = PlaneMap.identity
  /// The rectangle that the superlayers let through.
  var clip = PixelRect.empty
  /// The rectangle that the layer itself may touch with background, contents, shadow and border.
  var ownBounds = PixelRect.empty
  /// The rectangle that the layer and its sublayers may touch.
  var subtreeBounds = PixelRect.empty
  /// How many things are drawn for it and its sublayers.
  var drawCount = 0
  /// Whether the layer cuts nothing but an image.
  var clipsOnlyContents = false
  var isShown = false
  var containsBackdrop = false
  /// Whether a layer below it blends with what lies behind.
  var containsBlending = false
  var shadow = ShadowPlan.none
  var children: ContiguousArray<RetainedLayer> = []
  /// The space of a layer that preserves depth; nil for all others.
  var space: LayerSpace?
  /// How far in front of the plane the layer lies, where it is in the space of one that preserves depth.
  var depth = 0.0
  var mask: RetainedLayer?

  /// The picture of an external surface, latched for the frame.
  var external: ExternalFrame?
  /// The place of the external surface's first pixel.
  var externalOrigin = (x: 0, y: 0)
  /// The frame in which something of it, its mask or its sublayers last changed.
  var lastChange: UInt64 = 0
  /// The record of the picture behind a backdrop.
  var backdrop: Backdrop?
  var gradientTable: GradientTable?
  /// The picture of the layer where it is rasterized.
  var raster: RasterPicture?
  /// The picture of a text that changes with time, as drawn last.
  var drawnText: DrawnText?
  /// The record of a shadow that follows what the layer draws.
  var subtreeShadow: SubtreeShadow?

  init(_ node: RenderNode) {
    id = node.id
    self.node = node
    properties = node.properties
  }

  /// What fills the layer between its background and its border.
  var contents: RenderContents {
    if case .emitter = node.contents { return .none }
    guard case .text = node.contents else { return node.contents }
    return drawnText?.picture.map { .image($0) } ?? .none
  }

  /// Whether the opacity goes into the one thing that is drawn; otherwise it goes into a picture of all of them.
  var foldsOpacity: Bool { drawCount <= 1 || !properties.allowsGroupOpacity }

  /// Whether the layer's picture comes to the screen otherwise than by covering what lies behind it.
  var isBlended: Bool { properties.blendMode != .normal || properties.groupColor != 0xffff_ffff }

  /// Whether what is in the layer blends with nothing behind it.
  var isIsolated: Bool { properties.isIsolated || (properties.shouldRasterize && containsBlending) }

  /// Whether something in the layer, or the layer itself, blends with what lies behind the layer.
  var blendsWithOthers: Bool { properties.blendMode != .normal || (containsBlending && !isIsolated) }

  /// The projection of the layer's own plane, for a superlayer whose sublayers are projected by `parent`.
  func place(in parent: LayerSurroundings, scale: Double) -> (world: PlaneMap, content: PlaneMap) {
    let p = properties
    let map = p.fillsSuperlayer ? PlaneMap(from: p.bounds, to: parent.bounds) : p.map(within: parent.sublayerSpace)
    var world = map.concatenating(parent.projection)
    guard !node.sublayers.isEmpty, world.isTranslation(atScale: scale) else { return (world, world) }
    // A group in pure translation goes to whole pixels, with all that is in it.
    let origin = world.apply(p.bounds.minX, p.bounds.minY)
    var content = world
    content.tx = (world.tx).rounded()
    content.ty = (world.ty).rounded()
    world.tx += origin.x.rounded() - origin.x
    world.ty += origin.y.rounded() - origin.y
    return (world, content)
  }

  /// How far away the shadow falls, where it is taken from pixels.
  var shadowOffsetInPixels: (x: Int, y: Int) {
    let offset = properties.shadowOffset
    func whole(_ v: Double) -> Int { v.isFinite ? Int(min(max(v.rounded(), -1e6), 1e6)) : 0 }
    return (
      whole(offset.width * world.a + offset.height * world.c), whole(offset.width * world.b + offset.height * world.d)
    )
  }
}

/// The values that a layer has from its superlayers.
struct LayerSurroundings {
  var projection: PlaneMap
  /// The space in which the sublayers lie; nil if it is plain.
  var sublayerSpace: CATransform3D?
  /// The superlayer's bounds.
  var bounds: CGRect
  var clip: PixelRect
  /// Whether the superlayer preserves depth: then `sublayerSpace` leads to the plane of one above it.
  var isDeep = false
}

/// The source of a layer's shadow.
enum ShadowPlan {
  case none
  /// The layer's outline, at an opacity.
  case outline(Float)
  case path(CGPath)
  /// All that the layer and its sublayers draw.
  case subtree

  /// Whether the shadow may differ from the last frame's, although the layer's own values are the same.
  func follows(_ old: ShadowPlan, isChanged: Bool) -> Bool {
    switch (self, old) {
    case (.none, .none), (.path, .path): false
    case (.outline(let a), .outline(let b)): a != b
    case (.subtree, .subtree): isChanged
    default: true
    }
  }
}
