import MotionLaws

/// Follows the finger that brings columns from the edge, or sends those in front away; it catches columns in motion.
@MainActor final class SplitDragController: NSObject {
  private unowned let owner: UISplitViewController
  private let edgePan: UIScreenEdgePanGestureRecognizer = ColumnEdgeGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private var hold: Hold?

  /// What a finger has.
  private struct Hold {
    /// How far the columns were out when the finger got them.
    var start: CGFloat
    /// The ends between which it moves them, by the columns that show there.
    var counts: ClosedRange<Int>
    /// The columns that show again if the finger is taken away.
    var former: Int
  }

  init(_ owner: UISplitViewController) {
    self.owner = owner
    super.init()
    for recognizer in [edgePan, pan] {
      recognizer.addTarget(self, action: Selector(SplitDragController.panned, "panned:"))
    }
  }

  func attach(to view: UIView) {
    for recognizer in [edgePan, pan] { view.addGestureRecognizer(recognizer) }
    edgePan.edges = [.left, .right]
  }

  func owns(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === edgePan || recognizer === pan }

  /// Forgets what it holds; the finger has nothing any more.
  func letGo() {
    guard hold != nil else { return }
    hold = nil
    tell { $0.splitViewControllerInteractivePresentationGestureDidEnd(owner) }
  }

  private var stage: SplitStage { owner.stage }
  private var side: CGFloat { stage.isOnRight ? -1 : 1 }

  private func tell(_ call: (any UISplitViewControllerDelegate) -> Void) {
    if !owner.isClassic, let delegate = owner.delegate { call(delegate) }
  }

  // MARK: Beginning

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard owner.presentsWithGesture, stage.mayBeHeld, hold == nil else { return false }
    let way = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
    let inwards = side * way.x
    if recognizer === edgePan { return inwards > 0 && (stage.isMoving || stage.count < stage.mostColumns) }
    guard abs(way.x) > abs(way.y) else { return false }
    return stage.isMoving || inwards < 0 && stage.arrangement?.isInFront == true
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      land(pan)
      move(pan)
    case .changed: move(pan)
    case .ended: lift(pan, velocity: side * pan.velocity(in: nil).x)
    case .cancelled: takeBack()
    default: break
    }
  }

  private func land(_ pan: UIPanGestureRecognizer) {
    guard hold == nil, stage.arrangement != nil else { return }
    tell { $0.splitViewControllerInteractivePresentationGestureWillBegin(owner) }
    // The delegate may have shown or hidden columns.
    guard let arrangement = stage.arrangement else { return miss() }
    if let counts = stage.countsInMotion {
      hold = Hold(start: stage.catchMotion(), counts: counts, former: arrangement.count)
      return
    }
    let former = arrangement.count
    let other = pan === edgePan ? former + 1 : arrangement.countBehind
    guard stage.mayBeHeld, other <= stage.mostColumns, other != former else { return miss() }
    let extent = stage.geometry.extent(of: former)
    stage.hold(at: extent)
    hold = Hold(start: extent, counts: min(former, other)...max(former, other), former: former)
    stage.lead(to: other)
  }

  /// Ends the gesture for the delegate: there was nothing for the finger to move.
  private func miss() { tell { $0.splitViewControllerInteractivePresentationGestureDidEnd(owner) } }

  // MARK: On its way

  private func extent(_ hold: Hold, _ pan: UIPanGestureRecognizer) -> CGFloat {
    let geometry = stage.geometry
    let range = (geometry.extent(of: hold.counts.lowerBound), geometry.extent(of: hold.counts.upperBound))
    return min(max(hold.start + side * pan.translation(in: nil).x, range.0), range.1)
  }

  private func move(_ pan: UIPanGestureRecognizer) {
    if let hold { stage.hold(at: extent(hold, pan)) }
  }

  private func lift(_ pan: UIPanGestureRecognizer, velocity: CGFloat) {
    guard let held = hold else { return }
    let geometry = stage.geometry
    let (low, high) = (geometry.extent(of: held.counts.lowerBound), geometry.extent(of: held.counts.upperBound))
    let goesIn = ReleaseRule.column.completes(
      from: extent(held, pan) - low, of: max(high - low, 1), velocity: velocity)
    hold = nil
    stage.release(to: goesIn ? held.counts.upperBound : held.counts.lowerBound, velocity: velocity)
    tell { $0.splitViewControllerInteractivePresentationGestureDidEnd(owner) }
  }

  private func takeBack() {
    guard let held = hold else { return }
    hold = nil
    stage.release(to: held.former, velocity: 0)
    tell { $0.splitViewControllerInteractivePresentationGestureDidEnd(owner) }
  }
}

/// What scrolls or swipes waits whether the finger brings a column, unless that itself goes back first.
private final class ColumnEdgeGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }
}
