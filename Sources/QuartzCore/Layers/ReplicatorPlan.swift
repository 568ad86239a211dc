/// How a replicator's copies differ from each other.
struct ReplicatorPlan {
  var count = 1
  var delay = 0.0
  var transform = CATransform3DIdentity
  var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// What is added to the colour from copy to copy.
  var offsets = RenderColor.clear
  /// The copies' names, kept so that each frame finds those of the last.
  private var ids: [LayerID] = []

  /// The nodes of the copies, each with what the sublayers show.
  /// - Parameters:
  ///   - layer: the replicator.
  ///   - time: the replicator's; nil for copies that stand still.
  mutating func copies(
    of sublayers: [RenderNode], in layer: RenderProperties, time: LayerTime?, generation: UInt64
  ) -> [RenderNode] {
    while ids.count < count { ids.append(.next()) }
    var place = RenderProperties()
    place.bounds = layer.bounds
    place.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    place.preservesDepth = layer.preservesDepth
    return (0..<max(count, 0)).map { index in
      let delay = time.map { $0.hostSeconds(Double(index) * self.delay) } ?? 0
      let color = color(at: index)
      if !layer.preservesDepth { place.groupColor = color }
      let content = sublayers.map { node in
        let node = delay == 0 ? node : node.delayed(by: delay)
        return layer.preservesDepth ? node.multiplied(by: color, generation: generation) : node
      }
      defer { place.transform = CATransform3DConcat(place.transform, transform) }
      return RenderNode(
        id: ids[index], properties: place, contents: .none, animations: [], mask: nil, sublayers: content,
        generation: generation, time: (time ?? .host).delayed(by: delay))
    }
  }

  /// The colour of a copy as a premultiplied pixel.
  private func color(at index: Int) -> UInt32 {
    let first = color.map { RenderColor($0) } ?? RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    func channel(_ value: Float, _ offset: Float) -> Float {
      let sum = value + Float(index) * offset
      return sum > 0 ? min(sum, 1) : 0
    }
    let alpha = channel(first.alpha, offsets.alpha)
    func byte(_ value: Float) -> UInt32 { UInt32(value * alpha * 255 + 0.5) }
    return byte(1) << 24 | byte(channel(first.red, offsets.red)) << 16 | byte(channel(first.green, offsets.green)) << 8
      | byte(channel(first.blue, offsets.blue))
  }
}

extension RenderNode {
  /// The node as it would be if all in it ran later.
  /// - Parameter seconds: of the host's time.
  func delayed(by seconds: Double) -> RenderNode {
    RenderNode(
      id: id, properties: properties, contents: contents, animations: animations.map(\.withoutFirstFrame),
      mask: mask?.delayed(by: seconds), sublayers: sublayers.map { $0.delayed(by: seconds) }, generation: generation,
      time: time.delayed(by: seconds))
  }

  /// The node with its colours multiplied by one.
  fileprivate func multiplied(by color: UInt32, generation: UInt64) -> RenderNode {
    var own = properties
    own.groupColor = color
    return RenderNode(
      id: id, properties: own, contents: contents, animations: animations, mask: mask, sublayers: sublayers,
      generation: generation, time: time)
  }
}

extension RenderAnimation {
  /// The animation without what it shows of itself before its begin only because a frame may come early.
  fileprivate var withoutFirstFrame: RenderAnimation {
    var result = self
    switch clock {
    case .media(var timing, let easing):
      timing.fillsFirstFrame = false
      result.clock = .media(timing, easing)
    case .grouped(var timings, let easings):
      if !timings.isEmpty { timings[0].fillsFirstFrame = false }
      result.clock = .grouped(timings, easings)
    case .timeline: break
    }
    return result
  }
}
