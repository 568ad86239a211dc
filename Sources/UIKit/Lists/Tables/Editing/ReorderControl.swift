/// The handle by which a row is dragged to another place.
@preconcurrency @MainActor final class ReorderControl: UIView {
  weak var cell: UITableViewCell?
  private let sign = UIImageView()
  private let press = UILongPressGestureRecognizer()

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
    switch press.state {
    case .began: table.beginReorder(of: cell, at: point)
    case .changed: table.moveReorder(to: point)
    case .ended: table.finishReorder()
    case .cancelled: table.cancelReorder()
    case .possible, .failed: break
    }
  }
}
