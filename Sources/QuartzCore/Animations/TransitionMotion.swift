/// How two pictures of a layer move while one takes the place of the other.
struct TransitionMotion {
  var type: CATransitionType
  var subtype: CATransitionSubtype
  /// The parts of the way at which it begins and ends, 0…1.
  var start: CGFloat
  var end: CGFloat

  /// The node in whose place both pictures are: where the layer is, with each picture on a node that moves.
  /// - Parameter ids: of the node and of those that move.
  func node(from old: RenderNode, to new: RenderNode, clock: RenderAnimation.Clock, ids: [LayerID]) -> RenderNode {
    let size = new.properties.bounds.size
    let fades = ![.moveIn, .push, .reveal].contains(type)
    var leaving = carrier(of: old.onCarrier(), id: ids[1], as: new)
    leaving.properties.isHidden = true
    leaving.animations = [constant(.hidden, .flag(false), clock)] + motions(isNew: false, size, clock)
    var coming = carrier(of: new.onCarrier(), id: ids[2], as: new)
    coming.animations = motions(isNew: true, size, clock)
    // Of what both show, nothing shines through in between.
    if fades { coming.properties.blendMode = .add }
    let carriers = type == .reveal ? [coming, leaving] : [leaving, coming]
    var place = new.properties
    place.keepPlaceOnly()
    (place.isHidden, place.opacity, place.preservesDepth, place.allowsGroupOpacity) = (false, 1, false, true)
    (place.isIsolated, place.sublayerTransform) = (fades, CATransform3DIdentity)
    return RenderNode(
      id: ids[0], properties: place, contents: .none,
      animations: new.animations.filter { $0.movesLayer || $0.keyPath.key == .bounds }, mask: nil,
      sublayers: carriers.map { $0.node(generation: new.generation, time: new.time) }, generation: new.generation,
      time: new.time)
  }

  private struct Carrier {
    var id: LayerID
    var properties: RenderProperties
    var animations: [RenderAnimation] = []
    var content: RenderNode

    func node(generation: UInt64, time: LayerTime) -> RenderNode {
      RenderNode(
        id: id, properties: properties, contents: .none, animations: animations, mask: nil, sublayers: [content],
        generation: generation, time: time)
    }
  }

  /// A node that has the coordinates of the layer.
  private func carrier(of content: RenderNode, id: LayerID, as layer: RenderNode) -> Carrier {
    var properties = RenderProperties()
    properties.bounds = layer.properties.bounds
    properties.anchorPoint = .zero
    properties.position = properties.bounds.origin
    return Carrier(id: id, properties: properties, content: content)
  }

  private func motions(isNew: Bool, _ size: CGSize, _ clock: RenderAnimation.Clock) -> [RenderAnimation] {
    switch (type, isNew) {
    case (.moveIn, true), (.push, true): return [shift(size, from: 1 - start, to: 1 - end, clock)]
    case (.push, false), (.reveal, false): return [shift(size, from: -start, to: -end, clock)]
    case (.moveIn, false), (.reveal, true): return []
    default:
      let (from, to) = isNew ? (start, end) : (1 - start, 1 - end)
      let motion = AnimatedMotion.tween(from: .number(Double(from)), to: .number(Double(to)))
      return [RenderAnimation(keyPath: LayerKeyPath(.opacity), motion: motion, clock: clock)]
    }
  }

  /// A motion along the way of the new picture, which comes to rest at 0.
  private func shift(
    _ size: CGSize, from: CGFloat, to: CGFloat, _ clock: RenderAnimation.Clock
  ) -> RenderAnimation {
    let way = way(size)
    func point(_ k: CGFloat) -> AnimatedValue { .point(CGPoint(x: way.x * k, y: way.y * k)) }
    var animation = RenderAnimation(
      keyPath: LayerKeyPath(.position), motion: .tween(from: point(from), to: point(to)), clock: clock)
    animation.isAdditive = true
    return animation
  }

  /// The offset at which the new picture begins.
  private func way(_ size: CGSize) -> CGPoint {
    switch subtype {
    case .fromLeft: CGPoint(x: -size.width, y: 0)
    case .fromTop: CGPoint(x: 0, y: size.height)
    case .fromBottom: CGPoint(x: 0, y: -size.height)
    default: CGPoint(x: size.width, y: 0)
    }
  }

  private func constant(_ key: LayerKey, _ value: AnimatedValue, _ clock: RenderAnimation.Clock) -> RenderAnimation {
    RenderAnimation(keyPath: LayerKeyPath(key), motion: .tween(from: value, to: value), clock: clock)
  }
}

extension RenderAnimation {
  /// Whether the animation moves the whole layer, and not something in it.
  var movesLayer: Bool {
    switch keyPath.key {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform: true
    default: false
    }
  }
}

extension RenderNode {
  /// The node without its place, with its bounds' corner where it is in its own coordinates.
  fileprivate func onCarrier() -> RenderNode {
    var own = properties
    (own.transform, own.zPosition, own.anchorPointZ, own.anchorPoint) = (CATransform3DIdentity, 0, 0, .zero)
    own.position = own.bounds.origin
    return RenderNode(
      id: id, properties: own, contents: contents, animations: animations.filter { !$0.movesLayer }, mask: mask,
      sublayers: sublayers, generation: generation, time: time)
  }
}
