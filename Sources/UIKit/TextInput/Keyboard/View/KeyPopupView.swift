/// Pops up above a key that is pressed: shows its character, or several to choose from.
final class KeyPopupView: UIView {
  let choices: [String]
  private let popupShape: KeyPopupShape
  private let highlight = UIView()
  private var glyphs: [UIImageView] = []
  /// The index of the selected one of `choices`.
  private(set) var selection: Int

  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Makes a popup over a key.
  /// - Parameters:
  ///   - choices: at least one.
  ///   - key: of the key, in the coordinates of the keyboard, which is `width` wide.
  init(_ choices: [String], over key: CGRect, in width: CGFloat) {
    self.choices = choices
    popupShape = KeyPopupShape(over: key, count: choices.count, in: width)
    selection = popupShape.first
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let shape = layer as! CAShapeLayer
    let path = popupShape.path
    shape.path = path
    shape.shadowPath = path
    shape.shadowOpacity = 0.3
    shape.shadowRadius = 2
    shape.shadowOffset = CGSize(width: 0, height: 1)
    isOpaque = false
    highlight.layer.cornerRadius = 5
    highlight.backgroundColor = .systemBlue
    highlight.isHidden = choices.count == 1
    addSubview(highlight)
    for (choice, cell) in zip(choices, popupShape.cells) { addGlyph(choice, in: cell) }
    showSelection()
  }

  required init?(coder: NSCoder) { fatalError("made by the keyboard") }

  var selected: String { choices[selection] }

  /// The finger has moved to a point of the keyboard.
  func follow(_ point: CGPoint) {
    let cell = popupShape.cell(at: point)
    guard cell != selection else { return }
    selection = cell
    showSelection()
  }

  private func addGlyph(_ choice: String, in cell: CGRect) {
    let size: CGFloat = choices.count > 1 ? (choice.count > 1 ? 16 : 25) : choice.count > 1 ? 20 : 36
    let glyph = KeyGlyph.text(choice, size: size, isLight: size > 30)
    let image = glyph.image(scale: UIScreen.mainScale)
    let view = UIImageView(image: image)
    view.frame.origin = CGPoint(
      x: (cell.midX - image.size.width / 2).rounded(), y: (cell.midY - image.size.height / 2 - glyph.lift).rounded())
    glyphs.append(view)
    addSubview(view)
  }

  private func showSelection() {
    let isChoice = choices.count > 1
    highlight.frame = popupShape.cells[selection].insetBy(dx: 0, dy: 5)
    for (index, glyph) in glyphs.enumerated() {
      glyph.tintColor = isChoice && index == selection ? .white : .keyTitle
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    fill()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    fill()
  }

  private func fill() {
    (layer as! CAShapeLayer).fillColor = UIColor.characterKey.resolvedCGColor(with: traitCollection)
  }
}
