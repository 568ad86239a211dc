/// A folder's name between the way out and the way on, and below them the way up.
final class DocumentPickerHeader: UIView {
  static let height: CGFloat = 100
  private static let margin: CGFloat = 16
  let cancel = UIButton(type: .system)
  let open = UIButton(type: .system)
  let up = UIButton(type: .system)
  private let title = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingMiddle
    title.accessibilityIdentifier = "documentPicker.title"
    title.accessibilityTraits = .header
    cancel.setTitle("Cancel", for: .normal)
    open.setTitle("Open", for: .normal)
    up.setImage(
      UIImage(
        systemName: "chevron.backward",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
      ), for: .normal)
    for (button, id) in [(cancel, "cancel"), (open, "open"), (up, "up")] {
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: id == "open" ? .semibold : .regular)
      button.accessibilityIdentifier = "documentPicker.\(id)"
      addSubview(button)
    }
    line.backgroundColor = .separator
    addSubview(title)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the name of a folder and its buttons.
  /// - Parameters:
  ///   - parent: the folder around this one; nil where there is none.
  ///   - canOpen: whether something is chosen; nil where a tap on a file opens it.
  func show(_ name: String, parent: String?, canOpen: Bool?) {
    title.text = name
    up.isHidden = parent == nil
    up.setTitle(parent.map { " \($0)" }, for: .normal)
    up.accessibilityLabel = parent
    open.isHidden = canOpen == nil
    open.isEnabled = canOpen == true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = inReadingOrder(CGRect(x: x, y: y, width: width, height: height))
    }
    let side = max(cancel.intrinsicContentSize.width, open.intrinsicContentSize.width)
    place(cancel, Self.margin, 6, cancel.intrinsicContentSize.width, 44)
    place(
      open, bounds.width - Self.margin - open.intrinsicContentSize.width, 6,
      open.intrinsicContentSize.width, 44)
    let inset = Self.margin + side + 8
    place(title, inset, 6, max(bounds.width - 2 * inset, 0), 44)
    place(
      up, Self.margin, 52,
      min(up.intrinsicContentSize.width, max(bounds.width - 2 * Self.margin, 0)), 44)
    let hairline = traitCollection.hairline
    place(line, 0, bounds.height - hairline, bounds.width, hairline)
  }
}
