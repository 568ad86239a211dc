/// The device's own window in front of the app's in which the keyboard lies.
final class KeyboardWindow: UIWindow {
  let host = KeyboardHostView()

  /// The level in front of everything except alerts of the system. It is raised above windows of the app that lie even
  /// higher.
  private static let level: CGFloat = 900

  override var isSystemWindow: Bool { true }
  package override var isInSemanticTree: Bool { true }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    addSubview(host)
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  func show(above window: UIWindow) {
    windowLevel = Level(max(Self.level, window.windowLevel.rawValue + 1))
    isHidden = false
  }

  /// Finds the view under a finger. Beside the keyboard, fingers reach the app.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// What rises and falls: an accessory view, and below it the keyboard or what is shown in its place.
final class KeyboardHostView: UIView {
  private(set) var content = KeyboardContent()
  /// What is on its way out below an accessory view that stays.
  private var leaving: UIView?
  /// The ground below the screen's edge. It shows while a keyboard that has become lower is on its way to its place,
  /// and behind one that leaves.
  private let skirt = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "keyboard"
    skirt.backgroundColor = .keyboardBackground
    addSubview(skirt)
  }

  required init?(coder: NSCoder) { fatalError("made by the device") }

  /// Shows new content.
  /// - Parameter leaves: whether a keyboard that the new content doesn't have leaves by the screen's edge; otherwise it is
  ///   gone at once.
  func show(_ new: KeyboardContent, leaves: Bool = false) {
    let leaving = leaves && new.input == nil ? content.input ?? self.leaving : nil
    for old in [content.accessory, content.input, self.leaving] {
      guard let old, old !== new.accessory, old !== new.input, old !== leaving else { continue }
      if old.superview === self { old.removeFromSuperview() }
    }
    self.leaving = leaving
    content = new
    // What shows below an accessory view is its background; the view itself keeps the height that it asks for.
    backgroundColor =
      new.input != nil ? .keyboardBackground : new.bottomInset > 0 ? new.accessory?.backgroundColor : nil
    skirt.isHidden = new.input == nil && leaving == nil
    if let input = new.input, input.superview !== self { addSubview(input) }
    // Behind the keys: what pops up above them lies in front of it.
    if let accessory = new.accessory, accessory.superview !== self { insertSubview(accessory, aboveSubview: skirt) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = content.bottomInset
    placeSkirt()
    let accessoryHeight = content.accessoryHeight
    content.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    content.input?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width, height: max(0, bounds.height - accessoryHeight - inset))
  }

  private func placeSkirt() {
    skirt.frame = CGRect(
      x: 0, y: leaving?.frame.minY ?? bounds.maxY, width: bounds.width,
      height: max(bounds.height, leaving?.frame.height ?? 0))
  }

  // MARK: Below an accessory view that stays

  /// A keyboard that comes begins its way at the screen's edge, below what the accessory view had there.
  /// - Parameter edge: how far the screen's edge lies below the host's upper one, in points.
  func placeInput(at edge: CGFloat) { content.input?.frame.origin.y = edge }

  /// Places the input views at the end of their way; to be called where the host gets its place. What comes ends below
  /// the accessory view, and what leaves below the screen's edge.
  func placeInputAtRest() {
    content.input?.frame.origin.y = content.accessoryHeight
    guard let leaving else { return }
    leaving.frame.origin.y = bounds.height
    placeSkirt()
  }

  /// What was on its way out is there.
  func endLeaving() {
    guard let leaving else { return }
    if leaving.superview === self { leaving.removeFromSuperview() }
    self.leaving = nil
    skirt.isHidden = content.input == nil
    setNeedsLayout()
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
  /// The space below an input view of the app, or below an accessory view without one.
  var bottomInset: CGFloat = 0

  var isEmpty: Bool { accessory == nil && input == nil }
}
