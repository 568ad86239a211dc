/// The sheet itself: the presented view with round corners, and the grabber in front of it.
final class SheetView: UIView {
  weak var sheet: UISheetPresentationController?
  let content = UIView()
  let grabber = SheetGrabber()

  struct Style: Equatable {
    var radius: CGFloat = 0
    var corners = CACornerMask()
    var hasGrabber = false
    var hasShadow = false
  }

  var style = Style() {
    didSet {
      guard style != oldValue else { return }
      content.layer.cornerRadius = style.radius
      content.layer.maskedCorners = style.corners
      grabber.isHidden = !style.hasGrabber
      layer.shadowOpacity = style.hasShadow ? Self.shadowOpacity : 0
    }
  }

  /// Some choice: enough to tell a sheet from what it doesn't dim.
  private static let shadowOpacity: Float = 0.12
  private static let shadowRadius: CGFloat = 8

  init(around view: UIView) {
    super.init(frame: .zero)
    content.clipsToBounds = true
    content.layer.cornerCurve = .continuous
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = .zero
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
    adopt(view)
    grabber.isHidden = true
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { fatalError("sheets aren't archived") }

  /// Takes a view in, also back from where an app's animator has put it.
  func adopt(_ view: UIView) {
    guard view.superview !== content else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.transform = .identity
    view.frame = content.bounds
    content.addSubview(view)
  }

  /// The frame in the superview's coordinates, without the transform by which the sheet slides.
  var place: CGRect {
    get { untransformedFrame }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      let middle = CGPoint(x: newValue.midX, y: newValue.midY)
      if center != middle { center = middle }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.place(in: bounds)
  }
}

extension SheetView: ScrollDragPartner {
  func scrollViewWillDrag() -> Bool { sheet?.dragController.scrollViewWillDrag() ?? false }
  func share(_ distance: CGFloat, room: CGFloat) -> CGFloat {
    sheet?.dragController.share(distance, room: room) ?? distance
  }
  func letGo(velocity: CGFloat) -> Bool { sheet?.dragController.letGo(velocity: velocity) ?? false }
}

/// The bar at a sheet's upper edge. A tap leads to the next detent.
final class SheetGrabber: UIControl {
  private let bar = UIView(frame: CGRect(origin: .zero, size: SheetGrabber.size))

  private static let size = CGSize(width: 36, height: 5)
  private static let top: CGFloat = 5
  /// What takes touches.
  private static let reach = CGSize(width: 60, height: 20)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = Self.size.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    accessibilityLabel = "Sheet Grabber"
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { fatalError("grabbers aren't archived") }

  func place(in bounds: CGRect) {
    frame = CGRect(
      x: (bounds.width - Self.reach.width) / 2, y: 0, width: Self.reach.width, height: Self.reach.height)
    bar.frame.origin = CGPoint(x: (Self.reach.width - Self.size.width) / 2, y: Self.top)
  }
}
