import UIKit

/// The actions that the menu, wherever it is, may ask of whoever is first in the responder chain.
@objc protocol FormActions {
  func submitForm(_ sender: Any?)
  @objc optional func clearForm(_ sender: Any?)
}

class FormField<Value: Equatable>: UIControl {
  var value: Value {
    didSet { if value != oldValue { sendActions(for: .valueChanged) } }
  }
  @objc private(set) var changes = 0

  init(_ value: Value) {
    self.value = value
    super.init(frame: .zero)
    addTarget(self, action: #selector(noteChange), for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  @objc func noteChange() { changes += 1 }
}

open class BaseFormController: UIViewController, FormActions {
  public private(set) var log: [String] = []

  func submitForm(_ sender: Any?) { log.append("submit") }

  func add(_ line: String) { log.append(line) }

  @IBAction public func reset(_ sender: UIControl, forEvent event: UIEvent) {
    log.append("reset \(event.type == .touches)")
  }
}

class FormController: BaseFormController {
  @IBOutlet private(set) var submitButton: UIButton!
  @IBOutlet var fields: [UIControl]!
  @IBInspectable var cornerRadius: CGFloat = 4

  let name = FormField("")
  let age = FormField<Int>(0)
  private let menu = UIControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    fields = [name, age]
    name.addTarget(self, action: #selector(fieldChanged), for: .valueChanged)
    menu.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    menu.accessibilityIdentifier = "menu"
    menu.addTarget(nil, action: #selector(FormActions.submitForm(_:)), for: .touchUpInside)
    menu.addTarget(self, action: #selector(reset(_:forEvent:)), for: .touchUpInside)
    menu.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self, action: #selector(handle(_:) as (UILongPressGestureRecognizer) -> Void)))
    view.addSubview(menu)
    #if DEBUG
      menu.addTarget(self, action: #selector(inspect), for: .touchDown)
    #endif
  }

  @objc private func fieldChanged() { add("name is \(name.value.isEmpty ? "empty" : "\"\(name.value)\"")") }

  @objc func handle(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { add("held") }
  }

  func handle(_ text: String) { add(text) }

  #if DEBUG
    @objc func inspect() { add("inspect") }
  #else
    @objc func inspect() {}
  #endif
}

extension FormController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    add("form will appear")
  }

  override func submitForm(_ sender: Any?) {
    super.submitForm(sender)
    add("submitted by \(type(of: self))")
  }
}

extension BaseFormController {
  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    add("base will appear")
  }
}

extension UIViewController {
  /// Ends editing when one taps beside the fields.
  func endEditingOnTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: #selector(UIViewController.endEditingNow))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    return tap
  }

  @objc fileprivate func endEditingNow() { title = "ended" }
}
