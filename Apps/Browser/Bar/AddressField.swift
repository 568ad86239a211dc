import UIKit

/// Takes an address, or what is to be searched for. At rest it is empty: the page's domain stands in front of it.
final class AddressField: BoundedTextField {
  private static let placeholderText = "Search or enter address"
  /// The distance from the field's sides to the text, in points.
  private static let margin: CGFloat = 12

  /// What completes the text.
  private(set) lazy var completion = FieldCompletion(self)

  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 17)
    textColor = .label
    keyboardType = .webSearch
    returnKeyType = .go
    enablesReturnKeyAutomatically = true
    keepTextAsTyped()
    clearButtonMode = .whileEditing
    accessibilityLabel = "Address"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  /// Shows an address to be replaced by the first key. One that is longer than the field takes is not shown: what was
  /// left of it would lead elsewhere.
  func beginTyping(_ address: String) {
    completion.reset()
    placeholder = Self.placeholderText
    text = Self.isTooLong(address) ? nil : address
    selectAll(nil)
  }

  func endTyping() {
    placeholder = nil
    text = nil
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds.insetBy(dx: Self.margin, dy: 0))
    // At rest the button at the field's side takes up the same room.
    let right = bounds.maxX - AddressCapsule.buttonWidth
    return CGRect(x: rect.minX, y: rect.minY, width: max(0, right - rect.minX), height: rect.height)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.clearButtonRect(forBounds: bounds)
    let middle = bounds.maxX - AddressCapsule.buttonWidth / 2
    return CGRect(x: middle - rect.width / 2, y: rect.minY, width: rect.width, height: rect.height)
  }
}
