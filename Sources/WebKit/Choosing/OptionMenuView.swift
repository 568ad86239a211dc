import UIKit
import WebProtocol

/// The options of a `<select>` beside it: a touch chooses one, or, elsewhere, none.
final class OptionMenuView: PageCard {
  private let choose: (Int?) -> Void
  private let list = UIScrollView()
  private var rows: [OptionRow] = []

  /// In points, as menus of the system have it.
  private static let width: CGFloat = 250

  /// - Parameter choose: gets the option's index, or nil; called once.
  init(_ menu: OptionMenu, choose: @escaping (Int?) -> Void) {
    self.choose = choose
    super.init()
    accessibilityIdentifier = "optionMenu"
    content.addSubview(list)
    for (index, option) in menu.options.enumerated() {
      let row = OptionRow(option)
      row.accessibilityIdentifier = "optionMenu.\(index)"
      row.addAction(UIAction { [weak self] _ in self?.finish(index) }, for: .touchUpInside)
      list.addSubview(row)
      rows.append(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var wantedHeight: CGFloat { rows.reduce(0) { $0 + $1.height } }

  /// - Parameter place: of the element, in the window's coordinates.
  func present(in window: UIWindow, beside place: CGRect) {
    present(in: window, beside: place, size: CGSize(width: Self.width, height: wantedHeight))
  }

  /// What has no room can be scrolled to.
  override func fits(_ height: CGFloat, in room: CGFloat) -> CGFloat { min(height, max(room, OptionRow.height)) }

  override func layOutContent() {
    list.frame = content.bounds
    list.contentSize = CGSize(width: Self.width, height: wantedHeight)
    var top: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: top, width: Self.width, height: row.height)
      top += row.height
    }
    if let chosen = rows.first(where: { $0.option.isSelected }) {
      list.contentOffset.y = min(max(0, chosen.frame.midY - list.bounds.height / 2), max(0, top - list.bounds.height))
    }
  }

  override func touchedElsewhere() { finish(nil) }

  private func finish(_ index: Int?) {
    guard isOpen else { return }
    choose(index)
    dismiss()
  }
}

/// One option, or the name of some.
private final class OptionRow: UIControl {
  static let height: CGFloat = 44
  private static let groupHeight: CGFloat = 30

  let option: OptionMenu.Option
  private let label = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView()

  var height: CGFloat { option.isGroup ? Self.groupHeight : Self.height }

  init(_ option: OptionMenu.Option) {
    self.option = option
    super.init(frame: .zero)
    isEnabled = option.isEnabled && !option.isGroup
    label.text = option.label
    label.font = .systemFont(ofSize: option.isGroup ? 13 : 17)
    label.textColor = option.isGroup ? .secondaryLabel : option.isEnabled ? .label : .tertiaryLabel
    mark.isHidden = !option.isSelected
    mark.tintColor = .label
    mark.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.systemGray.withAlphaComponent(0.3) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 12, y: (bounds.height - 16) / 2, width: 16, height: 16)
    label.frame = CGRect(x: 36, y: 0, width: bounds.width - 52, height: bounds.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
