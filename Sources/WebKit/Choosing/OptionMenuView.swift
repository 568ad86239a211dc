import UIKit
import WebContentProtocol

/// The options of a `<select>` beside it: a touch chooses one, or, elsewhere, none. Where many may be chosen, each touch
/// turns one on or off, and one elsewhere ends it.
final class OptionMenuView: PageCard {
  private let choose: (Int?) -> Void
  private let allowsMultiple: Bool
  private let list = UIScrollView()
  private var rows: [OptionRow] = []

  /// The width in points, as menus of the system have it.
  private static let width: CGFloat = 250

  /// Makes the view of a menu.
  /// - Parameter choose: gets the index of each option that is touched, and nil when the person is done; called once
  ///   where the menu doesn't allow more.
  init(_ menu: OptionMenu, choose: @escaping (Int?) -> Void) {
    self.choose = choose
    allowsMultiple = menu.allowsMultiple
    super.init()
    accessibilityIdentifier = "optionMenu"
    content.addSubview(list)
    for (index, option) in menu.options.enumerated() {
      let row = OptionRow(option, width: Self.width)
      row.accessibilityIdentifier = "optionMenu.\(index)"
      row.addAction(UIAction { [weak self] _ in self?.touched(index) }, for: .touchUpInside)
      list.addSubview(row)
      rows.append(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var wantedHeight: CGFloat { rows.reduce(0) { $0 + $1.height } }

  /// Shows the menu beside the element.
  /// - Parameter place: of the element, in the window's coordinates; nil where that is not known.
  func present(in window: UIWindow, beside place: CGRect?) {
    present(in: window, beside: place, size: CGSize(width: Self.width, height: wantedHeight))
  }

  /// The height that there is room for; options beyond it can be scrolled to.
  override func fits(_ height: CGFloat, in room: CGFloat) -> CGFloat { min(height, max(room, OptionRow.least)) }

  override func layOutContent() {
    list.frame = content.bounds
    list.contentSize = CGSize(width: Self.width, height: wantedHeight)
    var top: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: top, width: Self.width, height: row.height)
      top += row.height
    }
    if let chosen = rows.first(where: \.isSelected) {
      list.contentOffset.y = min(max(0, chosen.frame.midY - list.bounds.height / 2), max(0, top - list.bounds.height))
    }
  }

  override func leave() { finish(nil) }

  // MARK: Keys

  /// The row to which keys have led.
  private var marked: Int? { rows.firstIndex(where: \.isHighlighted) }

  override func step(isForward: Bool) {
    let start = marked ?? rows.firstIndex(where: \.isSelected)
    let after =
      isForward
      ? Array(rows.indices.dropFirst(start.map { $0 + 1 } ?? 0)) : rows.indices.prefix(start ?? rows.count).reversed()
    guard let next = after.first(where: { rows[$0].isEnabled }) else { return }
    for (index, row) in rows.enumerated() { row.isHighlighted = index == next }
    list.scrollRectToVisible(rows[next].frame, animated: false)
  }

  override func confirm() { if let marked { touched(marked) } }

  private func touched(_ index: Int) {
    guard allowsMultiple else { return finish(index) }
    guard isOpen else { return }
    rows[index].isSelected.toggle()
    choose(index)
  }

  private func finish(_ index: Int?) {
    guard isOpen else { return }
    choose(index)
    dismiss()
  }
}

/// One option, or the name of some.
private final class OptionRow: UIControl {
  static let least: CGFloat = 44
  private static let groupHeight: CGFloat = 30
  /// The space beside the text, and above and below what takes more than a line, in points.
  private static let (left, right, margin): (CGFloat, CGFloat, CGFloat) = (36, 16, 11)
  /// The number of the widest letters that still fit into a line.
  private static let shortLabel = 8

  let height: CGFloat
  private let label = UILabel()
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let line = UIView()

  init(_ option: OptionMenu.Option, width: CGFloat) {
    label.text = option.label
    label.font = .systemFont(ofSize: option.isGroup ? 13 : 17)
    label.numberOfLines = 0
    let least = option.isGroup ? Self.groupHeight : Self.least
    if option.label.unicodeScalars.count > Self.shortLabel {
      let room = CGSize(width: width - Self.left - Self.right, height: .greatestFiniteMagnitude)
      let margins = least - label.font.lineHeight.rounded(.up)
      height = max(least, label.sizeThatFits(room).height.rounded(.up) + min(margins, 2 * Self.margin))
    } else {
      height = least
    }
    super.init(frame: .zero)
    isEnabled = option.isEnabled && !option.isGroup
    label.textColor = option.isGroup ? .secondaryLabel : option.isEnabled ? .label : .tertiaryLabel
    isSelected = option.isSelected
    mark.isHidden = !isSelected
    mark.tintColor = .label
    mark.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, mark, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { mark.isHidden = !isSelected } }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.systemGray.withAlphaComponent(0.3) : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 12, y: (bounds.height - 16) / 2, width: 16, height: 16)
    label.frame = CGRect(x: Self.left, y: 0, width: bounds.width - Self.left - Self.right, height: bounds.height)
    line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
