/// The views of which a text field is made.
@MainActor final class TextFieldParts {
  private unowned let field: UITextField
  /// Cuts the text off at the edges of its rectangle.
  let clip = UIView()
  let canvas: TextCanvas
  let caret = CaretView()
  let resting: TextFieldRestingText
  let placeholder: TextFieldPlaceholder
  private(set) lazy var border = makeBorder()
  private(set) lazy var clearButton = makeClearButton()
  private(set) var hasClearButton = false
  private(set) var hasBorder = false

  init(field: UITextField) {
    self.field = field
    canvas = TextCanvas(flow: field.editor.flow)
    resting = TextFieldRestingText(field: field)
    placeholder = TextFieldPlaceholder(field: field)
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    clip.addSubview(resting)
    clip.addSubview(canvas)
    clip.addSubview(caret)
    field.addSubview(placeholder)
    field.addSubview(clip)
  }

  private func makeBorder() -> UIImageView {
    let view = UIImageView()
    view.isUserInteractionEnabled = false
    field.insertSubview(view, at: 0)
    hasBorder = true
    return view
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let symbol = UIImage.SymbolConfiguration(pointSize: 16, weight: .regular)
    button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: symbol), for: .normal)
    button.tintColor = .tertiaryLabel
    button.accessibilityLabel = "Clear text"
    button.addTarget(
      field, action: Selector(UITextField.clearButtonPressed, "_clearButtonPressed"), for: .touchUpInside)
    hasClearButton = true
    return button
  }
}
