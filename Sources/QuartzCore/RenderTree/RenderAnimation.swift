/// One animation of one property of a render node.
public struct RenderAnimation: Sendable {
  /// The animator that it belongs to; nil if it runs by media time alone.
  public var timeline: TimelineID?

  public init(timeline: TimelineID?) { self.timeline = timeline }
}

extension RenderNode {
  /// The values that show at a time: the model values, then each animation on top. Pure; any thread may ask.
  /// - Parameter time: media time in seconds.
  public func sampled(at time: Double, timelines: TimelineTable) -> RenderProperties { properties }
}
