/// What has changed in a layer since the last commit. The kinds `below` say that a descendant has the like, so that a
/// pass visits only dirty branches.
struct LayerDirt: OptionSet {
  let rawValue: UInt16

  /// Properties, contents or animations: the layer's own part of its node.
  static let node = LayerDirt(rawValue: 1)
  /// Sublayers, their order or the mask: the node must be built anew, its own part is the same.
  static let order = LayerDirt(rawValue: 2)
  static let nodeBelow = LayerDirt(rawValue: 4)
  static let layout = LayerDirt(rawValue: 8)
  static let layoutBelow = LayerDirt(rawValue: 16)
  static let display = LayerDirt(rawValue: 32)
  static let displayBelow = LayerDirt(rawValue: 64)

  static let anyNode: LayerDirt = [.node, .order, .nodeBelow]
  static let anyLayout: LayerDirt = [.layout, .layoutBelow]
  static let anyDisplay: LayerDirt = [.display, .displayBelow]

  /// What superlayers note when a layer becomes this dirty.
  var above: LayerDirt {
    var result: LayerDirt = []
    if !isDisjoint(with: .anyNode) { result.insert(.nodeBelow) }
    if !isDisjoint(with: .anyLayout) { result.insert(.layoutBelow) }
    if !isDisjoint(with: .anyDisplay) { result.insert(.displayBelow) }
    return result
  }
}

extension CALayer {
  final func invalidate(_ kind: LayerDirt) {
    guard presented == nil, !dirt.isSuperset(of: kind) else { return }
    dirt.formUnion(kind)
    noteBelow(kind.above)
  }

  /// Tells the superlayers, up to the first that knows already.
  final func noteBelow(_ kind: LayerDirt) {
    var layer = self
    while let above = layer.storedSuperlayer ?? layer.maskedLayer {
      if above.dirt.isSuperset(of: kind) { return }
      above.dirt.formUnion(kind)
      layer = above
    }
    layer.context?.rootBecameDirty()
  }
}
