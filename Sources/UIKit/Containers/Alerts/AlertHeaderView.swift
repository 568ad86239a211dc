/// What an alert says and asks: title, message and fields.
final class AlertHeaderView: UIView {
  private let style: AlertStyle
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fieldBox = UIView()
  private let fields: [UITextField]
  private let fieldLines: [UIView]

  /// The height of a field, and the padding beside its text.
  private static let fieldHeight: CGFloat = 32
  private static let fieldPadding: CGFloat = 6
  private static let fieldRadius: CGFloat = 6

  init(title: String?, message: String?, fields: [UITextField], style: AlertStyle) {
    (self.style, self.fields) = (style, fields)
    fieldLines = fields.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    titleLabel.accessibilityIdentifier = "alert.title"
    messageLabel.accessibilityIdentifier = "alert.message"
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = style.textColor
      addSubview(label)
    }
    addSubview(fieldBox)
    fieldBox.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .white }
    fieldBox.layer.cornerRadius = Self.fieldRadius
    fieldBox.layer.cornerCurve = .continuous
    fieldBox.clipsToBounds = true
    for view in fields + fieldLines { fieldBox.addSubview(view) }
    for line in fieldLines { line.backgroundColor = .separator }
    say(title, message)
  }

  required init?(coder: NSCoder) { fatalError("alerts make their headers") }

  func say(_ title: String?, _ message: String?) {
    (titleLabel.text, messageLabel.text) = (title, message)
    applyStyle()
  }

  private func applyStyle() {
    titleLabel.font = style.titleFont(for: traitCollection)
    messageLabel.font = style.messageFont(for: traitCollection)
    fieldBox.layer.borderWidth = fields.isEmpty ? 0 : traitCollection.hairline
    fieldBox.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyStyle()
  }

  private func isEmpty(_ label: UILabel) -> Bool { label.text?.isEmpty ?? true }

  /// Whether the header has no title, no message and no fields.
  var isEmpty: Bool { isEmpty(titleLabel) && isEmpty(messageLabel) && fields.isEmpty }

  /// The parts that there are, from the top.
  private func parts(in width: CGFloat) -> [(view: UIView, frame: CGRect)] {
    let inner = max(0, width - style.insets.left - style.insets.right)
    let room = CGSize(width: inner, height: .greatestFiniteMagnitude)
    var parts: [(view: UIView, frame: CGRect)] = []
    var y = style.insets.top
    func add(_ view: UIView, _ height: CGFloat, space: CGFloat) {
      if !parts.isEmpty { y += space }
      parts.append((view, CGRect(x: style.insets.left, y: y, width: inner, height: height)))
      y += height
    }
    for label in [titleLabel, messageLabel] where !isEmpty(label) {
      add(label, label.sizeThatFits(room).height.rounded(.up), space: style.spacing)
    }
    if !fields.isEmpty { add(fieldBox, CGFloat(fields.count) * Self.fieldHeight, space: 4 * style.spacing) }
    return parts
  }

  func height(in width: CGFloat) -> CGFloat {
    parts(in: width).last.map { $0.frame.maxY + style.insets.bottom } ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for part in parts(in: bounds.width) { part.view.frame = part.frame }
    let line = traitCollection.hairline
    for (index, field) in fields.enumerated() {
      let y = CGFloat(index) * Self.fieldHeight
      field.frame = CGRect(
        x: Self.fieldPadding, y: y, width: fieldBox.bounds.width - 2 * Self.fieldPadding, height: Self.fieldHeight)
      if index > 0 { fieldLines[index - 1].frame = CGRect(x: 0, y: y, width: fieldBox.bounds.width, height: line) }
    }
  }
}
