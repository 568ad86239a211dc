/// The motion effects of a view that has had any: constant animations that add to what the layer has.
@MainActor final class ViewMotionEffects {
  private unowned let view: UIView
  private(set) var list: [UIMotionEffect] = []
  /// The keys of the animations that are on the layer.
  private var keys: Set<String> = []

  init(_ view: UIView) { self.view = view }

  func add(_ effect: UIMotionEffect) {
    guard !list.contains(where: { $0 === effect }) else { return }
    list.append(effect)
    viewDidMoveToWindow()
  }

  func remove(_ effect: UIMotionEffect) {
    guard list.contains(where: { $0 === effect }) else { return }
    list.removeAll { $0 === effect }
    viewDidMoveToWindow()
  }

  func viewDidMoveToWindow() {
    guard view.window != nil, let views = UIApplication.current?.motionEffects else { return apply(nil) }
    if !list.isEmpty { views.add(view) }
    apply(views.shownTilt)
  }

  /// Shows the view as it is to be seen from a side.
  /// - Parameter tilt: nil where the person wants no such motion.
  func apply(_ tilt: UIOffset?) {
    var wanted: [String: AnimatedValue] = [:]
    if let tilt {
      for effect in list {
        for (path, value) in effect.keyPathsAndRelativeValues(forViewerOffset: tilt) ?? [:] {
          guard let value = AnimatedValue(any: value) else { continue }
          let path = Self.layerPath(path)
          wanted[path] = wanted[path]?.adding(value) ?? value
        }
      }
    }
    for key in keys where wanted[key] == nil { view.layer.removeAnimation(forKey: Self.name(key)) }
    for (path, value) in wanted { view.layer.add(Self.animation(of: path, value), forKey: Self.name(path)) }
    keys = Set(wanted.keys)
  }

  private static func name(_ path: String) -> String { "motionEffect." + path }

  private static func animation(of path: String, _ value: AnimatedValue) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (value, value)
    animation.isAdditive = true
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    return animation
  }

  /// The layer's key path for a view's.
  private static func layerPath(_ path: String) -> String {
    if path.hasPrefix("layer.") { return String(path.dropFirst("layer.".count)) }
    if path == "center" || path.hasPrefix("center.") { return "position" + path.dropFirst("center".count) }
    return path == "alpha" ? "opacity" : path
  }
}

/// The views of a device that follow its tilt.
@MainActor final class MotionEffectViews {
  private struct WeakView { weak var view: UIView? }

  private var views: [ObjectIdentifier: WeakView] = [:]
  private var tilt = UIOffset.zero

  /// The tilt that views show; nil while the person has asked for less motion.
  var shownTilt: UIOffset? { UIAccessibility.isReduceMotionEnabled ? nil : tilt }

  func add(_ view: UIView) { views[ObjectIdentifier(view)] = WeakView(view: view) }

  /// The device is held otherwise.
  func tilt(to tilt: UIOffset) {
    self.tilt = tilt
    update()
  }

  /// Shows the tilt again, or none, after what the person asks for has changed.
  func update() {
    views = views.filter { $0.value.view?.motionEffects.isEmpty == false }
    for entry in views.values where entry.view?.window != nil { entry.view?.motionParts?.apply(shownTilt) }
  }
}
