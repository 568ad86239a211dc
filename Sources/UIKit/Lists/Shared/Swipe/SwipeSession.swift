/// A cell beside whose content actions can show.
@preconcurrency @MainActor protocol SwipeableCell: UIView {
  /// The swipe actions; nil while none show.
  var swipeActions: SwipeActionsView? { get set }
  func setNeedsUpdateConfiguration()
  /// Notifies the cell that its actions begin to open, or to close.
  func swipeWillMove(_ actions: SwipeActionsView, toOpen opens: Bool)
  /// Notifies the cell that its actions lie open, or are gone.
  func swipeDidMove(_ actions: SwipeActionsView, toOpen opens: Bool)
}

extension SwipeableCell {
  func swipeWillMove(_ actions: SwipeActionsView, toOpen opens: Bool) {}
  func swipeDidMove(_ actions: SwipeActionsView, toOpen opens: Bool) {}

  /// Closed, without actions.
  func endSwipe() {
    guard let actions = swipeActions else { return }
    UIView.performWithoutAnimation {
      actions.removeFromSuperview()
      swipeActions = nil
      bounds.origin.x = 0
      setNeedsUpdateConfiguration()
      setNeedsLayout()
    }
  }
}

/// An item whose actions show, from the first touch until it is closed again.
@preconcurrency @MainActor final class SwipeSession {
  let cell: any SwipeableCell
  let configuration: UISwipeActionsConfiguration
  let actions: SwipeActionsView
  let law: SwipeGeometry
  /// The finger's distance from the closed row when it took hold of it.
  var start: CGFloat = 0
  var isClosing = false
  /// An action is being performed.
  var isPerforming = false
  /// Counts motions, so that one that is over knows whether it is the last.
  var motion = 0

  init(
    _ cell: any SwipeableCell, _ configuration: UISwipeActionsConfiguration, isRight: Bool, isDeleteConfirmation: Bool
  ) {
    (self.cell, self.configuration) = (cell, configuration)
    actions = SwipeActionsView(
      configuration, inRowOf: cell.bounds.height, isRight: isRight, isDeleteConfirmation: isDeleteConfirmation)
    law = SwipeGeometry(
      natural: actions.natural, width: cell.bounds.width, allowsFull: configuration.performsFirstActionWithFullSwipe)
  }

  /// What is open, in points.
  var reveal: CGFloat {
    get { actions.isRight ? cell.bounds.minX : -cell.bounds.minX }
    set {
      cell.bounds.origin.x = actions.isRight ? newValue : -newValue
      actions.layOut(in: cell.bounds, cell: cell.bounds.size)
      for button in actions.buttons { button.layoutIfNeeded() }
    }
  }

  /// Holds the row as it is on screen; from now on nothing moves by itself.
  func hold() {
    let shown = cell.layer.presentation()?.bounds.minX ?? cell.bounds.minX
    motion += 1
    cell.layer.removeAllAnimations()
    actions.visitDescendants { $0.layer.removeAllAnimations() }
    reveal = actions.isRight ? shown : -shown
  }
}
