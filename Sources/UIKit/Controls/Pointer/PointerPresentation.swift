import HostInterface

/// A style of the pointer while it shows: an effect on a view, a cursor of the host, or a shape in front of all.
@MainActor final class PointerPresentation {
  private weak var view: UIView?
  private let region: UIPointerRegion
  private let effect: PointerEffectMotion?
  private let shape: PointerShapeView?
  private let axes: UIAxis

  init(_ style: UIPointerStyle, in region: UIPointerRegion, of view: UIView?) {
    (self.region, self.view) = (region, view)
    var cursor = PointerCursor.arrow
    switch style.kind {
    case .system: (effect, shape, axes) = (nil, nil, [])
    case .hidden:
      cursor = .hidden
      (effect, shape, axes) = (nil, nil, [])
    case .effect(let effect, let shape):
      cursor = effect.cursor
      self.effect = effect.preview.view.window == nil ? nil : PointerEffectMotion(effect, shape: shape)
      (self.shape, axes) = (nil, [])
    case .shape(.verticalBeam, []):
      cursor = .beam
      (effect, shape, axes) = (nil, nil, [])
    case .shape(let shape, let axes):
      cursor = .hidden
      (effect, self.shape, self.axes) = (nil, PointerShapeView(shape), axes)
    }
    UIApplication.current?.host.show(cursor)
    if let shape { UIApplication.current?.systemWindow?.addSubview(shape) }
  }

  /// The pointer is at a place in the region.
  /// - Parameter place: in the coordinates of the interaction's view.
  func move(to place: CGPoint) {
    guard let view else { return }
    effect?.move(to: view.convertToScreen(place))
    let held = CGPoint(
      x: axes.contains(.horizontal) ? region.rect.midX : place.x,
      y: axes.contains(.vertical) ? region.rect.midY : place.y)
    guard let shape, let window = shape.superview else { return }
    let center = window.convertFromScreen(view.convertToScreen(held))
    if shape.center != center { UIView.performWithoutAnimation { shape.center = center } }
  }

  func end() {
    effect?.end()
    shape?.removeFromSuperview()
    UIApplication.current?.host.show(.arrow)
  }
}

/// A pointer that the host has no cursor for.
final class PointerShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  /// The thickness of beams, in points; chosen by eye after iPadOS.
  static let beamWidth: CGFloat = 3

  /// Makes a shape whose origin is the view's centre.
  convenience init(_ shape: UIPointerShape) {
    self.init(frame: .zero)
    isUserInteractionEnabled = false
    (layer as? CAShapeLayer)?.path = (shape.path ?? shape.beam)?.cgPath
    showColor()
  }

  override func dynamicColorsDidChange() {
    super.dynamicColorsDidChange()
    showColor()
  }

  private func showColor() {
    (layer as? CAShapeLayer)?.fillColor = UIColor.systemGray.withAlphaComponent(0.7)
      .resolvedCGColor(with: traitCollection)
  }
}

extension UIPointerShape {
  /// The outline as the app gives it; nil for beams.
  @MainActor var path: UIBezierPath? {
    switch self {
    case .path(let path): path
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
    case .verticalBeam, .horizontalBeam: nil
    }
  }

  /// The outline of a beam about its middle.
  @MainActor fileprivate var beam: UIBezierPath? {
    let size: CGSize
    switch self {
    case .verticalBeam(let length): size = CGSize(width: PointerShapeView.beamWidth, height: length)
    case .horizontalBeam(let length): size = CGSize(width: length, height: PointerShapeView.beamWidth)
    case .path, .roundedRect: return nil
    }
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return UIBezierPath(roundedRect: rect, cornerRadius: PointerShapeView.beamWidth / 2)
  }
}

extension UIPointerEffect {
  /// The host's cursor, where a pointer of Apple's becomes the view's plate.
  @MainActor fileprivate var cursor: PointerCursor {
    let style = PointerEffectStyle(self)
    return style.reach > 0 ? .hand : .arrow
  }
}

/// Collects what runs along with the pointer's coming or going.
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animateToRest { [animations] in
      for animation in animations { animation() }
    } completion: { [completions] isComplete in
      for completion in completions { completion(isComplete) }
    }
  }
}
