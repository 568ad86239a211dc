/// The effect of a pointer on a view: the view moves and grows, and layers beside its own have plate and shadow.
@MainActor final class PointerEffectMotion {
  private let style: PointerEffectStyle
  private weak var view: UIView?
  private weak var container: UIView?
  private let visiblePath: UIBezierPath?
  private let shape: UIPointerShape?
  private let scale: LayerOffset
  private let position: LayerOffset
  private let tint = CAShapeLayer()
  private let shadow = CAShapeLayer()

  /// What plate and shadow follow.
  private struct Place: Equatable {
    var frame: CGRect
    var radius: CGFloat
    var zPosition: CGFloat
    var appearance: UIUserInterfaceStyle
  }

  private var place: Place?

  /// Seconds that plate and shadow take to come and to go; chosen by eye.
  private static let fade = 0.2
  private static let shadowRadius: CGFloat = 12
  private static let shadowOpacity: Float = 0.25

  /// Begins the effect.
  /// - Parameter shape: of the plate, in the coordinates of the preview's container; nil for the view's own.
  init(_ effect: UIPointerEffect, shape: UIPointerShape?) {
    let preview = effect.preview
    let layer = preview.view.layer
    style = PointerEffectStyle(effect)
    (view, container, self.shape) = (preview.view, preview.target.container, shape)
    visiblePath = preview.parameters.visiblePath
    scale = LayerOffset(layer, "transform.scale", zero: .number(0))
    position = LayerOffset(layer, "position", zero: .point(.zero))
    CATransaction.withoutActions {
      if style.hasShadow { addShadow(to: layer) }
      if style.tint != .none { addTint(to: layer) }
    }
    follow()
    scale.move(to: .number(Double(style.scale(of: preview.size))))
  }

  private func addShadow(to layer: CALayer) {
    shadow.fillColor = nil
    shadow.shadowColor = CGColor(gray: 0, alpha: 1)
    (shadow.shadowOpacity, shadow.shadowRadius) = (Self.shadowOpacity, Self.shadowRadius)
    shadow.shadowOffset = CGSize(width: 0, height: Self.shadowRadius / 2)
    layer.superlayer?.insertSublayer(shadow, below: layer)
    appear(shadow)
  }

  private func addTint(to layer: CALayer) {
    if style.tint == .overlay {
      layer.superlayer?.insertSublayer(tint, above: layer)
    } else {
      layer.superlayer?.insertSublayer(tint, below: layer)
    }
    appear(tint)
  }

  private func appear(_ layer: CALayer) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0.0, Self.fade)
    layer.add(fade, forKey: "fade")
  }

  /// The pointer is at a place of the screen.
  func move(to place: CGPoint) {
    guard let view else { return }
    follow()
    position.move(to: .point(style.shift(at: view.convertFromScreen(place), in: view.bounds)))
  }

  /// Lays plate and shadow where the view is, and in the colours that it has now.
  private func follow() {
    guard let view, let superview = view.superview else { return }
    let place = Place(
      frame: superview.convert(view.bounds, from: view), radius: view.layer.cornerRadius,
      zPosition: view.layer.zPosition, appearance: view.traitCollection.userInterfaceStyle)
    // What stays as it is must not ask for another frame.
    guard place != self.place else { return }
    self.place = place
    CATransaction.withoutActions {
      tint.fillColor = UIColor.tertiarySystemFill.resolvedCGColor(with: view.traitCollection)
      tint.path = platePath(of: view, in: superview)
      tint.zPosition = view.layer.zPosition
      shadow.shadowPath = outline(of: view, in: superview, margin: 0)
      shadow.zPosition = view.layer.zPosition
    }
  }

  private func platePath(of view: UIView, in superview: UIView) -> CGPath {
    let margin = style.tint == .underlay ? style.margin : 0
    guard let path = shape?.path, let container, container.window != nil else {
      return outline(of: view, in: superview, margin: margin)
    }
    let origin = superview.convert(CGPoint.zero, from: container)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved.cgPath
  }

  /// The outline of the view in its superview's coordinates.
  private func outline(of view: UIView, in superview: UIView, margin: CGFloat) -> CGPath {
    if let visiblePath {
      let path = UIBezierPath(cgPath: visiblePath.cgPath)
      let origin = superview.convert(CGPoint.zero, from: view)
      path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      return path.cgPath
    }
    let radius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
    let frame = superview.convert(view.bounds, from: view).insetBy(dx: -margin, dy: -margin)
    return UIBezierPath(roundedRect: frame, cornerRadius: radius + margin).cgPath
  }

  /// The pointer is gone: all goes back to what the view's properties say.
  func end() {
    scale.move(to: .number(0))
    position.move(to: .point(.zero))
    for layer in [tint, shadow] where layer.superlayer != nil { disappear(layer) }
  }

  private func disappear(_ layer: CALayer) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(Self.fade)
    CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
    layer.opacity = 0
    CATransaction.commit()
  }
}
