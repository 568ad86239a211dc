extension RenderNode {
  /// The node as it shows at a time, for good: nothing in it moves, is another process's or leads to a layer.
  package func frozen(at time: Double, timelines: TimelineTable) -> RenderNode {
    RenderNode(
      frozen: sampled(at: time, timelines: timelines), contents: contents,
      mask: mask?.frozen(at: time, timelines: timelines),
      sublayers: layersWithin(at: time).map { $0.frozen(at: time, timelines: timelines) })
  }

  /// The number of nodes on the longest way down, with this one.
  var height: Int { 1 + (sublayers.map(\.height).max() ?? 0) }

  /// A node that stays as it is. Of an external surface it has a copy.
  convenience init(
    frozen properties: RenderProperties, contents: RenderContents, mask: RenderNode?, sublayers: [RenderNode]
  ) {
    var (properties, contents, sublayers) = (properties, contents, sublayers)
    // Its particles are among the sublayers.
    if case .emitter = contents { contents = .none }
    if case .external(let surface) = contents {
      properties.masksToBounds = true
      contents = .none
      if let picture = surface.copy() { sublayers.insert(contentsOf: Self.nodes(of: picture, in: properties), at: 0) }
    }
    self.init(
      id: .next(), properties: properties, contents: contents, animations: [], mask: mask, sublayers: sublayers,
      generation: 1)
  }

  /// The copy of an external surface's picture, where the layer has it, and of what stands in it.
  private static func nodes(of picture: ExternalPicture, in layer: RenderProperties) -> [RenderNode] {
    let height = picture.image.height
    let standing = picture.fixed?.drawn(height: height, scale: picture.scale) ?? []
    return [RenderNode(picture, rows: 0..<height, shift: 0, in: layer)]
      + standing.map { RenderNode(picture, rows: $0, shift: picture.fixed?.shift ?? 0, in: layer) }
  }

  private convenience init(
    _ picture: ExternalPicture, rows: Range<Int>, shift: CGFloat, in layer: RenderProperties
  ) {
    let (scale, height) = (picture.scale, CGFloat(picture.image.height))
    let (top, count) = (CGFloat(rows.lowerBound), CGFloat(rows.count))
    var properties = RenderProperties()
    properties.anchorPoint = .zero
    properties.bounds.size = CGSize(width: CGFloat(picture.image.width) / scale, height: count / scale)
    properties.position = CGPoint(
      x: layer.bounds.minX + picture.offset.x - layer.externalOffset.x,
      y: layer.bounds.minY + picture.offset.y - layer.externalOffset.y + top / scale + shift)
    properties.contentsRect = CGRect(x: 0, y: top / height, width: 1, height: count / height)
    properties.contentsScale = scale
    self.init(
      id: .next(), properties: properties, contents: .image(picture.image), animations: [], mask: nil, sublayers: [],
      generation: 1)
  }

  /// The node upright at the origin of its own coordinates, whatever its place was.
  package func inOwnCoordinates() -> RenderNode {
    var own = properties
    (own.transform, own.zPosition, own.anchorPointZ, own.isDoubleSided) = (CATransform3DIdentity, 0, 0, true)
    (own.position, own.isGeometryFlipped) = (own.anchor, false)
    return RenderNode(
      id: id, properties: own, contents: contents, animations: animations, mask: mask, sublayers: sublayers,
      generation: generation, time: time)
  }

  /// The node as it is below its own opacity.
  package func withFullOpacity() -> RenderNode {
    var full = properties
    full.opacity = 1
    return RenderNode(
      id: id, properties: full, contents: contents, animations: animations, mask: mask, sublayers: sublayers,
      generation: generation, time: time)
  }

  /// The node as it is drawn into a picture that is then shown as the node says: with full opacity, and blending with
  /// nothing.
  package func asPicture() -> RenderNode {
    var own = properties
    (own.opacity, own.blendMode, own.groupColor, own.shouldRasterize) = (1, .normal, 0xffff_ffff, false)
    let kept = animations.filter { ![.opacity, .shouldRasterize, .rasterizationScale].contains($0.keyPath.key) }
    return RenderNode(
      id: id, properties: own, contents: contents, animations: kept.filter { !$0.movesLayer }, mask: mask,
      sublayers: sublayers, generation: generation, time: time)
  }

  private var isEmitter: Bool {
    if case .emitter = contents { return true }
    return false
  }

  /// Whether the picture of the node changes with time, wherever it is and how opaque it is.
  package var hasAnimatedPicture: Bool {
    isEmitter || mask?.isSubtreeAnimated == true || sublayers.contains { $0.isSubtreeAnimated }
      || animations.contains { !$0.movesLayer && $0.keyPath.key != .opacity }
  }

  /// A part of the node, in its own coordinates, on a node that is stretched over whatever layer it lies in.
  package func stage(of part: CGRect) -> RenderNode {
    var stage = RenderProperties()
    stage.bounds = part
    (stage.masksToBounds, stage.fillsSuperlayer) = (true, true)
    return RenderNode(
      id: .next(), properties: stage, contents: .none, animations: [], mask: nil, sublayers: [inOwnCoordinates()],
      generation: 1)
  }

  /// A tree that shows a part of the node, in its own coordinates, and nothing else.
  package func tree(of part: CGRect, scale: CGFloat, timelines: TimelineTable = TimelineTable()) -> RenderTree {
    var canvas = RenderProperties()
    canvas.bounds = part
    let root = RenderNode(
      id: .next(), properties: canvas, contents: .none, animations: [], mask: nil, sublayers: [inOwnCoordinates()],
      generation: 1)
    return RenderTree(root: root, size: part.size, scale: scale, timelines: timelines, sequence: 1)
  }
}
