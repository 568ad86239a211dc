/// A list whose cells a finger moves by their handles.
@preconcurrency @MainActor protocol HandledList: UIView {
  /// Whether a handle of a cell has the finger, rather than the list.
  func canMove(_ cell: UIView) -> Bool
  /// Lifts a cell under a finger.
  /// - Returns: the distance from the finger to the point that is moved; nil where the cell stays.
  func beginMove(of cell: UIView, at finger: CGPoint) -> CGPoint?
  func continueMove(to point: CGPoint)
  func endMove(isCancelled: Bool)
}

/// The handle by which a row or an item is dragged to another place.
@preconcurrency @MainActor final class ReorderHandle: UIView {
  private let sign = GrowingSign("line.3.horizontal", points: 17, weight: .regular)
  private let line = UIView()
  private let press = UILongPressGestureRecognizer()
  /// The distance from the finger to the point that is moved; nil while the finger has another cell, or none.
  private var grip: CGPoint?
  /// Whether a line stands before the handle where there is something before it.
  private(set) var showsSeparator = true
  var isFirst = true { didSet { line.isHidden = isFirst || !showsSeparator } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    sign.tintColor = .systemGray3
    line.backgroundColor = .separator
    line.isHidden = true
    addSubview(line)
    addSubview(sign)
    // The finger has the cell at once.
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.addTarget(self, action: Selector(ReorderHandle.pressDidChange, "_pressDidChange:"))
    addGestureRecognizer(press)
    accessibilityLabel = "Reorder"
  }

  required init?(coder: NSCoder) { fatalError("a handle is in no document") }

  func style(_ tint: UIColor?, showsSeparator: Bool) {
    sign.tintColor = tint ?? .systemGray3
    self.showsSeparator = showsSeparator
    line.isHidden = isFirst || !showsSeparator
  }

  // MARK: The finger

  private var list: (any HandledList)? { nearest { $0 is any HandledList } as? any HandledList }
  private var cell: UIView? { nearest { $0 is any ListCell } }

  /// A cell that can't be moved leaves the finger to the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === press else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    guard let list, let cell else { return false }
    return list.canMove(cell)
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    guard let list, let cell else { return }
    let finger = press.location(in: list)
    if press.state == .began { grip = list.beginMove(of: cell, at: finger) }
    guard let grip else { return }
    switch press.state {
    case .changed: list.continueMove(to: CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended, .cancelled:
      self.grip = nil
      list.endMove(isCancelled: press.state == .cancelled)
    case .began, .possible, .failed: break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
    line.frame = inReadingOrder(CGRect(x: -4, y: 0, width: traitCollection.hairline, height: bounds.height))
  }
}
