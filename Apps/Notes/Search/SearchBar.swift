import UIKit

/// The row in place of the navigation bar while a list is searched: the field, and Cancel.
final class SearchBar: UIView, UITextFieldDelegate {
  let searchField = SearchField()
  private let cancelButton = UIButton(type: .system)
  private let backdrop = UIView()
  private let hairline = UIView()

  /// The text has changed.
  var search: (String) -> Void = { _ in }
  var cancel: () -> Void = {}
  /// A closure called when return was pressed.
  var choose: () -> Void = {}

  /// Points below the status bar.
  static let height: CGFloat = 52
  /// The distance between field and button, in points.
  private static let gap: CGFloat = 12

  /// Whether it lies as a row of a field and a button does, or like the search button at `buttonFrame`.
  var isOpen = false {
    didSet {
      searchField.isField = isOpen
      setNeedsLayout()
    }
  }
  /// The frame of the search button in the row's coordinates.
  var buttonFrame = CGRect.zero

  /// The place where the button comes and goes that isn't pulled out: in the middle of the row with the bar's items.
  var restFrame: CGRect {
    CGRect(
      x: bounds.midX - SearchButton.side / 2, y: bounds.maxY - Self.height + 4, width: SearchButton.side,
      height: SearchButton.side)
  }

  // Each comes once nothing lies any more where it will be, and goes before anything does.
  var fieldAlpha: CGFloat {
    get { searchField.alpha }
    set { searchField.alpha = newValue }
  }
  var cancelAlpha: CGFloat {
    get { cancelButton.alpha }
    set { cancelButton.alpha = newValue }
  }
  var backdropAlpha: CGFloat {
    get { backdrop.alpha }
    set { backdrop.alpha = newValue }
  }

  var text: String { searchField.field.text ?? "" }

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "searchBar"
    backdrop.backgroundColor = .systemGroupedBackground
    hairline.backgroundColor = .separator
    hairline.alpha = 0
    cancelButton.accessibilityIdentifier = "searchBar.cancel"
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    searchField.field.delegate = self
    searchField.field.addAction(
      UIAction { [weak self] _ in if let self { search(text) } }, for: .editingChanged)
    backdrop.addSubview(hairline)
    for part in [backdrop, cancelButton, searchField] { addSubview(part) }
    show(isOpen: false)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// All of it at once.
  func show(isOpen: Bool) {
    self.isOpen = isOpen
    searchField.level = 0
    let alpha: CGFloat = isOpen ? 1 : 0
    (fieldAlpha, cancelAlpha, backdropAlpha, searchField.textAlpha) = (alpha, alpha, alpha, alpha)
  }

  /// Shows the line below the row: 0 where the list lies at its rest, 1 where it goes on behind the row.
  func showContentBehind(_ part: CGFloat) { if hairline.alpha != part { hairline.alpha = part } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets)
    let row = CGRect(x: safe.minX, y: bounds.maxY - Self.height, width: safe.width, height: Self.height)
    backdrop.frame = bounds
    hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    let cancelWidth = ceil(cancelButton.intrinsicContentSize.width)
    let top = row.minY + (Self.height - SearchField.height) / 2
    let margin = readableMargin
    cancelButton.frame = CGRect(
      x: isOpen ? row.maxX - margin - cancelWidth : bounds.width, y: top, width: cancelWidth, height: SearchField.height
    )
    let width = max(row.width - cancelWidth - 2 * margin - Self.gap, 0)
    searchField.openWidth = width
    searchField.frame =
      isOpen ? CGRect(x: row.minX + margin, y: top, width: width, height: SearchField.height) : buttonFrame
    searchField.setNeedsLayout()
    searchField.layoutIfNeeded()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    choose()
    return true
  }

  /// Leaves touches around the row to the list.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isOpen && super.point(inside: point, with: event)
  }
}
