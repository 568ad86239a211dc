/// Whether a view wants its constraints updated.
struct ConstraintUpdates {
  /// Each view is asked once before its first layout.
  fileprivate(set) var isNeeded = true
  fileprivate var isNeededBelow = false
}

extension UIView {
  func noteNeedsUpdateConstraints() {
    constraintUpdates.isNeeded = true
    markNeedsConstraintUpdateAbove()
    hierarchyRoot.setNeedsLayout()
  }

  func markNeedsConstraintUpdateAbove() {
    var ancestor = superviewStorage
    while let view = ancestor, !view.constraintUpdates.isNeededBelow {
      view.constraintUpdates.isNeededBelow = true
      ancestor = view.superviewStorage
    }
  }

  /// Updates the views that have asked for it, here and below, those below first.
  func performConstraintUpdates() {
    // Updates that ask for updates without end would hang the app.
    for _ in 0..<16 where constraintUpdates.isNeeded || constraintUpdates.isNeededBelow {
      if constraintUpdates.isNeededBelow {
        constraintUpdates.isNeededBelow = false
        for subview in subviewsStorage { subview.performConstraintUpdates() }
      }
      guard constraintUpdates.isNeeded else { continue }
      constraintUpdates.isNeeded = false
      if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }
  }
}
