/// What stands before a row's content while its table is edited.
@preconcurrency @MainActor final class EditingControl: UIControl {
  enum Kind { case delete, insert, selection }

  let kind: Kind
  var tapped: () -> Void = {}
  private let sign = UIImageView()

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    sign.contentMode = .center
    sign.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
    addSubview(sign)
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    // A circle is part of the row: its tap selects.
    isUserInteractionEnabled = kind != .selection
    showSign()
    accessibilityLabel =
      switch kind {
      case .delete: "Remove"
      case .insert: "Insert"
      case .selection: nil
      }
  }

  required init?(coder: NSCoder) { fatalError("a control of a cell is in no document") }

  var isOn = false { didSet { if isOn != oldValue { showSign() } } }

  private func showSign() {
    let (name, color): (String, UIColor?) =
      switch kind {
      case .delete: ("minus.circle.fill", .systemRed)
      case .insert: ("plus.circle.fill", .systemGreen)
      case .selection: isOn ? ("checkmark.circle.fill", nil) : ("circle", .systemGray3)
      }
    sign.image = UIImage(systemName: name)
    sign.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
  }
}
