/// Moves a view against the device's tilt. An abstract class: subclasses say what changes.
///
/// No device here has a gyroscope: it is held straight until a script or a test tilts it.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// An effect that changes nothing by itself.
  public override init() {}

  /// An effect as `init()` makes it: nibs keep none.
  public required init?(coder: NSCoder) {}

  /// Returns what is added to the properties of a view at the end of key paths, `center.x` or `layer.shadowOffset`, while
  /// the person looks from a side. Nil, the default, for nothing.
  /// - Parameter viewerOffset: how far the device is tilted, -1…1: positive where the person sees more of the right edge,
  ///   or the lower one.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Changes one property along with the tilt about one axis.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The tilt that counts.
  public enum EffectType: Int, Sendable {
    /// The tilt to the left and right.
    case tiltAlongHorizontalAxis
    /// The tilt up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the view's property that changes.
  open private(set) var keyPath: String
  /// The tilt that changes it.
  open private(set) var type: EffectType

  /// What is added at a tilt of -1: a number, point, size, transform or colour. Nil, the default, is a number of 0.
  open var minimumRelativeValue: Any?

  /// What is added at a tilt of 1, as `minimumRelativeValue`. Between both, the value is in between. Nil by default.
  open var maximumRelativeValue: Any?

  /// An effect that adds nothing yet.
  /// - Parameter keyPath: of a view.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// An effect without a property, which changes nothing: nibs keep none.
  public required init?(coder: NSCoder) {
    (keyPath, type) = ("", .tiltAlongHorizontalAxis)
    super.init(coder: coder)
  }

  /// Returns the value at the tilt; nil if the two can't be mixed.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard minimumRelativeValue != nil || maximumRelativeValue != nil,
      let least = AnimatedValue(any: minimumRelativeValue ?? 0.0),
      let most = AnimatedValue(any: maximumRelativeValue ?? 0.0)
    else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    return least.mixed(with: most, Double(tilt + 1) / 2).object.map { [keyPath: $0] }
  }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; what they say of one key path adds up. Nil by default. A change counts from the next tilt on.
  open var motionEffects: [UIMotionEffect]?

  /// Returns what the effects say together.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let motionEffects else { return nil }
    var sum: [String: Any] = [:]
    for effect in motionEffects {
      sum.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { old, new in
        guard let old = AnimatedValue(any: old), let more = AnimatedValue(any: new) else { return new }
        return old.adding(more).object ?? new
      }
    }
    return sum
  }
}

extension UIView {
  /// The effects of the device's tilt, in the order in which they were added. Empty by default.
  public final var motionEffects: [UIMotionEffect] {
    get { motionParts?.list ?? [] }
    set {
      for effect in motionEffects where !newValue.contains(where: { $0 === effect }) { removeMotionEffect(effect) }
      for effect in newValue { addMotionEffect(effect) }
    }
  }

  /// Moves the view against the device's tilt, on top of what its properties say; they stay as they are. While the person
  /// has asked for less motion, nothing moves.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    if motionParts == nil { motionParts = ViewMotionEffects(self) }
    motionParts?.add(effect)
  }

  /// Takes an effect away, with what it has added. Does nothing for one that the view doesn't have.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionParts?.remove(effect) }
}
