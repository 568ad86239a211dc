/// Sliders for red, green and blue, and the colour's number.
final class ColorSlidersView: UIView, UITextFieldDelegate {
  private let channels = [("Red", "red"), ("Green", "green"), ("Blue", "blue")].map { title, id in
    ColorChannelView(title: title, id: "colorPicker.\(id)", scale: 255)
  }
  private let title = UILabel()
  private let field = UITextField()
  private var components = ColorComponents(hue: 0, saturation: 0, brightness: 1)
  /// A closure that is called with the new colour, and whether a finger goes on changing it.
  var changed: (ColorComponents, Bool) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, view) in channels.enumerated() {
      view.changed = { [weak self] value, isContinuing in
        guard let self else { return }
        self.components.setChannel(index, value)
        self.changed(self.components, isContinuing)
      }
      addSubview(view)
    }
    title.text = "sRGB Hex Color #"
    title.font = .systemFont(ofSize: 15)
    title.textColor = .secondaryLabel
    title.textAlignment = .right
    field.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    field.textAlignment = .center
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.autocapitalizationType = .allCharacters
    field.autocorrectionType = .no
    field.returnKeyType = .done
    field.accessibilityIdentifier = "colorPicker.hex"
    field.accessibilityLabel = title.text
    field.delegate = self
    addSubview(title)
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ components: ColorComponents) {
    self.components = components
    for (index, view) in channels.enumerated() {
      var (low, high) = (components, components)
      low.setChannel(index, 0)
      high.setChannel(index, 1)
      view.show(
        components.channels[index], from: [low.opaque, high.opaque], knob: components.opaque)
    }
    if !field.isFirstResponder { field.text = components.hex }
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let chosen = ColorComponents(hex: textField.text ?? "", alpha: components.alpha) ?? components
    textField.text = chosen.hex
    if chosen != components { changed(chosen, false) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in channels.enumerated() {
      view.frame = CGRect(
        x: 0, y: CGFloat(index) * (ColorChannelView.height + 8), width: bounds.width,
        height: ColorChannelView.height)
    }
    let top = 3 * (ColorChannelView.height + 8) + 4
    field.frame = CGRect(x: bounds.width - 96, y: top, width: 96, height: 36)
    title.frame = CGRect(x: 0, y: top, width: max(bounds.width - 96 - 8, 0), height: 36)
  }
}
