/// The card in the middle of the screen that lists keys while one of them is held.
final class KeyListView: UIView {
  /// A closure that is called when a row has been tapped.
  var choose: (KeyList.Entry) -> Void = { _ in }

  private let list: KeyList
  private let rows: [KeyListRow]
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scrollView = UIScrollView()
  private let traits: UITraitCollection

  // The looks and the motion are chosen by eye after iPadOS 13.
  private static let radius: CGFloat = 16
  private static let coming = 0.2
  private static let going = 0.2
  private static let smallScale: CGFloat = 0.95

  init(_ list: KeyList, traits: UITraitCollection) {
    (self.list, self.traits) = (list, traits)
    rows = list.entries.map(KeyListRow.init)
    super.init(frame: .zero)
    accessibilityIdentifier = "keyList"
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    material.layer.cornerRadius = Self.radius
    material.layer.cornerCurve = .continuous
    material.clipsToBounds = true
    material.contentView.backgroundColor = .quaternarySystemFill
    addSubview(material)
    material.contentView.addSubview(scrollView)
    for row in rows {
      row.addTarget(self, action: Selector(KeyListView.rowTapped, "_rowTapped:"), for: .touchUpInside)
      scrollView.addSubview(row)
    }
  }

  required init?(coder: NSCoder) { fatalError("lists are made by the keys that show them") }

  /// Language, text size and appearance are those of what has the keys.
  override var baseTraits: UITraitCollection? { traits }

  /// Whether readers reach the list though something modal may lie in front of the app. True.
  override var isReadInFrontOfModalViews: Bool { true }

  private func rowTapped(_ row: KeyListRow) {
    if let index = rows.firstIndex(of: row) { choose(list.entries[index]) }
  }

  // MARK: Coming and going

  /// Shows the card in the middle of a part of the window.
  func present(in window: UIWindow, within room: CGRect) {
    window.addSubview(self)
    let layout = KeyListLayout(
      count: rows.count, rowHeight: KeyListRow.height(with: traits), in: room.size)
    UIView.performWithoutAnimation {
      bounds.size = layout.size
      center = CGPoint(x: room.midX.rounded(), y: room.midY.rounded())
      material.frame = bounds
      scrollView.frame = bounds
      scrollView.contentSize = CGSize(width: bounds.width, height: layout.contentHeight)
      for (row, frame) in zip(rows, layout.rows) { row.frame = frame }
      (transform, alpha) = (CGAffineTransform(scaleX: Self.smallScale, y: Self.smallScale), 0)
      layoutIfNeeded()
    }
    UIView.animate(withDuration: Self.coming, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      (self.transform, self.alpha) = (.identity, 1)
    }
  }

  func dismiss() {
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    UIView.animate(withDuration: Self.going, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
