/// The picture of one commit: an immutable value that a host thread samples at any time without the main thread.
///
/// Unchanged subtrees are the same `RenderNode` objects from one commit to the next.
package struct RenderTree: Sendable {
  /// The screen's layer; its bounds are the canvas.
  package let root: RenderNode
  /// The size of the canvas in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// The animators' timelines, by which their animations run.
  package let timelines: TimelineTable
  /// Counts commits from 1.
  package let sequence: UInt64

  package init(root: RenderNode, size: CGSize, scale: CGFloat, timelines: TimelineTable, sequence: UInt64) {
    self.root = root
    self.size = size
    self.scale = scale
    self.timelines = timelines
    self.sequence = sequence
  }
}
