/// What one commit shows: an immutable value that a host thread samples at any time without the main thread.
///
/// Unchanged subtrees are the same `RenderNode` objects from one commit to the next.
public struct RenderTree: Sendable {
  /// The screen's layer; its bounds are the canvas.
  public let root: RenderNode
  /// Size of the canvas in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// The animators' timelines, by which their animations run.
  public let timelines: TimelineTable
  /// Counts commits from 1.
  public let sequence: UInt64

  public init(root: RenderNode, size: CGSize, scale: CGFloat, timelines: TimelineTable, sequence: UInt64) {
    self.root = root
    self.size = size
    self.scale = scale
    self.timelines = timelines
    self.sequence = sequence
  }
}
