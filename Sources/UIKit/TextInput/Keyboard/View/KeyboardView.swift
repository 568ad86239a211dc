/// The on-screen keyboard: keys, and the fingers on them.
///
/// It types into a text input through `UIKeyInput` and, where the input is more, `UITextInput`.
final class KeyboardView: UIView {
  let typist = KeyboardTypist()
  private(set) var metrics: KeyboardMetrics
  private(set) var type = UIKeyboardType.default
  private var returnKey = UIReturnKeyType.default
  private(set) var plane = KeyboardPlane.letters
  var shift = KeyboardShift()
  private(set) var keyLayout: KeyboardLayout
  private(set) var caps: [KeyCapView] = []
  /// Fingers on keys, in the order in which they came down.
  var presses: [KeyPress] = []

  init(metrics: KeyboardMetrics) {
    self.metrics = metrics
    keyLayout = KeyboardLayout(.default, plane: .letters, isShifted: false, returnKey: .default, metrics: metrics)
    super.init(frame: CGRect(origin: .zero, size: metrics.size))
    isMultipleTouchEnabled = true
    backgroundColor = .keyboardBackground
  }

  required init?(coder: NSCoder) { fatalError("made by the system") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingersLanded(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingersMoved(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingersLifted(touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingersLost(touches, event) }

  // MARK: What it types into

  /// Types into `input` from now on, with the keys that its traits ask for.
  func begin(_ input: any UIKeyInput, metrics: KeyboardMetrics) {
    cancelPresses()
    let isAnother = typist.target.map { $0.input as AnyObject !== input as AnyObject } ?? true
    if isAnother { typist.begin(input) }
    if isAnother || type != input.keyboardType {
      plane = KeyboardLayout.firstPlane(input.keyboardType)
      shift = KeyboardShift()
    }
    (type, returnKey) = (input.keyboardType, input.returnKeyType)
    self.metrics = metrics
    layouts = [:]
    shift.follow(automatic: typist.wantsCapital)
    update()
  }

  func end() {
    cancelPresses()
    typist.end()
  }

  /// The text or the selection has changed.
  func textDidChange() {
    shift.follow(automatic: typist.wantsCapital)
    update()
  }

  func showPlane(_ plane: KeyboardPlane) {
    guard plane != self.plane else { return }
    self.plane = plane
    if plane == .letters { shift.follow(automatic: typist.wantsCapital) }
    update()
  }

  // MARK: Keys

  /// Shows the keys as they are now; those that stay the same cost nothing.
  func update() {
    keyLayout = layout(plane, isShifted: shift.isOn)
    while caps.count > keyLayout.keys.count { caps.removeLast().removeFromSuperview() }
    while caps.count < keyLayout.keys.count {
      let cap = KeyCapView(frame: .zero)
      // Keys lie below what pops up.
      insertSubview(cap, at: caps.count)
      caps.append(cap)
    }
    for (index, key) in keyLayout.keys.enumerated() {
      caps[index].reveals = reveals(key)
      caps[index].show(key, appearance(of: index))
    }
  }

  private struct Side: Hashable {
    var plane: KeyboardPlane
    var isShifted: Bool
  }
  /// The layouts, which are made once for each input: at the beginning of a sentence, two of them alternate with every
  /// key.
  private var layouts: [Side: KeyboardLayout] = [:]

  private func layout(_ plane: KeyboardPlane, isShifted: Bool) -> KeyboardLayout {
    let side = Side(plane: plane, isShifted: isShifted)
    if let known = layouts[side] { return known }
    let layout = KeyboardLayout(type, plane: plane, isShifted: isShifted, returnKey: returnKey, metrics: metrics)
    layouts[side] = layout
    return layout
  }

  func isEnabled(_ key: KeyboardKey) -> Bool { key.action != .return || typist.canReturn }

  private func appearance(of index: Int) -> KeyCapView.Appearance {
    let key = keyLayout.keys[index]
    return KeyCapView.Appearance(
      isPressed: presses.contains { $0.index == index }, isEnabled: isEnabled(key),
      shift: key.action == .shift ? shift.state : .off, isBlank: presses.contains { $0.isTrackpad })
  }

  /// What the keys that a key leads to type.
  private func reveals(_ key: KeyboardKey) -> String {
    switch key.action {
    case .shift: return KeyboardRows.typed(.letters, isShifted: !shift.isOn)
    case .plane(.numbers) where plane == .letters:
      return KeyboardRows.typed(.numbers) + KeyboardRows.typed(.symbols)
    case .plane(.letters): return KeyboardRows.typed(.letters) + KeyboardRows.typed(.letters, isShifted: true)
    case .plane(let other): return KeyboardRows.typed(other)
    default: return ""
    }
  }
}

extension KeyboardRows {
  /// All that the keys of a plane type, spaces and line feeds apart.
  static func typed(_ plane: KeyboardPlane, isShifted: Bool = false) -> String {
    switch plane {
    case .letters: isShifted ? capitals : small
    case .numbers: digits
    case .symbols: signs
    case .pad: "1234567890"
    case .padSymbols: padSigns
    }
  }

  private static let small = letters.joined().joined()
  private static let capitals = small.uppercased()
  private static let digits = numbers.joined().joined()
  private static let signs = symbols.joined().joined()
  private static let padSigns = padSymbols.joined().compactMap { $0?.text }.joined() + "+"
}

/// The keyboard's colours, chosen by eye after iOS 15 to 18.
extension UIColor {
  /// The colour behind the keys.
  static let keyboardBackground = keyboard(light: (209, 212, 217), dark: (43, 43, 43))
  static let characterKey = keyboard(light: (255, 255, 255), dark: (107, 107, 107))
  static let functionKey = keyboard(light: (171, 177, 186), dark: (71, 71, 71))
  /// The line below a key.
  static let keyShade = keyboard(light: (137, 138, 141), dark: (26, 26, 26))
  static let keyTitle = UIColor.label
  /// Keys that can't be pressed now.
  static let disabledKeyTitle = keyboard(light: (128, 132, 138), dark: (135, 135, 135))

  private static func keyboard(light: (Int, Int, Int), dark: (Int, Int, Int)) -> UIColor {
    func color(_ rgb: (Int, Int, Int)) -> UIColor {
      UIColor(red: CGFloat(rgb.0) / 255, green: CGFloat(rgb.1) / 255, blue: CGFloat(rgb.2) / 255, alpha: 1)
    }
    let (lightColor, darkColor) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }
}
