import Foundation

/// A tree of layers on its way to a screen: lays out, draws and commits it.
///
/// The three steps are apart so that their owner can do its own work between them. Each visits only the branches
/// that have changed.
package final class LayerContext {
  package let root: CALayer
  /// The device to which the layers belong.
  let device: DeviceContext
  /// Pixels per point of the screen.
  package var scale: CGFloat {
    didSet { if scale != oldValue { rootBecameDirty() } }
  }
  /// A closure called when something has changed that a commit would show, once until the next commit.
  package var needsCommitHandler: (() -> Void)?

  /// The layers with animations, in the order in which they began.
  private(set) var animated: [CALayer] = []
  private var sequence: UInt64 = 0
  private var lastTimelines: UInt64 = 0
  /// The timelines of the last commit.
  private(set) var committedTimelines = TimelineTable()
  package private(set) var needsCommit = true

  /// Makes the context of a screen's layers.
  /// - Parameters:
  ///   - root: the screen's layer; its bounds are the canvas.
  ///   - device: that of the screen; by default the current one.
  package init(root: CALayer, scale: CGFloat, device: DeviceContext = .current) {
    (self.root, self.scale, self.device) = (root, scale, device)
    root.attach(to: self)
    device.trees.add(self)
  }

  /// The screen is gone, and nobody hears of what was under way: an animation keeps whom it would tell, which may keep the
  /// layer.
  deinit {
    for layer in animated { layer.attached = [] }
    root.attach(to: nil)
  }

  // MARK: Steps

  /// Lays out every layer that needs it, until none does.
  package func layout() {
    // The rounds are limited, as in a branch: a layout that never settles must not hang the app.
    for _ in 0..<100 where !root.dirtyFlags.isDisjoint(with: .anyLayout) {
      guard root.layoutBranch() else { return }
    }
  }

  /// Draws the contents of every layer that needs it.
  package func display() { root.displayBranch() }

  /// The tree as it is now; nil if nothing has changed since the last commit.
  /// - Parameter time: the host's time at which animations that were added since begin.
  package func commit(at time: CFTimeInterval) -> RenderTree? {
    CATransaction.endImplicit(of: device)
    device.events.dropOrphans()
    let timelines = device.timelines
    timelines.start(at: time)
    guard needsCommit || timelines.serial != lastTimelines else { return nil }
    sequence += 1
    let node = root.commit(sequence: sequence, time: time, superlayerTime: .host)
    needsCommit = false
    lastTimelines = timelines.serial
    committedTimelines = timelines.table
    lastCommitTime = time
    return RenderTree(
      root: node, size: root.bounds.size, scale: scale, timelines: timelines.table, sequence: sequence)
  }

  package private(set) var lastCommitTime: CFTimeInterval?

  func beganAnimating(_ layer: CALayer) { animated.append(layer) }
  func endedAnimating(_ layer: CALayer) { animated.removeAll { $0 === layer } }

  func timelinesChanged() { rootBecameDirty() }

  func rootBecameDirty() {
    guard !needsCommit else { return }
    needsCommit = true
    needsCommitHandler?()
  }
}

extension CALayer {
  /// The node for the layer as it is now; the old one if nothing in it has changed.
  final func commit(sequence: UInt64, time: Double, superlayerTime: LayerTime) -> RenderNode {
    if let node, dirtyFlags.isDisjoint(with: .anyNode) { return node }
    let isOwnPartNew = dirtyFlags.contains(.node) || node == nil
    dirtyFlags.subtract(.anyNode)
    let layerTime = superlayerTime.composed(with: timing)
    if isOwnPartNew { commitAnimations(at: time, in: layerTime) }
    var below = inPaintersOrder(storedSublayers).map {
      $0.commit(sequence: sequence, time: time, superlayerTime: layerTime)
    }
    if let stage { below.insert(stage, at: 0) }
    if properties.isReplicator { below = copies(of: below, time: layerTime, generation: sequence) }
    var newNode = RenderNode(
      id: id, properties: properties, contents: renderContents, animations: renderAnimations,
      mask: renderMask?.commit(sequence: sequence, time: time, superlayerTime: layerTime), sublayers: below,
      generation: isOwnPartNew ? sequence : node!.generation, time: layerTime)
    if !attached.isEmpty { newNode = transitioned(newNode) }
    if node == nil { firstCommitTime = time }
    node = newNode
    return newNode
  }
}
