/// Recognizes a finger that drags from an edge of the screen inwards.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from the edge in which the touch has to begin.
  static let edgeWidth: CGFloat = 20

  /// The edges from which a pan may come. Default: none, so that nothing is recognized.
  open var edges: UIRectEdge = []

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if startEdges.isEmpty, let touch = trackedTouches.first(where: { touches.contains($0) }) {
      startEdges = edges.intersection(Self.edges(near: touch.locationInWindow, of: touch.window?.bounds ?? .zero))
      guard !startEdges.isEmpty else {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  private static func edges(near point: CGPoint, of bounds: CGRect) -> UIRectEdge {
    var edges: UIRectEdge = []
    if point.x - bounds.minX <= edgeWidth { edges.insert(.left) }
    if bounds.maxX - point.x <= edgeWidth { edges.insert(.right) }
    if point.y - bounds.minY <= edgeWidth { edges.insert(.top) }
    if bounds.maxY - point.y <= edgeWidth { edges.insert(.bottom) }
    return edges
  }

  /// The slop of a travel away from the edge, which is the only one that counts; one along it or outwards ends the
  /// attempt.
  override func slop(of travel: CGPoint) -> CGPoint? {
    guard let slop = super.slop(of: travel) else { return nil }
    if leadsInwards(travel) { return slop }
    state = .failed
    return nil
  }

  private func leadsInwards(_ travel: CGPoint) -> Bool {
    let isHorizontal = abs(travel.x) >= abs(travel.y)
    if isHorizontal { return startEdges.contains(travel.x > 0 ? .left : .right) }
    return startEdges.contains(travel.y > 0 ? .top : .bottom)
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
