/// The handle of an item that can be moved.
@preconcurrency @MainActor final class ReorderHandle: UIView {
  private let sign = UIImageView(image: UIImage(systemName: "line.3.horizontal"))
  private let line = UIView()
  private let press = UILongPressGestureRecognizer()
  /// The distance from the finger to the middle of the cell.
  private var grip = CGPoint.zero
  private var isMoving = false
  /// Whether a line stands before the handle where there is something before it.
  private(set) var showsSeparator = true
  var isFirst = true { didSet { line.isHidden = isFirst || !showsSeparator } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    sign.contentMode = .center
    line.backgroundColor = .separator
    line.isHidden = true
    addSubview(line)
    addSubview(sign)
    // The finger has the item at once.
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.addTarget(self, action: Selector(ReorderHandle.pressDidChange, "_pressDidChange:"))
    addGestureRecognizer(press)
    accessibilityLabel = "Reorder"
  }

  required init?(coder: NSCoder) { fatalError("an accessory is in no document") }

  func style(_ tint: UIColor?, showsSeparator: Bool) {
    sign.tintColor = tint ?? .systemGray3
    self.showsSeparator = showsSeparator
    line.isHidden = isFirst || !showsSeparator
  }

  // MARK: The finger

  /// The collection view that the handle is in, and the item of its cell; nil where there are none.
  private var item: (view: UICollectionView, cell: UIView, path: IndexPath)? {
    guard let cell = nearest(where: { $0 is UICollectionViewListCell }) as? UICollectionViewListCell,
      let view = cell.nearest(where: { $0 is UICollectionView }) as? UICollectionView,
      let path = view.indexPath(for: cell)
    else { return nil }
    return (view, cell, path)
  }

  /// An item that can't be moved leaves the finger to the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === press else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return item.map { $0.view.dataSource?.collectionView($0.view, canMoveItemAt: $0.path) ?? false } ?? false
  }

  private func pressDidChange(_ press: UILongPressGestureRecognizer) {
    if press.state == .began, let (view, cell, path) = item {
      let point = press.location(in: view)
      // The cell may lie in a part that scrolls by itself.
      let middle = cell.superview?.convert(cell.center, to: view) ?? cell.center
      grip = CGPoint(x: middle.x - point.x, y: middle.y - point.y)
      isMoving = view.beginInteractiveMovementForItem(at: path)
    }
    guard isMoving, let view = nearest(where: { $0 is UICollectionView }) as? UICollectionView else { return }
    let point = press.location(in: view)
    switch press.state {
    case .changed:
      view.updateInteractiveMovementTargetPosition(CGPoint(x: point.x + grip.x, y: point.y + grip.y))
    case .ended, .cancelled:
      isMoving = false
      if press.state == .ended { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
    case .began, .possible, .failed: break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
    line.frame = inReadingOrder(CGRect(x: -4, y: 0, width: traitCollection.hairline, height: bounds.height))
  }
}
