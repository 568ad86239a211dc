/// The changes in a layer since the last commit. Flags with `Below` say that a descendant has changed so: a pass visits
/// only dirty branches.
struct LayerDirtyFlags: OptionSet {
  let rawValue: UInt16

  /// A change of properties, contents or animations: the layer's own part of its node.
  static let node = LayerDirtyFlags(rawValue: 1)
  /// A change of sublayers, their order or the mask: the node must be built anew, its own part is the same.
  static let order = LayerDirtyFlags(rawValue: 2)
  static let nodeBelow = LayerDirtyFlags(rawValue: 4)
  static let layout = LayerDirtyFlags(rawValue: 8)
  static let layoutBelow = LayerDirtyFlags(rawValue: 16)
  static let display = LayerDirtyFlags(rawValue: 32)
  static let displayBelow = LayerDirtyFlags(rawValue: 64)

  static let anyNode: LayerDirtyFlags = [.node, .order, .nodeBelow]
  static let anyLayout: LayerDirtyFlags = [.layout, .layoutBelow]
  static let anyDisplay: LayerDirtyFlags = [.display, .displayBelow]

  /// The flags that superlayers get when a layer becomes this dirty.
  var above: LayerDirtyFlags {
    var result: LayerDirtyFlags = []
    if !isDisjoint(with: .anyNode) { result.insert(.nodeBelow) }
    if !isDisjoint(with: .anyLayout) { result.insert(.layoutBelow) }
    if !isDisjoint(with: .anyDisplay) { result.insert(.displayBelow) }
    return result
  }
}

extension CALayer {
  final func invalidate(_ kind: LayerDirtyFlags) {
    guard presented == nil, !dirtyFlags.isSuperset(of: kind) else { return }
    dirtyFlags.formUnion(kind)
    noteBelow(kind.above)
  }

  /// Tells the superlayers, up to the first that knows already.
  final func noteBelow(_ kind: LayerDirtyFlags) {
    var layer = self
    while let above = layer.storedSuperlayer ?? layer.maskedLayer {
      if above.dirtyFlags.isSuperset(of: kind) { return }
      above.dirtyFlags.formUnion(kind)
      layer = above
    }
    layer.context?.rootBecameDirty()
  }
}
