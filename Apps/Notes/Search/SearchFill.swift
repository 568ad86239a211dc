import UIKit

/// The accent colour that has filled the search button, in the field that the button becomes: with all that the field shows
/// in white, so that it can be read on either side of the level. It drains as it has come, from above.
final class SearchFill: UIView {
  /// The view of the whole fill, as large as the field wherever the level is.
  private let whole = UIView()
  private let magnifier = SearchButton.magnifier()
  private let placeholder = UILabel()
  private let caret = UIView()

  /// How much of the field it covers, from below, 0…1.
  var level: CGFloat = 0

  init() {
    super.init(frame: .zero)
    accessibilityIdentifier = "searchField.fill"
    accessibilityElementsHidden = true
    isUserInteractionEnabled = false
    clipsToBounds = true
    magnifier.tintColor = .white
    placeholder.accessibilityIdentifier = "searchField.fill.text"
    placeholder.textColor = .white
    caret.backgroundColor = .white
    caret.layer.cornerRadius = 1
    whole.backgroundColor = tintColor
    for part in [magnifier, placeholder, caret] { whole.addSubview(part) }
    addSubview(whole)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    whole.backgroundColor = tintColor
  }

  /// The text's own opacity, and whether there is any yet.
  func follow(_ field: UITextField) {
    placeholder.alpha = field.alpha
    caret.alpha = field.alpha
    let isEmpty = !field.hasText
    placeholder.isHidden = !isEmpty
    caret.isHidden = !isEmpty || !field.isFirstResponder
  }

  /// Lays the fill out over the field.
  /// - Parameters:
  ///   - bounds: of what it fills.
  ///   - symbol: the field's magnifier.
  func lie(in bounds: CGRect, over symbol: UIView, _ field: UITextField) {
    let top = bounds.height * (1 - level)
    frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    whole.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height)
    magnifier.center = symbol.center
    magnifier.transform = symbol.transform
    if placeholder.text != field.placeholder { placeholder.text = field.placeholder }
    placeholder.font = field.font
    placeholder.frame = field.placeholderRect(forBounds: field.bounds)
      .offsetBy(dx: field.frame.minX, dy: field.frame.minY)
    caret.frame = field.caretRect(for: field.beginningOfDocument)
      .offsetBy(dx: field.frame.minX, dy: field.frame.minY)
    follow(field)
  }
}
