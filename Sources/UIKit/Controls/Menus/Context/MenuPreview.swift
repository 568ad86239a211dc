/// What a menu is about, lifted above a blurred screen.
@MainActor final class MenuPreview {
  private let targeted: UITargetedPreview
  /// A controller in place of the view's picture, which is known once the menu opens.
  var content: (any MenuPreviewContent)?
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let shade = UIView()
  /// The picture of the view.
  private let picture = MenuPlate()
  /// What the menu shows: the picture, or what has the controller.
  private var plate: MenuPlate
  private var hidesView = false
  /// The preview's frame while the menu shows, in the overlay's coordinates.
  var place = CGRect.zero
  /// The target to which the preview goes back.
  var returns: UITargetedPreview?
  /// Whether the preview fades where it is, rather than going back.
  var fades = false

  /// The corner radius of controllers' views. Chosen by eye after iOS 15 to 18, as are the next ones.
  private static let cornerRadius: CGFloat = 13
  private static let shadowOpacity: Float = 0.15
  /// How much the picture gets smaller under a finger that stays: by a part of its size, and by no more than some points.
  private static let shrinkage = (part: CGFloat(0.05), most: CGFloat(10))
  /// How much the rest gets darker meanwhile.
  private static let shadeAlpha: CGFloat = 0.1

  init(_ targeted: UITargetedPreview) {
    self.targeted = targeted
    plate = picture
  }

  /// Ends the preview, since its window may go away while the menu shows.
  isolated deinit { end() }

  /// The frame at full size around the view's place, in the window's coordinates.
  var start: CGRect {
    let size = controllerSize ?? targeted.size
    let center = Self.center(of: targeted)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  private var controllerSize: CGSize? {
    guard let content, let window = targeted.target.container.window else { return nil }
    let preferred = content.preferredContentSize
    // By default, a preview is as wide as fits, and half as high as the window.
    return CGSize(
      width: preferred.width > 0 ? preferred.width : window.bounds.width - 2 * MenuPlacement.margin,
      height: preferred.height > 0 ? preferred.height : window.bounds.height / 2)
  }

  private static func center(of preview: UITargetedPreview) -> CGPoint {
    preview.target.container.convert(preview.target.center, to: nil)
  }

  // MARK: Before the menu

  /// Shows the view's picture in its place, for a finger that stays.
  func hold(in overlay: UIView) {
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.frame = overlay.bounds
    overlay.addSubview(shade)
    showPicture(in: overlay)
  }

  /// Makes the picture smaller, and the rest darker. Where things shall move less, the picture stays as it is.
  func press() {
    shade.alpha = Self.shadeAlpha
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    let side = max(targeted.size.width, targeted.size.height, 1)
    let scale = 1 - min(Self.shrinkage.part, Self.shrinkage.most / side)
    picture.transform = targeted.target.transform.scaledBy(x: scale, y: scale)
  }

  private func showPicture(in overlay: UIView) {
    drawPicture()
    overlay.addSubview(picture)
    put(picture, at: targeted)
    hideView()
  }

  private func drawPicture() {
    let ground = targeted.makeGround()
    picture.show(ground, shadowPath: targeted.shadowPath(of: ground))
  }

  /// Hides the view, unless another preview does so.
  private func hideView() {
    let view = targeted.view
    guard view.window != nil, view.picturedOpacity == nil else { return }
    hidesView = true
    view.picturedOpacity = view.layer.opacity
    view.layer.opacity = 0
  }

  /// Shows the view again, unless the app has done so.
  private func showView() {
    guard hidesView, let opacity = targeted.view.picturedOpacity else { return }
    hidesView = false
    targeted.view.picturedOpacity = nil
    if targeted.view.layer.opacity == 0 { targeted.view.layer.opacity = opacity }
  }

  // MARK: The menu

  func install(in overlay: UIView) {
    content?.beginAppearanceTransition(true, animated: true)
    blur.frame = overlay.bounds
    blur.alpha = 0
    overlay.addSubview(blur)
    if shade.superview != nil { overlay.addSubview(shade) }
    if picture.superview != nil {
      // The view may have become another since the finger came down.
      drawPicture()
      overlay.addSubview(picture)
    } else if content == nil {
      showPicture(in: overlay)
    }
    if let content { showContent(content, in: overlay) }
  }

  private func showContent(_ content: any MenuPreviewContent, in overlay: UIView) {
    plate = MenuPlate()
    let ground = UIView(frame: CGRect(origin: .zero, size: start.size))
    ground.layer.cornerRadius = Self.cornerRadius
    ground.layer.cornerCurve = .continuous
    ground.clipsToBounds = true
    content.view.frame = ground.bounds
    ground.addSubview(content.view)
    plate.show(
      ground, shadowPath: UIBezierPath(roundedRect: ground.bounds, cornerRadius: ground.layer.cornerRadius).cgPath)
    plate.alpha = 0
    overlay.addSubview(plate)
    put(plate, at: targeted)
  }

  /// A plate that isn't the view's picture is as wide as that would be.
  private func put(_ plate: MenuPlate, at preview: UITargetedPreview) {
    plate.center = Self.center(of: preview)
    let scale = min(1, preview.size.width / max(plate.bounds.width, 1))
    plate.transform = plate === picture ? preview.target.transform : CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Moves the preview to where it lies while the menu shows.
  func lift() {
    blur.alpha = 1
    shade.alpha = 0
    if plate !== picture, picture.superview != nil { put(picture, at: targeted) }
    plate.alpha = 1
    plate.layer.shadowOpacity = Self.shadowOpacity
    let scale = place.width / max(plate.bounds.width, 1)
    plate.transform = CGAffineTransform(scaleX: scale, y: scale)
    plate.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// Moves the preview back.
  func lower() {
    blur.alpha = 0
    shade.alpha = 0
    plate.layer.shadowOpacity = 0
    if fades { return plate.alpha = 0 }
    if content != nil { plate.alpha = 0 }
    let target = returns ?? targeted
    if target.target.container.window != nil { put(plate, at: target) } else { plate.alpha = 0 }
  }

  /// A view that is shown elsewhere by now stays there.
  func end() {
    showView()
    if let view = content?.viewIfLoaded, view.isDescendant(of: plate) { view.removeFromSuperview() }
    for view in [plate, picture, shade, blur] { view.removeFromSuperview() }
  }

  /// Shows nothing any more, since a finger drags away what it shows.
  func leaveToDrag() {
    showView()
    for part in [plate, picture] { part.isHidden = true }
  }

  func willEnd() { content?.beginAppearanceTransition(false, animated: true) }

  func didMove() {
    content?.endAppearanceTransition()
    guard plate !== picture else { return }
    // Behind the controller, the view is as it was.
    picture.removeFromSuperview()
    showView()
  }

  /// Whether a point is in the preview.
  /// - Parameter point: in the window's coordinates.
  func contains(_ point: CGPoint) -> Bool { place.contains(point) }
}
