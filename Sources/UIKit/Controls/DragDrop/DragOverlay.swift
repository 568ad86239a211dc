/// What lies over a window while a finger drags: platters that hang on it, and a sign of what would happen.
///
/// It follows the finger by itself: the view that it came down on may go away meanwhile.
final class DragOverlay: UIView {
  let drag: Drag
  /// Moves with the finger; the platters move in it.
  let carrier = UIView()
  private let badge = DragBadge()
  private var isOver = false

  init(_ drag: Drag) {
    self.drag = drag
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addSubview(carrier)
  }

  required init?(coder: NSCoder) { fatalError("overlays are made by drags") }

  /// Language, text size and appearance are those around what was lifted.
  override var baseTraits: UITraitCollection? { drag.traits }

  /// Drags that are under way in a window or beside it, in the order in which they began.
  static func all(beside window: UIWindow) -> [DragOverlay] {
    EventWatchers.watchers(beside: window).compactMap { $0 as? DragOverlay }.filter { $0.window != nil && !$0.isOver }
  }

  func install(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    EventWatchers.add(self)
    carrier.addSubview(badge)
  }

  func remove() {
    isOver = true
    removeFromSuperview()
  }

  /// Moves all that hangs on the finger.
  /// - Parameter inFront: whether it lies above all that the window shows; a menu covers what is lifted.
  func follow(_ point: CGPoint, inFront: Bool) {
    carrier.center = convert(point, from: nil)
    if inFront { window?.bringSubviewToFront(self) }
  }

  func show(_ operation: UIDropOperation, count: Int) {
    badge.show(operation, count: count)
    carrier.bringSubviewToFront(badge)
  }

  /// Takes the platters from the finger, to go elsewhere.
  func release(_ platters: [DragPlatter]) {
    badge.removeFromSuperview()
    for platter in platters {
      let place = convert(platter.center, from: carrier)
      addSubview(platter)
      platter.center = place
    }
  }

  /// Ends the drag, since nobody sees where it leads.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, !isOver { drag.abort() }
  }
}

extension DragOverlay: EventWatching {
  func touchesWillReach(_ window: UIWindow, _ touches: [UITouch]) {
    guard !isOver, let touch = touches.first(where: { $0 === drag.touch }) else { return }
    drag.follow(touch)
  }

  func takes(_ key: UIKey, in window: UIWindow) -> Bool { false }
}

/// A sign beside the finger: a plus for what would be copied, a number for several items.
final class DragBadge: UILabel {
  /// The height, and the place seen from the finger, in points. Chosen by eye after iOS 15 to 18.
  private static let height: CGFloat = 22
  private static let place = CGPoint(x: 18, y: -34)

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 13, weight: .semibold)
    textAlignment = .center
    textColor = .white
    clipsToBounds = true
    layer.cornerRadius = Self.height / 2
    isHidden = true
  }

  required init?(coder: NSCoder) { fatalError("badges are made by drags") }

  func show(_ operation: UIDropOperation, count: Int) {
    let sign = operation == .copy ? "+" : operation == .forbidden ? "⊘" : nil
    text = count > 1 ? "\(count)" : sign
    isHidden = text == nil
    backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemRed : .systemBlue
    let width = max(Self.height, intrinsicContentSize.width + 12)
    frame = CGRect(origin: Self.place, size: CGSize(width: width, height: Self.height))
  }
}
