import Foundation
import QuartzCore

/// Brings the retained layers to a render tree at a time, and collects what changes on the way.
///
/// Layers are visited in painter's order, so what has been damaged when a backdrop's turn comes lies behind it.
final class TreeUpdate {
  var damage = DamageList()
  let externals = ExternalLatch()
  let registry: PictureRegistry
  private(set) var scale = 1.0
  private(set) var time = 0.0
  private(set) var timelines = TimelineTable()
  private(set) var canvas = PixelRect.empty
  /// Counts compositions.
  private(set) var frame: UInt64 = 0
  /// Changes of any kind, also those within masks, which damage nothing themselves.
  private var changes = 0
  private var maskDepth = 0
  /// Counts the nodes made for rasterized layers, downwards from where no commit gets.
  var rasterGeneration = UInt64.max

  /// Makes an update that has no layers yet.
  /// - Parameter registry: names the pictures that layers have kept for them.
  init(registry: PictureRegistry) { self.registry = registry }

  func run(_ tree: RenderTree, at time: Double, canvas: PixelRect, timeout: Double, root: inout RetainedLayer?) {
    frame += 1
    damage.removeAll()
    damage.canvas = canvas
    externals.beginFrame(timeout: timeout)
    let isOther = canvas != self.canvas || Double(tree.scale) != scale || root?.id != tree.root.id
    (scale, self.time, timelines, self.canvas) = (Double(tree.scale), time, tree.timelines, canvas)
    if isOther { root = nil }
    let isNew = root == nil
    let layer = root ?? RetainedLayer(tree.root)
    root = layer
    if isNew { damage.add(canvas) }
    // The root's bounds are the canvas, whatever its own place may be.
    let p = tree.root.properties
    var projection = PlaneMap(scale: scale)
    projection = projection.translated(
      x: p.anchor.x - p.position.x - p.bounds.minX, y: p.anchor.y - p.position.y - p.bounds.minY)
    let context = LayerSurroundings(projection: projection, sublayerSpace: nil, bounds: p.bounds, clip: canvas)
    update(layer, to: tree.root, in: context, isMoved: isNew, isNew: isNew)
  }

  func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    changes += 1
    if maskDepth == 0 { damage.add(rect) }
  }

  /// Brings a layer and those below it to a node of the tree.
  /// - Parameters:
  ///   - isMoved: something about the superlayers is another than in the last frame.
  ///   - isNew: the layer was not there in the last frame.
  private func update(
    _ layer: RetainedLayer, to source: RenderNode, in context: LayerSurroundings, isMoved: Bool, isNew: Bool
  ) {
    let node = source.properties.shouldRasterize ? rasterized(source, layer, in: context) : source
    if !isNew, !isMoved, layer.node === node, !node.isSubtreeAnimated, !node.hasExternalSurface {
      // Nothing has changed here, only perhaps behind a backdrop.
      if layer.containsBackdrop && layer.isShown && !damage.isEmpty { updateBackdrops(layer) }
      return
    }
    let old = LayerSnapshot(layer)
    let isSameModel =
      layer.node.generation == node.generation && !layer.node.isAnimated && !node.isAnimated
    if isNew || !isSameModel {
      // Set as a whole: were they changed in place, each read of them anywhere would be checked for exclusive access.
      var sampled = node.sampled(at: time, timelines: timelines)
      if sampled.preservesDepth { sampled.keepPlaceOnly() }
      layer.properties = sampled
    }
    var isSameContents = layer.node.contents.isSame(as: node.contents)
    layer.node = node
    if layer.properties.isText, layer.updateText() { isSameContents = false }
    let p = layer.properties
    let place = layer.place(in: context, scale: scale)
    let isStill = !isNew && place.world == layer.world && place.content == layer.contentWorld
    (layer.world, layer.contentWorld, layer.clip) = (place.world, place.content, context.clip)
    if context.isDeep { layer.depth = p.depth(within: context.sublayerSpace) }

    guard isVisible(layer) else {
      if old.isShown { add(old.subtree) }
      hide(layer)
      return
    }
    let wasShown = !isNew && old.isShown
    let drawsAlike = isSameModel || old.properties.drawsLike(p)
    let groupsAlike = isSameModel || old.properties.groupsLike(p)
    let isOwnSame = wasShown && isStill && drawsAlike && isSameContents && (!isMoved || context.clip == old.clip)
    let isGroupSame =
      wasShown && groupsAlike && (!p.masksToBounds || isStill) && (layer.mask == nil) == (node.mask == nil)
    let changesBefore = changes
    if wasShown {
      if !isGroupSame { add(old.subtree) } else if !isOwnSame { add(old.own) }
    }

    layer.ownBounds = boundsOfDrawing(layer)
    // Known before the sublayers', whose backdrops look at it.
    if wasShown && isGroupSame && !isOwnSame || !wasShown { add(layer.ownBounds.intersection(context.clip)) }
    if p.backdrop != nil { update(backdrop(of: layer), of: layer, isSame: isOwnSame && isGroupSame && !isMoved) }
    updateExternal(layer, isSame: isOwnSame)

    var inner = LayerSurroundings(
      projection: layer.contentWorld, sublayerSpace: p.sublayerSpace, bounds: p.bounds, clip: context.clip)
    if p.masksToBounds { inner.clip = inner.clip.intersection(pixelBounds(of: layer)) }
    var isInnerMoved =
      isMoved || !isStill || !isGroupSame || old.properties.sublayerTransform != p.sublayerTransform
      || ((inner.sublayerSpace != nil || node.sublayers.first?.properties.fillsSuperlayer == true)
        && old.properties.bounds != p.bounds)
    if p.preservesDepth, enterSpace(of: layer, in: context, &inner) { isInnerMoved = true }
    let isMaskSame = updateMask(layer, in: inner, isMoved: isInnerMoved)
    updateChildren(layer, in: inner, isMoved: isInnerMoved || !wasShown || !isMaskSame)
    finish(layer, context)
    if p.preservesDepth || layer.space != nil {
      finishSpace(of: layer, in: context, isChanged: changes != changesBefore)
    }

    let isChanged = changes != changesBefore
    let known = changes
    if layer.shadow.follows(old.shadow, isChanged: isChanged) || !isOwnSame {
      if wasShown { add(old.own) }
      add(layer.ownBounds)
    }
    let isDrawnOtherwise = wasShown && old.isDrawn(otherwiseThan: layer)
    if isDrawnOtherwise { add(old.subtree) }
    if !isGroupSame || !isMaskSame || isDrawnOtherwise { add(layer.subtreeBounds) }
    // A shadow, too, lies behind the backdrops within.
    if changes != known && layer.containsBackdrop { updateBackdrops(layer) }
    if isChanged || changes != changesBefore { layer.lastChange = frame }
    layer.isShown = true
  }

  /// Marks a layer of which nothing was drawn as hidden, and lets go of what is kept for it and would only get stale.
  private func hide(_ layer: RetainedLayer) {
    layer.isShown = false
    layer.children.removeAll(keepingCapacity: true)
    layer.mask = nil
    layer.backdrop = nil
    layer.external = nil
    layer.subtreeShadow = nil
    layer.space = nil
    (layer.ownBounds, layer.subtreeBounds, layer.drawCount) = (.empty, .empty, 0)
    (layer.containsBackdrop, layer.containsBlending) = (false, false)
  }

  private func isVisible(_ layer: RetainedLayer) -> Bool {
    let p = layer.properties
    guard !p.isHidden, p.opacity > 0, layer.world.isFinite, p.bounds.isFinite else { return false }
    return p.isDoubleSided || (layer.world.determinant > 0) != p.mirrorsContents
  }

  // MARK: Parts

  /// Brings a layer's mask to that of its node.
  /// - Returns: false if the mask is another or shows something else.
  private func updateMask(_ layer: RetainedLayer, in context: LayerSurroundings, isMoved: Bool) -> Bool {
    guard let node = layer.node.mask else {
      layer.mask = nil
      return true
    }
    let before = changes
    let isNew = layer.mask?.id != node.id
    let mask = isNew ? RetainedLayer(node) : layer.mask!
    layer.mask = mask
    var unclipped = context
    unclipped.clip = canvas
    maskDepth += 1
    update(mask, to: node, in: unclipped, isMoved: isMoved, isNew: isNew)
    maskDepth -= 1
    let isSame = changes == before && !isNew
    if !isSame { add(layer.subtreeBounds) }
    return isSame
  }

  private func updateChildren(_ layer: RetainedLayer, in context: LayerSurroundings, isMoved: Bool) {
    let nodes = layer.node.layersWithin(at: time)
    var isAligned = nodes.count == layer.children.count
    if isAligned {
      for i in nodes.indices where nodes[i].id != layer.children[i].id {
        isAligned = false
        break
      }
    }
    if isAligned {
      for i in nodes.indices { update(layer.children[i], to: nodes[i], in: context, isMoved: isMoved, isNew: false) }
      return
    }
    rearrangeChildren(layer, to: nodes, in: context, isMoved: isMoved)
  }

  private func rearrangeChildren(
    _ layer: RetainedLayer, to nodes: [RenderNode], in context: LayerSurroundings, isMoved: Bool
  ) {
    var places: [LayerID: Int] = [:]
    for (i, child) in layer.children.enumerated() { places[child.id] = i }
    let remaining = Set(nodes.map(\.id))
    for child in layer.children where !remaining.contains(child.id) { add(child.subtreeBounds) }
    // Those that now lie above others that used to be above them. What they uncover lies behind all that follows.
    var highest = -1
    var reordered: Set<LayerID> = []
    for node in nodes {
      guard let place = places[node.id] else { continue }
      if place < highest {
        reordered.insert(node.id)
        add(layer.children[place].subtreeBounds)
      }
      highest = max(highest, place)
    }
    let old = layer.children
    layer.children.removeAll(keepingCapacity: true)
    for node in nodes {
      if let place = places.removeValue(forKey: node.id) {
        let child = old[place]
        // Other things lie behind its backdrops now.
        let isReordered = reordered.contains(node.id)
        update(child, to: node, in: context, isMoved: isMoved || isReordered, isNew: false)
        if isReordered { add(child.subtreeBounds) }
        layer.children.append(child)
      } else {
        let child = RetainedLayer(node)
        update(child, to: node, in: context, isMoved: true, isNew: true)
        layer.children.append(child)
      }
    }
  }

  private func finish(_ layer: RetainedLayer, _ context: LayerSurroundings) {
    let p = layer.properties
    var bounds = PixelRect.empty
    var count = ownDrawCount(layer)
    var hasBackdrop = p.backdrop != nil
    var hasBlending = false
    for child in layer.children {
      bounds = bounds.union(child.subtreeBounds)
      count += child.drawCount
      hasBackdrop = hasBackdrop || child.containsBackdrop
      hasBlending = hasBlending || child.blendsWithOthers
    }
    (layer.containsBackdrop, layer.containsBlending) = (hasBackdrop, hasBlending)
    // The opacity around it doesn't go into what blends, but into the picture of both.
    if layer.isBlended || layer.isIsolated { count = max(count, 2) }
    layer.shadow = shadowPlan(layer, sublayers: bounds)
    if case .none = layer.shadow {
    } else {
      count += 1
      let box = shadowBounds(layer, subtree: layer.ownBounds.union(bounds))
      layer.ownBounds = layer.ownBounds.union(box)
    }
    var all = layer.ownBounds.union(bounds).intersection(context.clip)
    if p.masksToBounds { all = all.intersection(pixelBounds(of: layer)) }
    if let mask = layer.mask { all = all.intersection(mask.subtreeBounds) }
    layer.subtreeBounds = all
    layer.ownBounds = layer.ownBounds.intersection(all)
    layer.drawCount = all.isEmpty ? 0 : count
    layer.clipsOnlyContents = layer.findsOnlyContentsToClip()
  }

  private func ownDrawCount(_ layer: RetainedLayer) -> Int {
    let p = layer.properties
    var count = 0
    if p.backdrop != nil { count += 1 }
    if p.hasBackground { count += 1 }
    // What stands in an external picture is drawn over it.
    if case .none = layer.contents {} else { count += layer.external?.fixed == nil ? 1 : 2 }
    if p.hasGradient { count += 1 }
    if p.hasFill { count += 1 }
    if p.hasStroke { count += 1 }
    if p.hasBorder { count += 1 }
    return count
  }

  // MARK: Bounds

  func pixelBounds(of layer: RetainedLayer) -> PixelRect {
    let box = layer.world.apply(layer.properties.bounds)
    return box.isNull ? .empty : PixelRect(covering: box)
  }

  /// All but the shadow, a little generous.
  private func boundsOfDrawing(_ layer: RetainedLayer) -> PixelRect {
    let p = layer.properties
    var box = PixelRect.empty
    func add(_ rect: CGRect, outset: Int = 1) {
      guard rect.isFinite else { return }
      let r = layer.world.apply(rect)
      if !r.isNull { box = box.union(PixelRect(covering: r).outset(outset)) }
    }
    if p.hasBackground || p.hasBorder || p.hasGradient || p.backdrop != nil { add(p.bounds) }
    switch layer.contents {
    case .none, .text, .emitter: break
    case .image(let image):
      if let layout = ContentsLayout(p, width: image.width, height: image.height) {
        add(p.contentsMap.apply(layout.destination))
      }
    case .external: add(p.bounds)
    }
    if let path = p.shape?.path {
      add(path.boundingBox.insetBy(dx: -p.strokeReach, dy: -p.strokeReach))
    }
    return box
  }

  private func shadowPlan(_ layer: RetainedLayer, sublayers: PixelRect) -> ShadowPlan {
    let p = layer.properties
    guard p.shadowOpacity > 0, p.shadowColor.alpha > 0, !p.masksToBounds, p.shadowRadius.isFinite else { return .none }
    if let path = p.shadowPath { return .path(path) }
    let isPlain = layer.ownBounds.union(sublayers).isEmpty
    if isPlain { return .none }
    let hasOnlyBackground =
      !p.hasBorder && !p.hasGradient && p.shape == nil && p.backdrop == nil && p.patterns == nil && sublayers.isEmpty
    let outline = pixelBounds(of: layer).outset(1)
    if case .none = layer.contents, hasOnlyBackground { return .outline(p.backgroundColor?.alpha ?? 0) }
    // An opaque layer hides the shapes of what lies within it.
    if let alpha = p.backgroundColor?.alpha, alpha >= 1, outline.contains(layer.ownBounds.union(sublayers)) {
      return .outline(1)
    }
    return .subtree
  }

  private func shadowBounds(_ layer: RetainedLayer, subtree: PixelRect) -> PixelRect {
    let p = layer.properties
    let reach = 3 * max(0, p.shadowRadius) + 2
    switch layer.shadow {
    case .none: return .empty
    case .outline, .path:
      var rect = p.bounds
      if case .path(let path) = layer.shadow { rect = path.boundingBox }
      guard rect.isFinite else { return .empty }
      rect = rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: p.shadowOffset.width, dy: p.shadowOffset.height)
      let box = layer.world.apply(rect)
      return box.isNull ? .empty : PixelRect(covering: box).outset(2)
    case .subtree:
      let offset = layer.shadowOffsetInPixels
      let distance = Int((min(reach * layer.world.magnification, 1e6)).rounded(.up)) + 2
      return subtree.outset(distance).offset(x: offset.x, y: offset.y)
    }
  }
}

extension CGRect {
  var isFinite: Bool {
    !isNull && origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && abs(origin.x) < 1e9 && abs(origin.y) < 1e9 && size.width < 1e9 && size.height < 1e9
  }
}

extension TreeUpdate {
  /// Tells the backdrops of an unchanged subtree what has changed behind them.
  func updateBackdrops(_ layer: RetainedLayer) {
    if layer.properties.backdrop != nil { update(backdrop(of: layer), of: layer, isSame: true) }
    if let entries = layer.space?.entries, !entries.isEmpty {
      for entry in entries where entry.layer.containsBackdrop { updateBackdrops(entry.layer) }
      return
    }
    for child in layer.children where child.containsBackdrop && child.isShown { updateBackdrops(child) }
  }

  /// Invalidates what has changed behind a backdrop: it has to be taken again, and shows as far around as the blur
  /// reaches.
  func update(_ backdrop: Backdrop, of layer: RetainedLayer, isSame: Bool) {
    let rect = pixelBounds(of: layer).intersection(canvas)
    let sigma = max(0, layer.properties.backdrop?.blurRadius ?? 0) * layer.world.magnification
    if !backdrop.prepare(rect: rect, sigma: sigma.isFinite ? sigma : 0, isSame: isSame) { add(rect) }
    let behind = damage.rects
    for changed in behind {
      let part = changed.intersection(rect)
      guard !part.isEmpty else { continue }
      backdrop.invalidate(part)
      add(part.outset(backdrop.blur.reach).intersection(rect).intersection(layer.clip))
    }
  }

  /// The record of the picture behind the layer, made if there is none yet.
  func backdrop(of layer: RetainedLayer) -> Backdrop {
    if let backdrop = layer.backdrop { return backdrop }
    let backdrop = Backdrop(registry)
    layer.backdrop = backdrop
    return backdrop
  }
}
