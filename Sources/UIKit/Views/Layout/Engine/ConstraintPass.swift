/// What is going on with layout by constraints.
@MainActor enum ConstraintPass {
  /// Moves a view without the next layout putting it back: what `body` sets is as good as what the solver has found.
  static func apply(to view: UIView, _ body: () -> Void) {
    Scope.with({ $0.appliedView = view }, body)
  }

  static func run(in branch: UIView, _ pass: () -> Void) {
    Scope.with({ $0.layoutBranch = branch }, pass)
  }
}

extension UIView {
  /// Updates constraints and solves them if anything has changed.
  func prepareConstraints() {
    let root = hierarchyRoot
    root.performConstraintUpdates()
    root.installIfNeeded()
    guard let engine = root.constraintLayoutStorage?.engine else { return }
    let branch = Scope.current.layoutBranch.flatMap { $0.isDescendant(of: root) ? $0 : nil } ?? root
    if engine.isDirty { engine.update(inPassOf: branch) } else { engine.consumeEdits(inPassOf: branch) }
  }

  /// Notes that the solver has another frame for the view.
  func constraintFrameDidChange() {
    guard !keepsFrame else { return }
    guard let superview = superviewStorage else {
      applyConstraintFrame()
      return
    }
    if !superview.constraintLayout.stale.contains(where: { $0 === self }) {
      superview.constraintLayout.stale.append(self)
    }
    superview.setNeedsLayout()
  }

  /// Gives the subviews that have new frames theirs.
  func applyConstraintFrames() {
    guard let layout = constraintLayoutStorage, !layout.stale.isEmpty else { return }
    let stale = layout.stale
    layout.stale = []
    for subview in stale where subview.superviewStorage === self { subview.applyConstraintFrame() }
  }

  private func applyConstraintFrame() {
    guard !keepsFrame, let engine = layoutEngine, let aligned = engine.frame(of: .view(self)) else { return }
    var frame = self.frame(forAlignmentRect: aligned)
    if let superview = superviewStorage { frame = superview.frame(of: self, solvedTo: frame) }
    let center = CGPoint(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    guard center != self.center || frame.size != bounds.size else { return }
    engine.appliedFrameCount += 1
    ConstraintPass.apply(to: self) {
      if frame.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
      if center != self.center { self.center = center }
    }
  }
}
