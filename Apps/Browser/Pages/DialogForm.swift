import AppSupport
import UIKit

/// The fields of a dialog, one below the other. Return leads from one to the next, and from the last to the answer.
final class DialogForm: UIStackView {
  struct Field {
    /// The text that says what belongs there, in the empty field.
    var title = ""
    /// The text that the field proposes.
    var text = ""
    var isSecret = false
    var contentType: UITextContentType?
    /// Follows the dialog's identifier.
    var name = "field"
  }

  private let fields: [(view: BoundedTextField, name: String)]
  /// A closure called when return is pressed in the last field.
  var committed: () -> Void = {}
  /// A closure called when another field is typed into.
  var moved: () -> Void = {}

  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 8

  init(_ fields: [Field]) {
    self.fields = fields.map { (Self.makeView($0), $0.name) }
    super.init(frame: .zero)
    axis = .vertical
    spacing = Self.spacing
    isLayoutMarginsRelativeArrangement = true
    insetsLayoutMarginsFromSafeArea = false
    layoutMargins = UIEdgeInsets(top: 0, left: Self.margin, bottom: Self.margin, right: Self.margin)
    for (index, field) in self.fields.enumerated() {
      field.view.returnKeyType = index == fields.count - 1 ? .done : .next
      field.view.delegate = self
      addArrangedSubview(field.view)
    }
  }

  required init(coder: NSCoder) { fatalError("made in code") }

  private static func makeView(_ field: Field) -> BoundedTextField {
    let view = BoundedTextField()
    view.text = field.text.beginning(bytes: BoundedTextField.longestText)
    view.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: 13), maximumPointSize: 26)
    view.adjustsFontForContentSizeCategory = true
    view.borderStyle = .roundedRect
    view.clearButtonMode = .whileEditing
    view.placeholder = field.title
    view.accessibilityLabel = field.title
    view.isSecureTextEntry = field.isSecret
    view.textContentType = field.contentType
    if field.contentType != nil { view.keepTextAsTyped() }
    return view
  }

  var texts: [String] { fields.map { $0.view.text ?? "" } }

  /// Fills the fields, so that only the answer is missing.
  func fill(_ texts: [String]) {
    for (field, text) in zip(fields, texts) { field.view.text = text.beginning(bytes: BoundedTextField.longestText) }
    if current != nil { fields.last?.view.becomeFirstResponder() }
  }

  /// Says what fields without a title are for.
  func label(_ text: String) {
    for field in fields where field.view.placeholder?.isEmpty != false { field.view.accessibilityLabel = text }
  }

  /// Names the fields for scripts.
  /// - Parameter prefix: nil for no names.
  func nameParts(_ prefix: String?) {
    for (view, name) in fields { view.accessibilityIdentifier = prefix.map { $0 + name } }
  }

  /// Begins with the first field that is empty.
  func focus() {
    let first = fields.first { $0.view.text?.isEmpty != false } ?? fields.first
    first?.view.becomeFirstResponder()
  }

  /// The field that is typed into.
  var focused: UIView? { current.map { fields[$0].view } }

  private var current: Int? { fields.firstIndex { $0.view.isFirstResponder } }

  /// Leads to the field behind the one that is typed into.
  /// - Returns: false where there is none.
  func advance() -> Bool {
    guard let current, current + 1 < fields.count else { return false }
    return fields[current + 1].view.becomeFirstResponder()
  }

  /// The tabulator key stays in the dialog.
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyModifierFlags(), .shift].map {
      UIKeyCommand(input: "\t", modifierFlags: $0, action: #selector(step))
    }
  }

  @objc private func step(_ command: UIKeyCommand) {
    guard let current else { return focus() }
    let step = command.modifierFlags.contains(.shift) ? fields.count - 1 : 1
    fields[(current + step) % fields.count].view.becomeFirstResponder()
  }

  func leave() { for field in fields { field.view.resignFirstResponder() } }
}

extension DialogForm: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { moved() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if !advance() { committed() }
    return false
  }
}
