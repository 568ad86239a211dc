import CoreGraphics
import Foundation
import QuartzCore

/// The picture of a layer that is rasterized, and the node that shows it.
struct RasterPicture {
  /// What it is a picture of.
  let source: RenderNode
  let scale: Float
  let image: CGImage
  /// The part of the layer that the picture has, in the layer's coordinates.
  let part: CGRect
  /// The node that was shown last in place of the layer's.
  var node: RenderNode
}

extension CGImage {
  fileprivate func hasPixels(of other: CGImage) -> Bool {
    (width, height, bytesPerRow) == (other.width, other.height, other.bytesPerRow)
      && pixelFormat == other.pixelFormat && hasBytes(of: other.pixels)
  }

  private func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard pixels.count == other.count, let own = pixels.baseAddress, let other = other.baseAddress else { return false }
    return memcmp(own, other, pixels.count) == 0
  }
}

extension TreeUpdate {
  /// The node to show for a layer that is rasterized: its picture where that differs from what is drawn at once, else the
  /// layer's own.
  func rasterized(_ source: RenderNode, _ layer: RetainedLayer, in context: LayerSurroundings) -> RenderNode {
    let properties = source.sampled(at: time, timelines: timelines)
    // An external surface is latched once for a frame, by the screen's own compositor.
    guard !source.hasExternalSurface, !properties.isHidden, !isDrawnAtRasterScale(properties, in: context) else {
      layer.raster = nil
      return source
    }
    let old = layer.raster.flatMap { $0.source === source && $0.scale == properties.rasterizationScale ? $0 : nil }
    if let old, !source.isSubtreeAnimated { return old.node }
    if var old, !source.hasAnimatedPicture {
      old.node = shown(old.image, old.part, of: source, properties)
      layer.raster = old
      return old.node
    }
    layer.raster = picture(of: source, properties, after: layer.raster)
    return layer.raster?.node ?? source
  }

  /// Whether the pixels of the picture would be those of the screen.
  private func isDrawnAtRasterScale(_ p: RenderProperties, in context: LayerSurroundings) -> Bool {
    let world = p.map(within: context.sublayerSpace).concatenating(context.projection)
    return world.isTranslation(atScale: Double(p.rasterizationScale))
  }

  /// Draws a layer.
  /// - Parameter last: the picture before. Its image stays where it shows the same, so that nothing is damaged.
  private func picture(
    of source: RenderNode, _ properties: RenderProperties, after last: RasterPicture?
  ) -> RasterPicture? {
    let scale = CGFloat(properties.rasterizationScale)
    guard scale > 0, scale.isFinite else { return nil }
    let picture = source.asPicture()
    let reach = picture.reach(at: time, timelines)
    guard reach.isFinite else { return nil }
    let pixels = CGRect(
      x: reach.minX * scale, y: reach.minY * scale, width: reach.width * scale, height: reach.height * scale
    ).integral
    let part = CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale, height: pixels.height / scale)
    let tree = picture.tree(of: part, scale: scale, timelines: timelines)
    guard let drawn = Compositor.picture(of: tree, at: time) else { return nil }
    let image = last.flatMap { $0.part == part && $0.image.hasPixels(of: drawn) ? $0.image : nil } ?? drawn
    return RasterPicture(
      source: source, scale: properties.rasterizationScale, image: image, part: part,
      node: shown(image, part, of: source, properties))
  }

  /// A node that shows a picture where a layer is now.
  private func shown(
    _ image: CGImage, _ part: CGRect, of source: RenderNode, _ properties: RenderProperties
  ) -> RenderNode {
    var anchor = properties.anchor
    // The part is turned about its own middle.
    if properties.isGeometryFlipped { anchor.y += 2 * (part.midY - properties.bounds.midY) }
    var place = properties
    place.keepPlaceOnly()
    (place.preservesDepth, place.allowsGroupOpacity, place.isDoubleSided) = (
      false, true, properties.isDoubleSided || properties.mirrorsContents
    )
    (place.blendMode, place.groupColor) = (properties.blendMode, properties.groupColor)
    (place.sublayerTransform, place.bounds) = (CATransform3DIdentity, part)
    place.anchorPoint = CGPoint(
      x: part.width > 0 ? (anchor.x - part.minX) / part.width : 0,
      y: part.height > 0 ? (anchor.y - part.minY) / part.height : 0)
    place.contentsScale = CGFloat(properties.rasterizationScale)
    (place.magnificationFilter, place.minificationFilter) = (
      properties.magnificationFilter, properties.minificationFilter
    )
    place.minificationFilterBias = properties.minificationFilterBias
    rasterGeneration -= 1
    return RenderNode(
      id: source.id, properties: place, contents: .image(image), animations: [], mask: nil, sublayers: [],
      generation: rasterGeneration)
  }
}

extension RenderNode {
  /// The rectangle, in the node's own coordinates, that it and those below it may draw in.
  fileprivate func reach(at time: Double, _ timelines: TimelineTable) -> CGRect {
    let p = sampled(at: time, timelines: timelines)
    guard !p.isHidden, p.opacity > 0 else { return CGRect(origin: p.bounds.origin, size: .zero) }
    var reach = p.bounds
    if case .image(let image) = contents, let layout = ContentsLayout(p, width: image.width, height: image.height) {
      reach = reach.union(p.contentsMap.apply(layout.destination))
    }
    if let path = p.shape?.path {
      reach = reach.union(path.boundingBox.insetBy(dx: -p.strokeReach, dy: -p.strokeReach))
    }
    for sublayer in layersWithin(at: time) {
      let inner = sublayer.sampled(at: time, timelines: timelines)
      let box = inner.map(within: p.sublayerSpace).apply(sublayer.reach(at: time, timelines))
      if box.isFinite { reach = reach.union(box) }
    }
    if p.masksToBounds { return p.bounds }
    guard p.shadowOpacity > 0 else { return reach }
    let blur = 3 * max(0, p.shadowRadius) + 2
    let thrower = p.shadowPath?.boundingBox ?? reach
    return reach.union(
      thrower.insetBy(dx: -blur, dy: -blur).offsetBy(dx: p.shadowOffset.width, dy: p.shadowOffset.height))
  }
}
