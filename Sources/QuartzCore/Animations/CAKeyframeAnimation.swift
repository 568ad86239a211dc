import Foundation

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, as in `CABasicAnimation`; all of one kind. Nil by default.
  open var values: [Any]?
  /// The way to go for points, in place of `values`, one key frame for each point that its elements end at. Nil by
  /// default.
  open var path: CGPath?
  /// The times at which the values are reached, rising from 0 to 1; nil (the default) spreads them evenly. `.discrete`
  /// wants one more than values. The paced modes don't use them.
  open var keyTimes: [NSNumber]?
  /// The pace between each two values; nil (the default) is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way in which values between the given ones are found. Default: `.linear`.
  open var calculationMode: CAAnimationCalculationMode = .linear
  /// The tightness of the curve of `.cubic` at each value, −1…1; default 0.
  open var tensionValues: [NSNumber]?
  /// How sharp its corners are. Nil by default.
  open var continuityValues: [NSNumber]?
  /// The side on which the curve of `.cubic` overshoots: before or after the value. Nil by default.
  open var biasValues: [NSNumber]?

  /// Whether the layer turns to where the path leads while its position follows it, in place of the rotation that its
  /// transform has. Nil by default: it doesn't.
  open var rotationMode: CAAnimationRotationMode?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
    (copy.calculationMode, copy.tensionValues) = (calculationMode, tensionValues)
    (copy.continuityValues, copy.biasValues) = (continuityValues, biasValues)
    copy.rotationMode = rotationMode
  }

  override var motion: AnimatedMotion? { motion(along: path.map { PathTrack($0) }) }

  override func rendered(timing: MediaTiming, within outer: [(MediaTiming, Easing)]) -> [RenderAnimation] {
    var result = super.rendered(timing: timing, within: outer)
    if target == LayerKeyPath(.position), let path, let turn = rotationMode?.angle,
      let motion = motion(along: PathTrack(path, turn: turn))
    {
      result.append(
        RenderAnimation(keyPath: LayerKeyPath(.transform, .rotationZ), motion: motion, clock: clock(timing, outer)))
    }
    return result
  }

  private func motion(along track: PathTrack?) -> AnimatedMotion? {
    let frames = values?.compactMap { AnimatedValue(any: $0) } ?? []
    let count = track.map { $0.count + 1 } ?? frames.count
    guard count > 0 else { return nil }
    let paces = timingFunctions?.map(\.curve) ?? []
    let times = times(count: count, frames: frames, track: track)
    if calculationMode == .discrete {
      let points = track.map { track in (0..<count).map { track.value(segment: max($0 - 1, 0), at: $0 == 0 ? 0 : 1) } }
      return .keyframes(KeyframeTrack(values: points ?? frames, times: times, paces: [], mode: .discrete))
    }
    let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, index < list.count else { return 0 }
      return list[index].doubleValue
    }
    let tangents = (0..<count).map {
      SIMD3(number(tensionValues, $0), number(continuityValues, $0), number(biasValues, $0))
    }
    return .keyframes(
      KeyframeTrack(
        values: frames, times: times, paces: paces, mode: isCubic ? .cubic : .linear, tangents: tangents, path: track))
  }

  private func times(count: Int, frames: [AnimatedValue], track: PathTrack?) -> [Double] {
    if calculationMode == .paced || calculationMode == .cubicPaced {
      let lengths = track?.lengths ?? zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }
      let total = lengths.reduce(0, +)
      if total > 0 {
        var sum = 0.0
        return [0]
          + lengths.map {
            sum += $0
            return sum / total
          }
      }
    } else if let keyTimes, keyTimes.count >= count {
      return keyTimes.prefix(count).map(\.doubleValue)
    }
    let spans = calculationMode == .discrete ? count : max(count - 1, 1)
    return (0..<count).map { Double($0) / Double(spans) }
  }
}

/// How a layer that follows a path is turned.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// The angle from the path to the layer's x axis, in radians; nil for other modes.
  fileprivate var angle: Double? {
    switch self {
    case .rotateAuto: 0
    case .rotateAutoReverse: .pi
    default: nil
    }
  }
}

/// How values between two keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A way straight from value to value, by their distance in time.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// An even pace all the way.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth way through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A way as of `cubic`, each stretch in a time that fits the distance of its ends.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

extension AnimatedValue {
  /// The length of the way to another value.
  fileprivate func distance(to other: AnimatedValue) -> Double {
    func length(_ parts: CGFloat...) -> Double { Double(parts.reduce(0) { $0 + $1 * $1 }.squareRoot()) }
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.point(let a), .point(let b)): return length(b.x - a.x, b.y - a.y)
    case (.size(let a), .size(let b)): return length(b.width - a.width, b.height - a.height)
    case (.rect(let a), .rect(let b)):
      return length(b.minX - a.minX, b.minY - a.minY, b.width - a.width, b.height - a.height)
    case (.color(let a), .color(let b)):
      return length(
        CGFloat(b.red - a.red), CGFloat(b.green - a.green), CGFloat(b.blue - a.blue), CGFloat(b.alpha - a.alpha))
    case (.transform(let a), .transform(let b)):
      return length(b.m11 - a.m11, b.m12 - a.m12, b.m21 - a.m21, b.m22 - a.m22, b.m41 - a.m41, b.m42 - a.m42)
    default: return 1
    }
  }
}
