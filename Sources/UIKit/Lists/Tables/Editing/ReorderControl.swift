/// The handle by which a row is dragged to another place.
@preconcurrency @MainActor final class ReorderControl: UIView {
  weak var cell: UITableViewCell?
  private let sign = UIImageView()
  private let press = UILongPressGestureRecognizer()
  /// Whether the finger has the row, rather than one on another row's handle.
  private var isMoving = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    sign.image = UIImage(systemName: "line.3.horizontal")
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    sign.tintColor = .systemGray3
    sign.contentMode = .center
    addSubview(sign)
    // The finger has the row at once.
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.addTarget(self, action: Selector(ReorderControl.pressDidChange, "_pressDidChange:"))
    addGestureRecognizer(press)
    accessibilityLabel = "Reorder"
  }

  required init?(coder: NSCoder) { fatalError("a control of a cell is in no document") }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    guard let cell, let table = cell.element?.table else { return }
    let point = press.location(in: table)
    if press.state == .began { isMoving = table.beginReorder(of: cell, at: point) }
    guard isMoving else { return }
    switch press.state {
    case .changed: table.moveReorder(to: point)
    case .ended, .cancelled:
      isMoving = false
      if press.state == .ended { table.finishReorder() } else { table.cancelReorder() }
    case .began, .possible, .failed: break
    }
  }
}
