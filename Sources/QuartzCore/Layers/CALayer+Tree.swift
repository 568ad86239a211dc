import Foundation

extension LayerID {
  private static let counter = Counter()

  static func next() -> LayerID { LayerID(rawValue: counter.next()) }
}

/// Hands out 1, 2, 3, …; any thread may ask.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value: UInt64 = 0

  func next() -> UInt64 {
    lock.withLock {
      value += 1
      return value
    }
  }
}

extension CALayer {
  final func insert(_ layer: CALayer, at index: Int) {
    demand(layer !== self && !isDescendant(of: layer), "CALayer: a layer can't be put below itself")
    var index = min(index, storedSublayers.count)
    let timeBefore = layer.context == nil ? nil : layer.time
    if let superlayer = layer.storedSuperlayer {
      if superlayer === self, let old = storedSublayers.firstIndex(where: { $0 === layer }) {
        storedSublayers.remove(at: old)
        if old < index { index -= 1 }
        storedSublayers.insert(layer, at: index)
        if old != index { sublayersChanged() }
        return
      }
      superlayer.forget(layer)
    }
    layer.maskedLayer?.mask = nil
    layer.storedSuperlayer = self
    storedSublayers.insert(layer, at: index)
    layer.updateMirroring()
    if layer.context !== context { layer.attach(to: context) }
    // Its nodes, and those of all below it, hold the time that they had.
    if let timeBefore, layer.time != timeBefore { layer.invalidateTime() }
    sublayersChanged()
    noteBelow(of: layer)
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let index = storedSublayers.firstIndex { $0 === sibling }
    insert(layer, at: index.map { $0 + offset } ?? .max)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = storedSublayers.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  final func setSublayers(_ layers: [CALayer]) {
    for layer in storedSublayers where !layers.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    for (index, layer) in layers.enumerated() where storedSublayers.count <= index || storedSublayers[index] !== layer {
      insert(layer, at: index)
    }
  }

  final func detachFromSuperlayer() {
    if let superlayer = storedSuperlayer {
      superlayer.forget(self)
      storedSuperlayer = nil
      updateMirroring()
      attach(to: nil)
    } else {
      maskedLayer?.mask = nil
    }
  }

  private final func forget(_ layer: CALayer) {
    guard let index = storedSublayers.firstIndex(where: { $0 === layer }) else { return }
    storedSublayers.remove(at: index)
    sublayersChanged()
  }

  private final func sublayersChanged() {
    invalidate(.order)
    setNeedsLayout()
  }

  /// Passes on what a layer that has just come needs.
  private final func noteBelow(of layer: CALayer) {
    layer.noteBelow(layer.dirtyFlags.union(.node).above)
  }

  final func setMask(_ mask: CALayer?) {
    guard mask !== storedMask else { return }
    let action = actionForChange(of: .mask)
    if let mask {
      demand(mask !== self && !isDescendant(of: mask), "CALayer.mask: a layer can't mask itself")
      mask.removeFromSuperlayer()
    }
    if let old = storedMask {
      old.maskedLayer = nil
      old.updateMirroring()
      old.attach(to: nil)
    }
    storedMask = mask
    mask?.maskedLayer = self
    mask?.updateMirroring()
    mask?.attach(to: context)
    invalidate(.order)
    finishChange(of: .mask, action)
    if let mask { noteBelow(of: mask) }
  }

  final func isDescendant(of layer: CALayer) -> Bool {
    var above: CALayer? = self
    while let current = above {
      if current === layer { return true }
      above = current.storedSuperlayer ?? current.maskedLayer
    }
    return false
  }

  /// Takes this layer and all below it into a context, or out of it.
  final func attach(to newContext: LayerContext?) {
    guard context !== newContext else { return }
    contextWillChange(to: newContext)
    context = newContext
    if newContext == nil { node = nil }
    dirtyFlags.insert(.node)
    for sublayer in storedSublayers { sublayer.attach(to: newContext) }
    storedMask?.attach(to: newContext)
    // Below a new superlayer everything is built anew: what was noted before no longer reaches the root by itself.
    if !storedSublayers.isEmpty || storedMask != nil { dirtyFlags.insert(.nodeBelow) }
  }

  /// Every layer below has this one above it, and the flags agree. For tests and fuzzers.
  package final func checkInvariants() {
    for sublayer in storedSublayers {
      precondition(sublayer.storedSuperlayer === self && sublayer.maskedLayer == nil)
      precondition(sublayer.context === context)
      precondition(dirtyFlags.isSuperset(of: sublayer.dirtyFlags.above), "a superlayer lacks a dirty flag")
      sublayer.checkInvariants()
    }
    if let mask = storedMask {
      precondition(mask.maskedLayer === self && mask.storedSuperlayer == nil && mask.context === context)
      precondition(dirtyFlags.isSuperset(of: mask.dirtyFlags.above), "the layer lacks a dirty flag of its mask")
      mask.checkInvariants()
    }
  }
}
