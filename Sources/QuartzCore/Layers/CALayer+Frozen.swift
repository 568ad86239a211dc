import Foundation

extension CALayer {
  /// Whether a frame with the layer has been on screen.
  ///
  /// A commit isn't enough: where a host commits more than once for a frame, what happens between two commits would
  /// find another answer than what happens before them.
  package final var isShown: Bool { node != nil && device.hasPresented(firstCommitTime) }

  /// The picture of the layer and of those below it in the last frame, frozen; nil if no commit has had the layer.
  package final var shownNode: RenderNode? { node.flatMap { frozen($0) } }

  /// A node of the layer's as it is in the last frame; nil where no context shows the layer.
  final func frozen(_ node: RenderNode) -> RenderNode? {
    guard let context else { return nil }
    return node.frozen(at: context.device.presented, timelines: context.committedTimelines)
  }

  /// The picture that a commit now would show of the layer and of those below it, frozen.
  package final func currentNode() -> RenderNode {
    let now = device.now
    return frozenNode { $0.attached.isEmpty && $0.timing.isEven ? $0.properties : $0.sampledProperties(at: now) }
  }

  /// The model values of the layer and of those below it.
  package final func modelNode() -> RenderNode { frozenNode(\.properties) }

  private final func frozenNode(_ values: (CALayer) -> RenderProperties) -> RenderNode {
    var below = inPaintersOrder(storedSublayers).map { $0.frozenNode(values) }
    if let stage { below.insert(stage, at: 0) }
    if case .emitter(let emitter) = renderContents { below = emitter.nodes(at: time.inner(device.now)) + below }
    if properties.isReplicator { below = copies(of: below, time: nil, generation: 1) }
    return RenderNode(
      frozen: values(self), contents: renderContents, mask: renderMask?.frozenNode(values), sublayers: below)
  }

  final func renderModel(in context: CGContext) {
    guard !modelNode().draw(.infinite, in: context) else { return }
    let message = "CALayer.render(in:) needs an app that runs on a device: nothing has been drawn\n"
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// Lays out and draws what needs it in all of the layer's tree, as before a commit.
  package final func updateTree() {
    if let context {
      context.layout()
      context.display()
      return
    }
    var top = self
    while let above = top.storedSuperlayer ?? top.maskedLayer { top = above }
    top.layoutBranch()
    top.displayBranch()
  }
}
