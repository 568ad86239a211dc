/// The device's own window in front of the app's in which the keyboard lies.
final class KeyboardWindow: UIWindow {
  let host = KeyboardHostView()

  /// In front of all but alerts of the system; raised above windows of the app that lie even higher.
  private static let level: CGFloat = 900

  override var isSystemWindow: Bool { true }
  override var isInSemanticTree: Bool { true }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    addSubview(host)
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  func show(above window: UIWindow) {
    windowLevel = Level(max(Self.level, window.windowLevel.rawValue + 1))
    isHidden = false
  }

  /// Beside the keyboard, fingers reach the app.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// What rises and falls: an accessory view, and below it the keyboard or what is shown in its place.
final class KeyboardHostView: UIView {
  private(set) var content = KeyboardContent()
  /// Below the screen's edge: seen while a keyboard that has become lower is on its way to its place.
  private let skirt = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "keyboard"
    skirt.backgroundColor = .keyboardBackground
    addSubview(skirt)
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  func show(_ new: KeyboardContent) {
    for old in [content.accessory, content.input] {
      if let old, old !== new.accessory, old !== new.input, old.superview === self { old.removeFromSuperview() }
    }
    content = new
    // What shows below an accessory view is its background; the view itself keeps the height that it asks for.
    backgroundColor =
      new.input != nil ? .keyboardBackground : new.bottomInset > 0 ? new.accessory?.backgroundColor : nil
    skirt.isHidden = new.input == nil
    if let input = new.input, input.superview !== self { addSubview(input) }
    // Behind the keys: what pops up above them lies in front of it.
    if let accessory = new.accessory, accessory.superview !== self { insertSubview(accessory, aboveSubview: skirt) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = content.bottomInset
    skirt.frame = CGRect(x: 0, y: bounds.maxY, width: bounds.width, height: bounds.height)
    let accessoryHeight = content.accessoryHeight
    content.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    content.input?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width, height: max(0, bounds.height - accessoryHeight - inset))
  }

  /// What belongs to a responder takes part in its chain.
  weak var responder: UIResponder?
  override var next: UIResponder? { responder ?? super.next }
}

/// What is shown for a first responder.
struct KeyboardContent {
  var accessory: UIView?
  var input: UIView?
  /// Points of the accessory view, and of all.
  var accessoryHeight: CGFloat = 0
  var height: CGFloat = 0
  /// Below an input view of the app, or an accessory view without one.
  var bottomInset: CGFloat = 0

  var isEmpty: Bool { accessory == nil && input == nil }
}
