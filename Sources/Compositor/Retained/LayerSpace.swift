import QuartzCore

/// The space of a layer that preserves depth, and what of it is drawn.
final class LayerSpace {
  /// A layer in the space, and the opacity that it has from those between it and the outermost one of that space.
  struct Entry {
    let layer: RetainedLayer
    let opacity: Float
  }

  /// The map to the plane of the nearest layer above that has one.
  var transform = CATransform3DIdentity
  /// The layers from back to front, those of spaces within this one among them; empty for a space within another.
  private(set) var entries: [Entry] = []

  /// Sorts the layers by their depth.
  /// - Returns: whether the order is another than before.
  func sort(_ layer: RetainedLayer) -> Bool {
    var found: [Entry] = []
    Self.collect(layer, opacity: 1, into: &found)
    let sorted = found.enumerated().sorted {
      ($0.element.layer.depth, $0.offset) < ($1.element.layer.depth, $1.offset)
    }.map(\.element)
    let isSame = sorted.count == entries.count && zip(sorted, entries).allSatisfy { $0.layer === $1.layer }
    entries = sorted
    return !isSame
  }

  /// Forgets the layers: those of a space within another are that one's.
  func removeAll() { entries = [] }

  private static func collect(_ layer: RetainedLayer, opacity: Float, into entries: inout [Entry]) {
    for child in layer.children where child.isShown {
      if child.properties.preservesDepth {
        collect(child, opacity: opacity * min(child.properties.opacity, 1), into: &entries)
      } else {
        entries.append(Entry(layer: child, opacity: opacity))
      }
    }
  }
}

extension TreeUpdate {
  /// Sorts the layers in the space of one that preserves depth, once they are up to date, and damages what an order that
  /// is another than in the last frame shows.
  func finishSpace(of layer: RetainedLayer, in context: LayerSurroundings, isChanged: Bool) {
    guard layer.properties.preservesDepth, !context.isDeep else {
      layer.space?.removeAll()
      if !layer.properties.preservesDepth { layer.space = nil }
      return
    }
    let isReordered = layer.space?.sort(layer) == true
    if isReordered { add(layer.subtreeBounds) }
    // What lies behind a backdrop may have been visited after it.
    if layer.containsBackdrop, isChanged || isReordered { updateBackdrops(layer) }
  }

  /// Sets what the sublayers of a layer that preserves depth have from it: they lie in its space, and are cut by nothing.
  /// - Returns: whether the space is another than in the last frame.
  func enterSpace(of layer: RetainedLayer, in context: LayerSurroundings, _ inner: inout LayerSurroundings) -> Bool {
    let space = layer.space ?? LayerSpace()
    let transform = layer.properties.spaceOfSublayers(within: context.sublayerSpace)
    let isOther = layer.space == nil || space.transform != transform
    space.transform = transform
    layer.space = space
    inner = LayerSurroundings(
      projection: context.projection, sublayerSpace: transform, bounds: layer.properties.bounds, clip: context.clip,
      isDeep: true)
    return isOther
  }
}
