import Foundation

/// How an object's time runs within that of the one above it, for layers and animations.
///
/// The time above becomes `(time − beginTime) · speed + timeOffset`, counted in runs of `duration` that may repeat and
/// turn back. Outside of its runs an animation has no effect, and a layer is not shown, unless `fillMode` says
/// otherwise.
public protocol CAMediaTiming {
  /// The begin, in seconds of the time above. Default: 0, of animations the commit that first shows them; layers have
  /// always been.
  var beginTime: CFTimeInterval { get set }
  /// The seconds of one run. Default: 0 for animations, which have others in its place, and infinite for layers.
  var duration: CFTimeInterval { get set }
  /// The speed, 1 by default; negative ones run backwards, 0 stands still at `timeOffset`.
  var speed: Float { get set }
  /// The seconds added to the object's time; they don't move its begin or end. Default: 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, maybe a fraction; 0, the default, counts as 1.
  var repeatCount: Float { get set }
  /// The seconds that the runs take; 0, the default, leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by its reverse. Default false.
  var autoreverses: Bool { get set }
  /// The values that show before the begin and after the end. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The times outside of its active one at which an animation or a layer shows.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The mode that fills neither the time before nor the time after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The time after its end, as it was then.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The time before its begin, as it will be then.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The times before and after.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension MediaTiming {
  var fillMode: CAMediaTimingFillMode {
    get {
      switch (fillsBackwards, fillsForwards) {
      case (false, false): return .removed
      case (false, true): return .forwards
      case (true, false): return .backwards
      case (true, true): return .both
      }
    }
    set {
      fillsBackwards = newValue == .backwards || newValue == .both
      fillsForwards = newValue == .forwards || newValue == .both
    }
  }
}
