/// The order of an alert's buttons.
struct AlertOrder<Action> {
  /// The buttons of the list, from the top or from the left.
  var listed: [Action] = []
  /// The button in a block of its own, below the others.
  var apart: Action?
  /// Whether `listed` are two that lie beside each other.
  var isRow = false

  /// Sorts actions by the rules of a style.
  /// - Parameter fits: whether two buttons have room beside each other.
  init(
    _ actions: [Action], style: UIAlertController.Style, isCancel: (Action) -> Bool, fits: ([Action]) -> Bool
  ) {
    let others = actions.filter { !isCancel($0) }
    let cancel = actions.first(where: isCancel)
    switch style {
    case .actionSheet:
      listed = others
      apart = cancel
    case .alert:
      isRow = actions.count == 2 && fits(actions)
      let cancels = cancel.map { [$0] } ?? []
      listed = isRow ? cancels + others : others + cancels
    }
  }
}
