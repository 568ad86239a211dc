/// The actions beside a row, in the cell, outside of its content: the cell's bounds move to where they show.
@preconcurrency @MainActor final class SwipeActionsView: UIView {
  let buttons: [SwipeActionButton]
  /// Whether the actions are at the right side of the cell.
  let isRight: Bool
  let isDeleteConfirmation: Bool
  /// The first action covers the others.
  var isFull = false
  private let naturals: [CGFloat]

  /// Makes the actions of a configuration.
  /// - Parameter height: of the row, in points.
  init(
    _ configuration: UISwipeActionsConfiguration, inRowOf height: CGFloat, isRight: Bool, isDeleteConfirmation: Bool
  ) {
    self.isRight = isRight
    self.isDeleteConfirmation = isDeleteConfirmation
    // The buttons are in order from the content outward: the first action is the outermost, and in front of the rest.
    buttons = configuration.actions.reversed().map { SwipeActionButton($0, inRowOf: height) }
    naturals = buttons.map(\.naturalWidth)
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
    backgroundColor = configuration.actions.first?.backgroundColor
  }

  required init?(coder: NSCoder) { fatalError("actions beside a row are in no document") }

  var natural: CGFloat { naturals.reduce(0, +) }

  /// Lays out the buttons beside the cell.
  /// - Parameters:
  ///   - bounds: the cell's, which are off by what shows of the actions.
  ///   - size: the cell's.
  func layOut(in bounds: CGRect, cell size: CGSize) {
    let reveal = max(0, isRight ? bounds.minX : -bounds.minX)
    frame = CGRect(x: isRight ? size.width : -reveal, y: 0, width: reveal, height: size.height)
    for (index, place) in SwipeGeometry.frames(naturals, reveal: reveal).enumerated() {
      let isOver = isFull && index == buttons.count - 1
      buttons[index].rowSide = !isOver ? nil : isRight ? .left : .right
      let (x, width) = isOver ? (0, max(reveal, place.width)) : place
      buttons[index].frame = CGRect(x: isRight ? x : reveal - x - width, y: 0, width: width, height: size.height)
    }
  }
}
