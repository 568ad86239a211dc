/// A folder's entries, one below the other. Views are made for those in sight alone.
final class DocumentListView: UIView, UIScrollViewDelegate {
  /// The row height in points.
  static let rowHeight: CGFloat = 60

  private let scroll = UIScrollView()
  private let message = UILabel()
  private var rows: [Int: DocumentRow] = [:]
  private var unused: [DocumentRow] = []
  private(set) var entries: [DocumentEntry] = []
  /// Whether an entry can be opened or chosen.
  var allows: (DocumentEntry) -> Bool = { _ in true }
  var isChosen: (DocumentEntry) -> Bool = { _ in false }
  var subtitle: (DocumentEntry) -> String = { _ in "" }
  /// A closure that is called with an entry that was tapped.
  var tapped: (DocumentEntry) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    scroll.delegate = self
    scroll.alwaysBounceVertical = true
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.accessibilityIdentifier = "documentPicker.list"
    message.numberOfLines = 0
    message.textAlignment = .center
    message.textColor = .secondaryLabel
    message.accessibilityIdentifier = "documentPicker.message"
    addSubview(scroll)
    addSubview(message)
  }

  required init?(coder: NSCoder) { nil }

  /// Room at the lower end, in points.
  var bottomInset: CGFloat = 0 {
    didSet { scroll.contentInset.bottom = bottomInset }
  }

  /// Shows entries, or a text in their place.
  /// - Parameter text: shown in place of entries.
  func show(_ entries: [DocumentEntry], message text: String?) {
    self.entries = entries
    message.text = text
    message.isHidden = text == nil
    for row in rows.keys.sorted() { retire(row) }
    scroll.setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  /// What is chosen, or may be, has changed.
  func refresh() {
    for (index, row) in rows { show(index, in: row) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    scroll.contentSize = CGSize(
      width: bounds.width, height: CGFloat(entries.count) * Self.rowHeight)
    let width = max(bounds.width - 64, 0)
    let size = message.sizeThatFits(CGSize(width: width, height: bounds.height))
    message.frame = CGRect(
      x: 32, y: (bounds.height * 0.4 - size.height / 2).rounded(), width: width, height: size.height
    )
    placeRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { placeRows() }

  private func placeRows() {
    let first = max(Int((scroll.contentOffset.y / Self.rowHeight).rounded(.down)), 0)
    let last =
      min(
        Int(((scroll.contentOffset.y + bounds.height) / Self.rowHeight).rounded(.up)), entries.count
      ) - 1
    for index in rows.keys.sorted() where index < first || last < index { retire(index) }
    guard first <= last else { return }
    for index in first...last {
      let row = rows[index] ?? makeRow(index)
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
  }

  private func retire(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    row.removeFromSuperview()
    unused.append(row)
  }

  private func makeRow(_ index: Int) -> DocumentRow {
    let row = unused.popLast() ?? DocumentRow()
    rows[index] = row
    row.tapped = { [weak self] in
      guard let self, self.entries.indices.contains(index) else { return }
      self.tapped(self.entries[index])
    }
    row.accessibilityIdentifier = "documentPicker.\(index)"
    show(index, in: row)
    scroll.addSubview(row)
    return row
  }

  private func show(_ index: Int, in row: DocumentRow) {
    let entry = entries[index]
    row.show(entry, subtitle: subtitle(entry), isAllowed: allows(entry), isChosen: isChosen(entry))
  }
}

/// An entry's picture, name, size and date.
private final class DocumentRow: UIControl {
  private let icon = UIImageView()
  private let name = UILabel()
  private let detail = UILabel()
  private let mark = UIImageView()
  private let line = UIView()
  var tapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.lineBreakMode = .byTruncatingMiddle
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    icon.contentMode = .center
    mark.contentMode = .center
    line.backgroundColor = .separator
    for view in [icon, name, detail, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var triggersPrimaryActionOnTouchUp: Bool { true }

  func show(_ entry: DocumentEntry, subtitle: String, isAllowed: Bool, isChosen: Bool) {
    name.text = entry.name
    detail.text = subtitle
    isEnabled = isAllowed
    isSelected = isChosen
    let large = UIImage.SymbolConfiguration(pointSize: 26)
    icon.image = UIImage(systemName: Self.symbol(of: entry), withConfiguration: large)
    icon.tintColor = entry.isFolder ? .systemBlue : .systemGray
    mark.image = UIImage(
      systemName: isChosen ? "checkmark.circle.fill" : "chevron.forward",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: isChosen ? 20 : 13, weight: .semibold))
    mark.tintColor = isChosen ? tintColor : .tertiaryLabel
    mark.isHidden = !isChosen && !entry.isFolder
    accessibilityLabel = entry.name
    accessibilityValue = subtitle
    for view in [icon, name, detail] as [UIView] { view.alpha = isAllowed ? 1 : 0.35 }
    setNeedsLayout()
  }

  private static func symbol(of entry: DocumentEntry) -> String {
    let type = entry.type
    if entry.isFolder { return "folder.fill" }
    if type.conforms(to: .image) { return "photo" }
    if type.conforms(to: .audio) { return "music.note" }
    if type.conforms(to: .movie) { return "play.fill" }
    return type.conforms(to: .text) || type.conforms(to: .pdf) ? "doc.text" : "doc"
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemGray5 : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = inReadingOrder(CGRect(x: x, y: y, width: width, height: height))
    }
    place(icon, 16, 10, 40, 40)
    let width = max(bounds.width - 68 - 52, 0)
    for label in [name, detail] { label.textAlignment = isRightToLeft ? .right : .left }
    place(name, 68, 10, width, 21)
    place(detail, 68, 32, width, 17)
    place(mark, bounds.width - 46, 15, 30, 30)
    let hairline = traitCollection.hairline
    place(line, 68, bounds.height - hairline, bounds.width - 68, hairline)
  }

  override var ownTraits: UIAccessibilityTraits { super.ownTraits.union(.button) }
}
