import UIKit

/// Takes an address, or what is to be searched for. At rest it is empty: the page's domain stands in front of it.
final class AddressField: BoundedTextField {
  private static let placeholderText = "Search or enter address"
  /// The distance from the field's sides to the text, in points.
  private static let margin: CGFloat = 12

  /// Opens what a person pastes and wants to go to.
  var openEntry: (AddressEntry) -> Void = { _ in }

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

  // MARK: Paste and Go

  /// Puts the entry that pastes and opens behind the one that pastes.
  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builder.replaceChildren(ofMenu: .standardEdit) { children in
      let paste = children.firstIndex { ($0 as? UICommand)?.action == #selector(paste) }
      let place = paste.map { $0 + 1 } ?? children.count
      return children[..<place] + [UICommand(title: "Paste and Go", action: #selector(pasteAndGo))] + children[place...]
    }
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #selector(pasteAndGo) ? pasted != nil : super.canPerformAction(action, withSender: sender)
  }

  override func validate(_ command: UICommand) {
    super.validate(command)
    guard command.action == #selector(pasteAndGo), case .search = pasted else { return }
    command.title = "Paste and Search"
  }

  @objc private func pasteAndGo(_ sender: Any?) { if let pasted { openEntry(pasted) } }

  /// What the clipboard would open; nil for a text too long for the field, whose beginning would lead elsewhere.
  private var pasted: AddressEntry? {
    UIPasteboard.general.string.flatMap { Self.isTooLong($0) ? nil : AddressEntry($0) }
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
