import CoreGraphics
import Foundation
import QuartzCore

/// Makes the display list of a frame out of the layers, in the memory of the last one.
final class DisplayListBuilder {
  private(set) var list: DisplayList
  private let registry: PictureRegistry
  private let coverage: CoverageBuilder
  private let shadows: ShadowStore
  /// The rectangle outside which nothing needs to be drawn.
  private var visible = PixelRect.empty
  private var scale = 1.0

  init(ground: UInt32, registry: PictureRegistry) {
    list = DisplayList()
    list.ground = ground
    self.registry = registry
    coverage = CoverageBuilder(registry: registry)
    shadows = ShadowStore(coverage: coverage)
  }

  /// Builds the list that draws a tree of layers.
  /// - Parameters:
  ///   - dirty: what is to be drawn.
  ///   - damage: what is another than in the last frame.
  ///   - scale: pixels per point.
  func build(
    _ root: RetainedLayer, canvas: PixelRect, dirty: DamageList, damage: DamageList, scale: Double
  ) {
    list.removeAll()
    (list.canvas, list.dirty, list.damage) = (canvas, dirty.rects, damage.rects)
    visible = dirty.bounds.union(damage.bounds)
    self.scale = scale
    swap(&list.pieces, &coverage.pieces)
    coverage.beginFrame(canvas: canvas)
    append(root, clip: canvas, opacity: 1)
    swap(&list.pieces, &coverage.pieces)
    registry.takeReleased(into: &list.released)
  }

  // MARK: Layers

  private func append(_ layer: RetainedLayer, clip: PixelRect, opacity: Float) {
    guard layer.isShown, layer.drawCount > 0 else { return }
    let clip = clip.intersection(layer.subtreeBounds)
    guard clip.intersects(visible) else { return }
    let p = layer.properties
    let opacity = opacity * min(p.opacity, 1)
    if p.preservesDepth { return appendSpace(layer, clip: clip, opacity: opacity) }
    let shape = layer.clipShape
    let isPicture =
      layer.mask != nil || (opacity.alphaByte < 255 && !layer.foldsOpacity) || layer.isBlended || layer.isIsolated
    // The opacity of a picture, and that of each thing in it.
    let (whole, each) = p.allowsGroupOpacity ? (opacity, 1) : (1, opacity)
    switch (isPicture, shape == .masked) {
    case (false, false):
      appendContents(layer, clip: clip, opacity: opacity, isClipped: false)
      appendBorder(layer, clip: clip, opacity: opacity)
    case (true, false):
      group(layer, coverage.full(clip), clip: clip, opacity: whole, mask: layer.mask, isOwn: true) {
        appendContents(layer, clip: clip, opacity: each, isClipped: false)
        appendBorder(layer, clip: clip, opacity: each)
      }
    case (true, true) where p.hasBorder:
      // The border's edge is the clip's: it is drawn on top of what was clipped.
      group(layer, coverage.full(clip), clip: clip, opacity: whole, mask: layer.mask, isOwn: true) {
        appendClipped(layer, clip: clip, opacity: 1, each: each, mask: nil, isOwn: false)
        appendBorder(layer, clip: clip, opacity: each)
      }
    case (_, true):
      appendClipped(layer, clip: clip, opacity: whole, each: each, mask: layer.mask, isOwn: true)
      appendBorder(layer, clip: clip, opacity: opacity)
    }
  }

  private func appendClipped(
    _ layer: RetainedLayer, clip: PixelRect, opacity: Float, each: Float, mask: RetainedLayer?, isOwn: Bool
  ) {
    group(layer, outline(layer), clip: clip, opacity: opacity, mask: mask, isOwn: isOwn) {
      appendContents(layer, clip: clip, opacity: each, isClipped: true)
    }
  }

  /// Appends the layers in the space of one that preserves depth, from back to front.
  private func appendSpace(_ layer: RetainedLayer, clip: PixelRect, opacity: Float) {
    for entry in layer.space?.entries ?? [] { append(entry.layer, clip: clip, opacity: opacity * entry.opacity) }
  }

  /// Appends what a layer draws as a picture of its own.
  /// - Parameter isOwn: the picture is the whole layer, which blends as the layer says.
  private func group(
    _ layer: RetainedLayer, _ cover: Coverage, clip: PixelRect, opacity: Float, mask: RetainedLayer?, isOwn: Bool,
    contents: () -> Void
  ) {
    let start = list.ops.count
    var group = DrawOp(
      .group(contentsEnd: start + 1, hasMask: mask != nil), layer, bounds: clip.intersection(cover.bounds),
      coverage: cover)
    group.opacity = opacity.alphaByte
    group.isIsolated = layer.containsBlending || layer.isIsolated
    if isOwn { (group.blend, group.tint) = (layer.properties.blendMode, layer.properties.groupColor) }
    guard group.bounds.intersects(visible), group.opacity > 0 else { return }
    list.ops.append(group)
    contents()
    let contentsEnd = list.ops.count
    group.kind = .group(contentsEnd: contentsEnd, hasMask: mask != nil)
    if mask == nil, group.opacity == 255, group.coversPlainly {
      group.opaque = list.ops.opaque((start + 1)..<contentsEnd).intersection(cover.interior).intersection(group.bounds)
    }
    if let mask { append(mask, clip: clip, opacity: 1) }
    group.end = list.ops.count
    list.ops[start] = group
  }

  /// Appends all that a layer draws: its shadow, its own contents and its sublayers.
  /// - Parameter isClipped: the layer's outline is applied to all of it together.
  private func appendContents(_ layer: RetainedLayer, clip: PixelRect, opacity: Float, isClipped: Bool) {
    appendShadow(layer, clip: clip, opacity: opacity)
    appendOwn(layer, clip: clip, opacity: opacity, isClipped: isClipped)
    var inner = clip
    if layer.clipShape == .wholePixels { inner = inner.intersection(layer.clipRect) }
    for child in layer.children { append(child, clip: inner, opacity: opacity) }
  }

  private func appendBorder(_ layer: RetainedLayer, clip: PixelRect, opacity: Float) {
    let p = layer.properties
    if p.hasBorder { paint(layer, border(layer), clip: clip, .borderColor, p.borderColor, opacity: opacity) }
  }

  private func appendOwn(_ layer: RetainedLayer, clip: PixelRect, opacity: Float, isClipped: Bool) {
    let p = layer.properties
    // Within a clip of the same outline, the edges are the clip's.
    func cover() -> Coverage { isClipped ? coverage.full(clip) : outline(layer) }
    if p.backdrop != nil { appendBackdrop(layer, cover(), clip: clip, opacity: opacity) }
    if p.hasBackground, !layer.clipsOnlyContents {
      paint(layer, cover(), clip: clip, .backgroundColor, p.backgroundColor, opacity: opacity)
    }
    if p.hasGradient, let gradient = p.gradient {
      appendGradient(layer, gradient, cover(), clip: clip, opacity: opacity)
    }
    switch layer.contents {
    case .none, .text, .emitter: break
    case .image(let image): appendImage(layer, image, clip: clip, opacity: opacity, isClipped: isClipped)
    case .external: appendExternal(layer, clip: clip, opacity: opacity)
    }
    if let shape = p.shape { appendShape(layer, shape, clip: clip, opacity: opacity) }
  }

  /// Adds an operation, cut to where its coverage lies.
  /// - Returns: false if nothing of it would be seen: it's left out.
  @discardableResult private func add(_ op: DrawOp) -> Bool {
    var op = op
    op.bounds = op.bounds.intersection(op.coverage.bounds)
    guard op.bounds.intersects(visible) else { return false }
    op.opaque = op.opaque.intersection(op.bounds)
    op.end = list.ops.count + 1
    list.ops.append(op)
    return true
  }

  /// Fills with a colour, or with the pattern in its place.
  private func paint(
    _ layer: RetainedLayer, _ cover: Coverage, clip: PixelRect, _ key: LayerKey, _ color: RenderColor?, opacity: Float
  ) {
    guard let pattern = layer.properties.patterns?[key] else {
      if let color { fill(layer, cover, clip: clip, color: color, opacity: opacity) }
      return
    }
    var op = DrawOp(.pattern(list.patterns.count), layer, bounds: clip, coverage: cover)
    op.opacity = (opacity * pattern.alpha).alphaByte
    guard op.opacity > 0, let fill = PatternFill(pattern, world: layer.world) else { return }
    if fill.isOpaque && op.opacity == 255 { op.opaque = cover.interior }
    if add(op) { list.patterns.append(fill) }
  }

  private func fill(_ layer: RetainedLayer, _ cover: Coverage, clip: PixelRect, color: RenderColor, opacity: Float) {
    let pixel = color.pixel(opacity: opacity)
    guard pixel != 0 else { return }
    var op = DrawOp(.fill(pixel), layer, bounds: clip, coverage: cover)
    if pixel >> 24 == 255 { op.opaque = cover.interior }
    add(op)
  }

  // MARK: Shapes

  /// The layer's bounds with its corners.
  private func outline(_ layer: RetainedLayer) -> Coverage {
    let p = layer.properties
    if layer.world.isUpright {
      return coverage.roundedRect(p.outline(projection: layer.world))
    }
    return coverage.shape(outlineKey(layer, ring: 0), projection: layer.world, evenOdd: false) {
      p.outline(projection: .identity).add(to: $0)
    }
  }

  private func border(_ layer: RetainedLayer) -> Coverage {
    let p = layer.properties
    if layer.world.isUpright {
      let width = (x: p.borderWidth * layer.world.a, y: p.borderWidth * layer.world.d)
      return coverage.ring(p.outline(projection: layer.world), width: width)
    }
    return coverage.shape(outlineKey(layer, ring: p.borderWidth), projection: layer.world, evenOdd: false) {
      let outer = p.outline(projection: .identity)
      outer.add(to: $0)
      let inner = outer.inset(x: p.borderWidth, y: p.borderWidth)
      guard inner.width > 0, inner.height > 0 else { return }
      $0.addHole { inner.add(to: $0) }
    }
  }

  private func outlineKey(_ layer: RetainedLayer, ring: CGFloat) -> MaskKey {
    let p = layer.properties
    var key = MaskKey(kind: .outline)
    key.rect = p.bounds
    (key.n12, key.n13) = (p.cornerRadius, ring)
    key.flags = Int(p.maskedCorners.rawValue) << 1 | (p.cornerCurve == .continuous ? 1 : 0)
    return key
  }

  private func appendShape(_ layer: RetainedLayer, _ shape: ShapeProperties, clip: PixelRect, opacity: Float) {
    guard let path = shape.path else { return }
    let p = layer.properties
    if p.hasFill {
      var key = MaskKey(kind: .path)
      key.object = ObjectKey(object: path)
      let cover = coverage.shape(key, projection: layer.world, evenOdd: shape.fillRule == .evenOdd) { $0.add(path) }
      paint(layer, cover, clip: clip, .fillColor, shape.fillColor, opacity: opacity)
    }
    if p.hasStroke {
      var key = MaskKey(kind: .path)
      key.object = ObjectKey(object: path)
      key.stroke = StrokeKey(shape)
      let cover = coverage.shape(key, projection: layer.world, evenOdd: false) { outline in
        if let stroked = path.stroked(like: shape, scale: layer.world.magnification) { outline.add(stroked) }
      }
      paint(layer, cover, clip: clip, .strokeColor, shape.strokeColor, opacity: opacity)
    }
  }

  // MARK: Pictures

  private func appendBackdrop(_ layer: RetainedLayer, _ cover: Coverage, clip: PixelRect, opacity: Float) {
    guard let properties = layer.properties.backdrop else { return }
    if let backdrop = layer.backdrop {
      var op = DrawOp(.backdrop(list.backdrops.count), layer, bounds: clip, coverage: cover)
      op.opacity = opacity.alphaByte
      if op.opacity == 255 { op.opaque = cover.interior }
      if add(op) {
        let stale = backdrop.takeStaleParts(into: &list.staleParts)
        list.backdrops.append(
          BackdropFilter(
            picture: backdrop.picture, rect: backdrop.rect, blur: backdrop.blur,
            saturation: properties.saturation, stale: stale))
      }
    }
    for tint in properties.tints where tint.alpha > 0 { fill(layer, cover, clip: clip, color: tint, opacity: opacity) }
  }

  private func appendGradient(
    _ layer: RetainedLayer, _ gradient: GradientProperties, _ cover: Coverage, clip: PixelRect, opacity: Float
  ) {
    // Without a direction it has no colours.
    guard let map = layer.gradientMap(gradient) else { return }
    var op = DrawOp(.gradient(list.gradients.count), layer, bounds: clip, coverage: cover)
    op.opacity = opacity.alphaByte
    let table = layer.gradientTable(gradient, registry)
    if table.isOpaque && op.opacity == 255 { op.opaque = cover.interior }
    guard add(op) else { return }
    list.gradients.append(
      GradientFill(
        kind: gradient.kind, pixels: table.pixels, picture: table.picture, isOpaque: table.isOpaque, toGradient: map))
  }

  private func appendImage(
    _ layer: RetainedLayer, _ image: CGImage, clip: PixelRect, opacity: Float, isClipped: Bool
  ) {
    let p = layer.properties
    guard let layout = ContentsLayout(p, width: image.width, height: image.height) else { return }
    let opacityByte = opacity.alphaByte
    let coversBounds = layout.destination.insetBy(dx: -0.001, dy: -0.001).contains(p.bounds)
    let world = p.mirrorsContents ? p.mirror.concatenating(layer.world) : layer.world
    let isUpright = world.isUpright
    layout.forEachPart { part in
      guard let sampled = SampledImage(image, part: part, properties: p, world: world) else { return }
      let cover: Coverage
      if layout.isWhole && coversBounds && (isClipped || layer.clipsOnlyContents) {
        // The edges are those of the clip.
        cover = isClipped ? coverage.full(clip) : outline(layer)
      } else if isUpright {
        cover = coverage.rect(layout.place(of: part, world: world))
      } else {
        cover = quad(part.destination, world)
      }
      var op = DrawOp(.image(list.images.count), layer, bounds: clip, coverage: cover)
      op.opacity = opacityByte
      if sampled.isOpaque && sampled.tint == nil && op.opacity == 255 { op.opaque = cover.interior }
      if add(op) { list.images.append(sampled) }
    }
  }

  private func quad(_ rect: CGRect, _ world: PlaneMap) -> Coverage {
    var key = MaskKey(kind: .outline)
    key.rect = rect
    return coverage.shape(key, projection: world, evenOdd: false) { $0.add(rect) }
  }

  private func appendExternal(_ layer: RetainedLayer, clip: PixelRect, opacity: Float) {
    guard case .external(let surface) = layer.node.contents, let picture = layer.external, picture.width > 0,
      picture.height > 0, picture.scale > 0
    else { return }
    let ratio = layer.world.a / Double(picture.scale)
    guard layer.world.isUpright, ratio.isFinite, ratio > 0 else { return }
    let origin = layer.externalOrigin
    let place = PixelRect(
      x0: origin.x, y0: origin.y, x1: origin.x + Int(Double(picture.width) * ratio),
      y1: origin.y + Int(Double(picture.height) * ratio))
    func show(_ part: PixelRect, at origin: (x: Int, y: Int)) {
      let cover = coverage.full(part.intersection(layer.clipRect))
      var op = DrawOp(.image(list.images.count), layer, bounds: clip, coverage: cover)
      op.opacity = opacity.alphaByte
      if op.opacity == 255 { op.opaque = cover.interior }
      if add(op) { list.images.append(SampledImage(picture, of: surface, at: origin, ratio: ratio)) }
    }
    show(place, at: origin)
    guard let fixed = picture.fixed else { return }
    let standing = place.offset(x: 0, y: PixelRect.whole(Double(fixed.shift) * layer.world.d))
    for rows in fixed.drawn(height: picture.height, scale: picture.scale) {
      let (top, bottom) = (Int(Double(rows.lowerBound) * ratio), Int((Double(rows.upperBound) * ratio).rounded(.up)))
      let part = PixelRect(x0: standing.x0, y0: standing.y0 + top, x1: standing.x1, y1: standing.y0 + bottom)
      show(part.intersection(standing), at: (standing.x0, standing.y0))
    }
  }

  // MARK: Shadows

  private func appendShadow(_ layer: RetainedLayer, clip: PixelRect, opacity: Float) {
    let p = layer.properties
    var strength = p.shadowOpacity * opacity
    switch layer.shadow {
    case .none: return
    case .path: break
    case .outline(let alpha): strength *= alpha
    case .subtree:
      appendSubtreeShadow(layer, clip: clip, strength: strength)
      return
    }
    guard let (mask, toMask, box) = shadows.mask(of: layer, scale: scale) else { return }
    let color = p.shadowColor.pixel(opacity: strength)
    guard color >> 24 != 0 else { return }
    var op = DrawOp(
      .shadow(list.shadows.count), layer, bounds: clip, coverage: coverage.full(box.intersection(clip)))
    // What an opaque background hides needs no shadow.
    if (p.backgroundColor?.alpha ?? 0) >= 1, opacity.alphaByte == 255, layer.world.isUpright {
      op.coverage = coverage.full(box.intersection(clip), without: outlineInterior(layer))
    }
    if add(op) { list.shadows.append(ShadowFill(color: color, source: .mask(mask.pixels, toMask: toMask))) }
  }

  private func outlineInterior(_ layer: RetainedLayer) -> PixelRect {
    let count = coverage.pieces.count
    let interior = outline(layer).interior
    coverage.pieces.removeSubrange(count...)
    return interior
  }

  private func appendSubtreeShadow(_ layer: RetainedLayer, clip: PixelRect, strength: Float) {
    let p = layer.properties
    let color = p.shadowColor.pixel(opacity: strength)
    guard color >> 24 != 0 else { return }
    let shadow = layer.subtreeShadow ?? SubtreeShadow(registry)
    layer.subtreeShadow = shadow
    if shadow.frame != layer.lastChange { appendSource(of: shadow, layer) }
    let offset = layer.shadowOffsetInPixels
    let place = shadow.rect.offset(x: offset.x, y: offset.y)
    let op = DrawOp(.shadow(list.shadows.count), layer, bounds: clip, coverage: coverage.full(place))
    if add(op) { list.shadows.append(ShadowFill(color: color, source: .source(shadow.picture, at: place))) }
  }

  /// The operations that draw all that the shadow follows.
  private func appendSource(of shadow: SubtreeShadow, _ layer: RetainedLayer) {
    let (start, index) = (list.ops.count, list.shadowSources.count)
    var source = DrawOp(.shadowSource(index), layer, bounds: .empty, coverage: .empty)
    list.ops.append(source)
    list.shadowSources.append(ShadowSource(picture: shadow.picture, rect: .empty, sigma: 0))
    // All of it counts, also what no damage touches.
    let seen = visible
    visible = coverage.canvas
    appendOwn(layer, clip: layer.clip, opacity: 1, isClipped: false)
    for child in layer.children { append(child, clip: layer.clip, opacity: 1) }
    visible = seen
    for op in list.ops[(start + 1)...] { source.bounds = source.bounds.union(op.bounds) }
    source.end = list.ops.count
    list.ops[start] = source
    let sigma = min(max(0, layer.properties.shadowRadius) * layer.world.magnification, SubtreeShadow.largestSigma)
    shadow.place(source.bounds, sigma: sigma, frame: layer.lastChange)
    (list.shadowSources[index].rect, list.shadowSources[index].sigma) = (shadow.rect, sigma)
  }
}
