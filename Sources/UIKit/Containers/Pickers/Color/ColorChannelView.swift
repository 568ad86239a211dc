/// A named slider that shows what it changes, with its value in a field beside it.
final class ColorChannelView: UIView, UITextFieldDelegate {
  private let title = UILabel()
  private let slider = ColorSlider()
  private let field = UITextField()
  /// The value that the field shows for a full channel: 255, or 100 per cent.
  private let scale: Int
  /// A closure that is called with the new value, 0…1, and whether a finger goes on changing it.
  var changed: (CGFloat, Bool) -> Void = { _, _ in }

  /// The height in points.
  static let height: CGFloat = 66
  private static let fieldWidth: CGFloat = 74
  private static let gap: CGFloat = 12

  /// Makes a slider with a title and a field.
  /// - Parameter id: of the slider; its field has the same with `.field` behind it.
  init(title text: String, id: String, scale: Int) {
    self.scale = scale
    super.init(frame: .zero)
    title.text = text.uppercased()
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = .secondaryLabel
    slider.accessibilityLabel = text
    slider.accessibilityIdentifier = id
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.changed(CGFloat(self.slider.value), self.slider.isTracking)
      }, for: .valueChanged)
    // What a finger has chosen counts once it lets go.
    for event in [UIControl.Event.touchUpInside, .touchUpOutside, .touchCancel] {
      slider.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.changed(CGFloat(self.slider.value), false)
        }, for: event)
    }
    field.keyboardType = .numberPad
    field.returnKeyType = .done
    field.textAlignment = .center
    field.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.layer.cornerCurve = .continuous
    field.accessibilityIdentifier = "\(id).field"
    field.accessibilityLabel = text
    field.delegate = self
    for view in [title, slider, field] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the value of a channel.
  /// - Parameters:
  ///   - colors: from the track's beginning to its end.
  ///   - knob: the colour of the thumb.
  func show(_ value: CGFloat, from colors: [UIColor], knob: UIColor, isSeeThrough: Bool = false) {
    slider.value = Float(value)
    slider.show(colors, knob: knob, isSeeThrough: isSeeThrough)
    guard !field.isFirstResponder else { return }
    let number = Int((value * CGFloat(scale)).rounded())
    field.text = scale == 100 ? "\(number) %" : "\(number)"
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    let digits = (textField.text ?? "").filter { ("0"..."9").contains($0) }
    if let number = Int(digits) {
      changed(CGFloat(min(number, scale)) / CGFloat(scale), false)
    } else {
      changed(CGFloat(slider.value), false)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 20)
    let width = bounds.width - Self.fieldWidth - Self.gap
    slider.frame = CGRect(x: 0, y: 24, width: width, height: ColorSlider.height)
    field.frame = CGRect(
      x: width + Self.gap, y: 24, width: Self.fieldWidth, height: ColorSlider.height)
  }
}

/// A slider whose track is a gradient.
final class ColorSlider: UISlider {
  static let height: CGFloat = 36
  private let squares = CheckerView()
  private let gradient = GradientView()
  private let knob = ColorKnob()
  private static let edge: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.isLevel = true
    minimumTrackTintColor = .clear
    maximumTrackTintColor = .clear
    for view in [squares, gradient] {
      view.clipsToBounds = true
      view.layer.cornerRadius = Self.height / 2
      view.isUserInteractionEnabled = false
    }
    // The knob stands in for the thumb, which has its place and no picture.
    setThumbImage(
      UIGraphicsImageRenderer(size: CGSize(width: ColorKnob.side, height: ColorKnob.side)).image {
        _ in
      }, for: .normal)
    insertSubview(gradient, at: 0)
    insertSubview(squares, at: 0)
    addSubview(knob)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ colors: [UIColor], knob color: UIColor, isSeeThrough: Bool) {
    gradient.colors = colors
    squares.isHidden = !isSeeThrough
    knob.fill = color
    placeKnob()
  }

  override func valueDidChange() { placeKnob() }

  private func placeKnob() {
    let place = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    knob.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// The knob stays within the round ends.
  override func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + Self.edge, y: bounds.midY - Self.trackHeight / 2,
      width: max(bounds.width - 2 * Self.edge, 0),
      height: Self.trackHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    squares.frame = bounds
    gradient.frame = bounds
    placeKnob()
  }
}

/// Grey and white squares, which show through what is transparent.
final class CheckerView: UIView {
  private static let side: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    UIColor(white: 0.8, alpha: 1).setFill()
    for row in 0..<Int((bounds.height / Self.side).rounded(.up)) {
      for column in stride(from: row % 2, to: Int((bounds.width / Self.side).rounded(.up)), by: 2) {
        UIRectFill(
          CGRect(
            x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side,
            height: Self.side))
      }
    }
  }
}
