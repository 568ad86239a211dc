/// What a menu is about, lifted above a blurred screen.
@MainActor final class MenuPreview {
  private let targeted: UITargetedPreview
  let content: (any MenuPreviewContent)?
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let plate = UIView()
  private var hiddenOpacity: Float?
  /// The preview's frame while the menu shows, in the overlay's coordinates.
  var place = CGRect.zero
  /// The target to which the preview goes back.
  var returns: UITargetedPreview?
  /// Whether the preview fades where it is, rather than going back.
  var fades = false

  /// The corner radius of controllers' views. Chosen by eye after iOS 15 to 18, as is the next.
  private static let cornerRadius: CGFloat = 13
  private static let shadowOpacity: Float = 0.15

  init(_ targeted: UITargetedPreview, content: (any MenuPreviewContent)?) {
    (self.targeted, self.content) = (targeted, content)
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

  func install(in overlay: UIView) {
    content?.beginAppearanceTransition(true, animated: true)
    blur.frame = overlay.bounds
    blur.alpha = 0
    overlay.addSubview(blur)
    plate.bounds = CGRect(origin: .zero, size: start.size)
    let ground = makeGround()
    plate.addSubview(ground)
    plate.layer.shadowPath = shadowPath(of: ground)
    plate.layer.shadowRadius = 16
    plate.layer.shadowOffset = CGSize(width: 0, height: 4)
    plate.isUserInteractionEnabled = false
    overlay.addSubview(plate)
    put(at: targeted)
    if content == nil, targeted.view.window != nil {
      hiddenOpacity = targeted.view.layer.opacity
      targeted.view.layer.opacity = 0
    } else if content != nil {
      plate.alpha = 0
    }
  }

  private func makeGround() -> UIView {
    guard let content else { return targeted.makeGround() }
    let ground = UIView(frame: plate.bounds)
    ground.layer.cornerRadius = Self.cornerRadius
    ground.layer.cornerCurve = .continuous
    ground.clipsToBounds = true
    content.view.frame = ground.bounds
    ground.addSubview(content.view)
    return ground
  }

  private func shadowPath(of ground: UIView) -> CGPath {
    if content == nil { return targeted.shadowPath(of: ground) }
    return UIBezierPath(roundedRect: ground.bounds, cornerRadius: ground.layer.cornerRadius).cgPath
  }

  private func put(at preview: UITargetedPreview) {
    plate.center = Self.center(of: preview)
    let scale = content == nil ? 1 : min(1, preview.size.width / max(plate.bounds.width, 1))
    plate.transform = content == nil ? preview.target.transform : CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Moves the preview to where it lies while the menu shows.
  func lift() {
    blur.alpha = 1
    plate.alpha = 1
    plate.layer.shadowOpacity = Self.shadowOpacity
    let scale = place.width / max(plate.bounds.width, 1)
    plate.transform = CGAffineTransform(scaleX: scale, y: scale)
    plate.center = CGPoint(x: place.midX, y: place.midY)
  }

  /// Moves the preview back.
  func lower() {
    blur.alpha = 0
    plate.layer.shadowOpacity = 0
    if fades { return plate.alpha = 0 }
    if content != nil { plate.alpha = 0 }
    let target = returns ?? targeted
    if target.target.container.window != nil { put(at: target) } else { plate.alpha = 0 }
  }

  /// A view that is shown elsewhere by now stays there.
  func end() {
    if let hiddenOpacity { targeted.view.layer.opacity = hiddenOpacity }
    hiddenOpacity = nil
    if let view = content?.viewIfLoaded, view.isDescendant(of: plate) { view.removeFromSuperview() }
    plate.removeFromSuperview()
    blur.removeFromSuperview()
  }

  func willEnd() { content?.beginAppearanceTransition(false, animated: true) }
  func didMove() { content?.endAppearanceTransition() }

  /// Whether a point is in the preview.
  /// - Parameter point: in the window's coordinates.
  func contains(_ point: CGPoint) -> Bool { place.contains(point) }
}
