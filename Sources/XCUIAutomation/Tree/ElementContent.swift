import UIKit

/// What is told of one element, before those within it are known.
@preconcurrency @MainActor struct ElementContent {
  var type: XCUIElement.ElementType
  var identifier = ""
  var label = ""
  var title = ""
  var value: Any?
  var placeholder: String?
  var isEnabled = true
  var isSelected = false
  var hasKeyboardFocus = false
  var frame = CGRect.zero
  var view: UIView?
  var responder: UIResponder?

  /// Reads what the app says of a view or of an element that is none.
  init(_ type: XCUIElement.ElementType, of responder: UIResponder, in view: UIView) {
    self.type = type
    self.view = view
    self.responder = responder
    let traits = responder.accessibilityTraits
    identifier = responder.accessibilityIdentifier ?? ""
    label = responder.accessibilityLabel ?? ""
    value = responder.accessibilityValue
    isEnabled = !traits.contains(.notEnabled) && (responder as? UIControl)?.isEnabled != false
    isSelected = traits.contains(.selected)
    frame = responder.accessibilityFrame
    hasKeyboardFocus = responder.isFirstResponder
    describe(responder)
  }

  /// The application, whose element has all windows.
  init(applicationNamed name: String, frame: CGRect) {
    type = .application
    label = name
    self.frame = frame
  }

  private mutating func describe(_ responder: UIResponder) {
    switch responder {
    case let label as UILabel:
      // Labels without an accessibility label of the app's own have their text.
      if self.label.isEmpty { self.label = label.text ?? "" }
    case let bar as UINavigationBar: describe(bar)
    case let field as UITextField:
      placeholder = field.placeholder ?? field.attributedPlaceholder?.string
      if type == .secureTextField, let text = field.text { value = String(repeating: "•", count: text.count) }
      // An empty field has its placeholder as its value.
      if (value as? String)?.isEmpty != false { value = placeholder ?? value }
    case let view as UIView where view.next is UIAlertController: describe(view.next as! UIAlertController)
    default: break
    }
    if identifier == "navigationBar.back" { identifier = "BackButton" }
  }

  /// A bar without an identifier of the app's own is known by its title.
  private mutating func describe(_ bar: UINavigationBar) {
    guard identifier == "navigationBar" else { return }
    identifier = bar.topItem?.title ?? ""
  }

  private mutating func describe(_ alert: UIAlertController) {
    if label.isEmpty { label = alert.title ?? alert.message ?? "" }
  }

  /// A key has the text of what it types.
  mutating func describeKey(_ node: SemanticNode) {
    label = node.label ?? label
    isEnabled = node.isEnabled
    let isReturn = node.typedText == "\n" || node.typedText == "\r"
    if isReturn, identifier.isEmpty { identifier = label.capitalized }
    type = isReturn || label.lowercased() == "shift" ? .button : .key
  }
}
