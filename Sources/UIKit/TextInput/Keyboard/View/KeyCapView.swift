import HostInterface

/// One key.
final class KeyCapView: UIView, SemanticDescribing {
  /// How a key looks besides what it says.
  struct Appearance: Equatable {
    var isPressed = false
    var isEnabled = true
    var shift = KeyboardShift.State.off
    /// Whether the key is without its title, while the keyboard is a trackpad.
    var isBlank = false
  }

  private let shade = UIView()
  private let face = UIView()
  private let glyphView = UIImageView()
  private var captionView: UIImageView?
  private(set) var key: KeyboardKey?
  private var appearance = Appearance()
  private var glyph: KeyGlyph?
  /// Characters that are at hand once this key has been pressed; for keys that type nothing.
  var reveals = ""

  private static let cornerRadius: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    for part in [shade, face] {
      part.layer.cornerRadius = Self.cornerRadius
      addSubview(part)
    }
    shade.backgroundColor = .keyShade
    face.addSubview(glyphView)
  }

  required init?(coder: NSCoder) { fatalError("made by the keyboard") }

  func show(_ key: KeyboardKey, _ appearance: Appearance) {
    guard key != self.key || appearance != self.appearance else { return }
    if key.frame != self.key?.frame { place(key.frame) }
    (self.key, self.appearance) = (key, appearance)
    showColors()
    showGlyph()
    showCaption()
    setNeedsSemantics()
  }

  private func place(_ frame: CGRect) {
    self.frame = frame
    shade.frame = CGRect(x: 0, y: 1, width: frame.width, height: frame.height)
    face.frame = bounds
    glyph = nil
  }

  private func showColors() {
    guard let key else { return }
    let isOn = key.action == .shift && appearance.shift != .off
    let isLit = appearance.isPressed || isOn
    let color: UIColor? =
      switch key.style {
      case .character where key.action == .space || key.caption != nil:
        appearance.isPressed ? .functionKey : .characterKey
      case .character: .characterKey
      case .function: isLit ? .litKey : .functionKey
      case .prominent where !appearance.isEnabled: .functionKey
      case .prominent: appearance.isPressed ? .litKey : .systemBlue
      case .bare: nil
      }
    if face.backgroundColor !== color { face.backgroundColor = color }
    if shade.isHidden != (key.style == .bare) { shade.isHidden = key.style == .bare }
    let tint: UIColor =
      if !appearance.isEnabled { .disabledKeyTitle } else if key.style == .prominent, !appearance.isPressed {
        .white
      } else if isOn,
        !appearance.isPressed
      { .litKeyTitle } else { .keyTitle }
    if glyphView.tintColor !== tint { glyphView.tintColor = tint }
    if glyphView.isHidden != appearance.isBlank { glyphView.isHidden = appearance.isBlank }
  }

  private func showGlyph() {
    guard let key else { return }
    let wanted = key.glyph(appearance)
    guard wanted != glyph else { return }
    glyph = wanted
    show(wanted, in: glyphView, middle: CGPoint(x: bounds.midX, y: key.caption == nil ? bounds.midY : bounds.midY - 5))
  }

  private func showCaption() {
    guard let caption = key?.caption, !caption.isEmpty else {
      captionView?.isHidden = true
      return
    }
    let view = captionView ?? UIImageView()
    if captionView == nil {
      captionView = view
      view.tintColor = .keyTitle
      face.addSubview(view)
    }
    view.isHidden = false
    show(.text(caption, size: 10), in: view, middle: CGPoint(x: bounds.midX, y: bounds.midY + 12.5))
  }

  /// Shows a glyph on whole pixels, so that it stays sharp.
  private func show(_ glyph: KeyGlyph, in view: UIImageView, middle: CGPoint) {
    let scale = UIScreen.mainScale
    let image = glyph.image(scale: scale)
    let fit = min(1, (bounds.width - 4) / max(image.size.width, 1))
    let size = CGSize(width: image.size.width * fit, height: image.size.height * fit)
    func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    view.image = image
    view.frame = CGRect(
      x: whole(middle.x - size.width / 2), y: whole(middle.y - size.height / 2 - glyph.lift), width: size.width,
      height: size.height)
  }

  // MARK: Semantics

  override var semanticRole: SemanticNode.Role { .key }

  func describe(_ node: inout SemanticNode) {
    node.label = key?.title
    node.isEnabled = appearance.isEnabled
    node.typedText = key?.typedText
    node.reveals = reveals
  }
}

extension KeyboardKey {
  fileprivate static let letterSize: CGFloat = 25
  fileprivate static let signSize: CGFloat = 22.5
  fileprivate static let wordSize: CGFloat = 16

  func glyph(_ appearance: KeyCapView.Appearance) -> KeyGlyph {
    switch action {
    case .shift: return .shift(isFilled: appearance.shift != .off, isLocked: appearance.shift == .locked)
    case .delete: return .delete(isFilled: appearance.isPressed)
    default: break
    }
    if caption != nil || style == .bare && title.count == 1 { return .text(title, size: 26) }
    if title.count > 1 { return .text(title, size: Self.wordSize) }
    return .text(title, size: title.first?.isLowercase == true ? Self.letterSize : Self.signSize)
  }
}

extension UIColor {
  /// A grey key that is pressed, or stays on: like keys of characters in the light, and white in the dark.
  fileprivate static let litKey = UIColor { $0.userInterfaceStyle == .dark ? litDark : .white }
  private static let litDark = UIColor(white: 0.83, alpha: 1)
  /// The colour of the title on a key that stays on.
  fileprivate static let litKeyTitle = UIColor.black
}
