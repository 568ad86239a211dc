/// Lets a person choose a colour from a grid, from a spectrum or by its amounts of red, green and blue.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// Hears of choices; not kept alive. Nil by default.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// What is chosen: white by default. Setting it tells nobody. A colour that follows traits is the one of the
  /// current traits.
  open var selectedColor: UIColor {
    get { components.color }
    set { show(ColorComponents(newValue)) }
  }

  /// Whether transparent colours can be chosen. True by default.
  open var supportsAlpha = true {
    didSet { if supportsAlpha != oldValue, isViewLoaded { layOutForAlpha() } }
  }

  private var components = ColorComponents(hue: 0, saturation: 0, brightness: 1)
  private let header = ColorPickerHeader()
  private let choice = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private let grid = ColorGridView()
  private let spectrum = ColorSpectrumView()
  private let sliders = ColorSlidersView()
  private let opacity = ColorChannelView(title: "Opacity", id: "colorPicker.opacity", scale: 100)
  private let line = UIView()
  private let swatches = ColorSwatchesView()
  private let scroll = UIScrollView()

  /// The least height of the board, which is what the sliders take, and the space left and right of everything, in
  /// points.
  private static let leastBoard: CGFloat = 256
  private static let margin: CGFloat = 16

  /// A picker that shows white.
  public init() {
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 390, height: 640)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "colorPicker"
    choice.accessibilityIdentifier = "colorPicker.kind"
    grid.accessibilityIdentifier = "colorPicker.grid"
    spectrum.accessibilityIdentifier = "colorPicker.spectrum"
    line.backgroundColor = .separator
    scroll.contentInsetAdjustmentBehavior = .never
    view.addSubview(scroll)
    view.addSubview(header)
    for part in [choice, grid, spectrum, sliders, opacity, line, swatches] {
      scroll.addSubview(part)
    }
    choice.selectedSegmentIndex = 0
    connect()
    NotificationCenter.default.addObserver(
      self, selector: Selector(UIColorPickerViewController.keyboardWillMove, "_keyboardWillMove:"),
      name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    layOutForAlpha()
    show(components)
  }

  private func connect() {
    header.close.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.view.endEditing(true)
        self.delegate?.colorPickerViewControllerDidFinish(self)
      }, for: .touchUpInside)
    choice.addAction(UIAction { [weak self] _ in self?.showKind() }, for: .valueChanged)
    for event in [UIControl.Event.valueChanged, .touchUpInside, .touchUpOutside, .touchCancel] {
      grid.addAction(
        UIAction { [weak self] _ in
          guard let self, let cell = self.grid.cell else { return }
          var chosen = ColorGridView.color(cell)
          chosen.alpha = self.components.alpha
          self.personDidChoose(chosen, continuously: event == .valueChanged)
        }, for: event)
      spectrum.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          self.personDidChoose(self.spectrum.components, continuously: event == .valueChanged)
        }, for: event)
    }
    sliders.changed = { [weak self] in self?.personDidChoose($0, continuously: $1) }
    opacity.changed = { [weak self] value, isContinuing in
      guard let self else { return }
      var chosen = self.components
      chosen.alpha = value
      self.personDidChoose(chosen, continuously: isContinuing)
    }
    swatches.chosen = { [weak self] color in
      guard let self else { return }
      var chosen = ColorComponents(color)
      chosen.alpha = self.components.alpha
      self.personDidChoose(chosen, continuously: false)
    }
  }

  // MARK: Choice

  private func personDidChoose(_ chosen: ColorComponents, continuously: Bool) {
    show(chosen)
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
  }

  private func show(_ components: ColorComponents) {
    self.components = components
    if !supportsAlpha { self.components.alpha = 1 }
    guard isViewLoaded else { return }
    grid.show(self.components)
    if spectrum.components != self.components { spectrum.show(self.components) }
    sliders.show(self.components)
    var clear = self.components
    clear.alpha = 0
    opacity.show(
      self.components.alpha, from: [clear.color, self.components.opaque],
      knob: self.components.opaque,
      isSeeThrough: true)
    swatches.show(self.components.color)
  }

  private func layOutForAlpha() {
    opacity.isHidden = !supportsAlpha
    show(components)
    showKind()
  }

  private func showKind() {
    view.endEditing(true)
    let kinds: [UIView] = [grid, spectrum, sliders]
    for (index, kind) in kinds.enumerated() { kind.isHidden = index != choice.selectedSegmentIndex }
    view.setNeedsLayout()
  }

  // MARK: Layout

  /// Keeps the field that is being edited above the keyboard.
  private func keyboardWillMove(_ notification: Notification) {
    guard let window = view.window,
      let end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    else { return }
    let bottom = scroll.convert(CGPoint(x: 0, y: scroll.bounds.maxY), to: nil).y
    scroll.contentInset.bottom = max(bottom - end.minY, 0)
    if let field = window.firstResponder as? UITextField, field.isDescendant(of: scroll) {
      scroll.scrollRectToVisible(field.convert(field.bounds, to: scroll).insetBy(dx: 0, dy: -12), animated: true)
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let safe = view.safeAreaInsets
    let width = max(bounds.width - 2 * Self.margin - safe.left - safe.right, 0)
    let left = safe.left + Self.margin
    header.frame = CGRect(x: left, y: safe.top, width: width, height: ColorPickerHeader.height)
    scroll.frame = CGRect(
      x: 0, y: header.frame.maxY, width: bounds.width,
      height: max(bounds.height - header.frame.maxY, 0))
    choice.frame = CGRect(x: left, y: 4, width: width, height: 32)
    // The board is twelve cells wide and ten high, if there is room for them: a finger on it chooses rather than
    // scrolls.
    let room = max(scroll.bounds.height - 54 - safe.bottom, Self.leastBoard)
    let board = CGRect(x: left, y: 54, width: width, height: min((width * 10 / 12).rounded(), room))
    for part in [grid, spectrum, sliders] { part.frame = board }
    var y = board.maxY + 18
    if supportsAlpha {
      opacity.frame = CGRect(x: left, y: y, width: width, height: ColorChannelView.height)
      y += ColorChannelView.height + 16
    }
    line.frame = CGRect(
      x: left, y: y, width: width, height: view.traitCollection.hairline)
    swatches.frame = CGRect(x: left, y: y + 20, width: width, height: ColorSwatchesView.height)
    scroll.contentSize = CGSize(width: bounds.width, height: swatches.frame.maxY + 20 + safe.bottom)
  }
}
