/// How a preview looks.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What of the view is seen, in its coordinates; nil, the default, for all of it, with the corners of its layer.
  open var visiblePath: UIBezierPath?
  /// What its shadow falls from while it is lifted, in the view's coordinates; nil, the default, for what is seen.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view, the system's background by default.
  open var backgroundColor: UIColor! = .systemBackground

  /// Makes parameters with default values.
  public override init() { super.init() }
}

/// The place that a preview comes from, and goes back to.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view whose coordinates count, in a window when the menu opens.
  open var container: UIView { containerStorage }
  private final let containerStorage: UIView
  /// The centre of the preview, in the container's coordinates.
  open private(set) var center: CGPoint
  /// The transform of the preview there.
  open private(set) var transform: CGAffineTransform

  /// Makes a target.
  /// - Parameter transform: the identity where the preview has the view's size.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (containerStorage, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that stands for what a menu is about.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// What is shown: a picture of it, if it is in a window.
  open var view: UIView { viewStorage }
  private final let viewStorage: UIView
  /// How it looks.
  open var parameters: UIPreviewParameters { parametersStorage }
  private final let parametersStorage: UIPreviewParameters
  /// The place that the preview comes from.
  open var target: UIPreviewTarget { targetStorage }
  private final let targetStorage: UIPreviewTarget

  /// A view that need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (viewStorage, parametersStorage, targetStorage) = (view, parameters, target)
  }

  /// A view where it is. One without a superview ends the program.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    demand(view.superview != nil, "UITargetedPreview: a view without a superview needs a target")
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview!, center: view.center, transform: view.transform))
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same to another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UITargetedPreview {
  /// Makes a picture as large as the view, with its background and corners, or cut to its visible path.
  func makeGround() -> UIView {
    let ground = UIView(frame: CGRect(origin: .zero, size: size))
    let picture = view.window == nil ? view : view.picture()
    picture.frame = ground.bounds
    ground.backgroundColor = parameters.backgroundColor
    ground.addSubview(picture)
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.bounds.origin = view.bounds.origin
      mask.path = path.cgPath
      ground.layer.mask = mask
    } else {
      ground.layer.cornerRadius = view.layer.cornerRadius
      ground.layer.cornerCurve = view.layer.cornerCurve
      ground.layer.maskedCorners = view.layer.maskedCorners
      ground.clipsToBounds = true
    }
    return ground
  }

  /// The path from which the picture's shadow falls.
  func shadowPath(of ground: UIView) -> CGPath {
    let path = parameters.shadowPath ?? parameters.visiblePath
    return (path ?? UIBezierPath(roundedRect: ground.bounds, cornerRadius: ground.layer.cornerRadius)).cgPath
  }
}

extension UIView {
  /// Makes a picture of the view as it is by itself, also where another one stands for it.
  fileprivate func picture() -> UIView {
    let shown = layer.opacity
    if let picturedOpacity, shown == 0 { layer.opacity = picturedOpacity }
    defer { if picturedOpacity != nil, shown == 0 { layer.opacity = 0 } }
    return snapshotView(afterScreenUpdates: true) ?? UIView()
  }
}
