import Foundation

/// Calls an action at the start of each frame.
///
/// Frames come from the host: whoever drives them calls `DisplayLinks.fire`. A link gets those of the device that is
/// current when it is added.
open class CADisplayLink: NSObject {
  /// The work of a frame; nil once the link has been invalidated.
  private var action: ((CADisplayLink) -> Void)?
  private var isAdded = false
  private var isValid = true
  fileprivate private(set) var lastFired: CFTimeInterval?
  /// The links of the device whose frames this one gets.
  private weak var links: DisplayLinks? = DeviceContext.current.displayLinks

  /// The time of the frame that is on screen, in seconds by the host's clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the frame that is being prepared will be shown, in seconds; later than `timestamp`.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between frames of the screen.
  open private(set) var duration: CFTimeInterval = 0

  /// A paused link is not called. Default false.
  open var isPaused = false {
    didSet { if isPaused != oldValue { links?.changed() } }
  }

  /// How often to call; the default is every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The number of the screen's frames for each call; below 1 counts as 1, the default. `preferredFrameRateRange` is the
  /// newer way.
  open var frameInterval = 1
  /// The frames since the last call, with the one that is being made.
  private var framesSinceCall = 0

  /// Frames per second; 0 (the default) is every frame.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The class of the object that the link calls, for those who ask what moves; nil where nobody has said.
  package var targetClass: Any.Type?

  /// The public way in is UIKit's `init(target:selector:)`.
  package init(action: @escaping (CADisplayLink) -> Void) { self.action = action }

  /// Starts the link. Begins. A link runs with the frames of the main thread, whatever the mode, and keeps itself alive
  /// until `invalidate()`. The first frame is the one that is being made, if one is.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid, !isAdded else { return }
    isAdded = true
    let links = DeviceContext.current.displayLinks
    self.links = links
    links.add(self)
  }

  /// Stops calls, until the link is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    links?.remove(self)
  }

  /// Stops for good and lets go of the target.
  open func invalidate() {
    isValid = false
    isAdded = false
    action = nil
    links?.remove(self)
  }

  fileprivate func fire(at target: CFTimeInterval, interval: CFTimeInterval) {
    guard isAdded, !isPaused else { return }
    if let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.limit, rate > 0, let lastFired {
      // A frame that comes half an interval early is nearer to its time than the next.
      if target - lastFired < 1 / Double(rate) - interval / 2 { return }
    }
    framesSinceCall += 1
    if lastFired != nil, framesSinceCall < frameInterval { return }
    framesSinceCall = 0
    lastFired = target
    (timestamp, targetTimestamp, duration) = (target - interval, target, interval)
    action?(self)
  }
}

/// The rates at which a display link would like to be called, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least frames per second; not asked for anything here.
  public var minimum: Float
  /// The most frames per second; holds where `preferred` is nil.
  public var maximum: Float
  /// The rate that is preferred; nil leaves it to the screen, within the two.
  public var preferred: Float?

  /// Makes a range of rates.
  /// - Precondition: `minimum` ≤ `preferred` ≤ `maximum`.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    demand(
      minimum <= maximum && preferred.map { minimum <= $0 && $0 <= maximum } ?? true,
      "CAFrameRateRange: \(minimum) to \(maximum), preferred \(preferred.map { "\($0)" } ?? "any"), is no range")
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Every frame.
  public static let `default` = CAFrameRateRange()

  private init() { (minimum, maximum, preferred) = (0, .infinity, nil) }

  fileprivate var limit: Float? { maximum.isFinite ? maximum : nil }
}

/// The display links of a device, for whoever drives its frames.
package final class DisplayLinks {
  private var links: [CADisplayLink] = []
  /// A closure called when the answer of `isActive` may have changed.
  package var changeHandler: (() -> Void)?

  /// Whether a link wants frames.
  package var isActive: Bool { links.contains { !$0.isPaused } }

  /// The classes of the objects that are called in each frame; `CADisplayLink` where one isn't known.
  package var runningTargets: [Any.Type] { links.filter { !$0.isPaused }.map { $0.targetClass ?? CADisplayLink.self } }

  /// Calls all links, in the order in which they were added.
  /// - Parameters:
  ///   - target: when the frame will be shown, by the host's clock.
  ///   - interval: seconds between frames.
  package func fire(at target: CFTimeInterval, interval: CFTimeInterval) {
    for link in links { link.fire(at: target, interval: interval) }
  }

  /// Calls those that have not been called before.
  /// - Returns: whether there were any.
  package func fireNew(at target: CFTimeInterval, interval: CFTimeInterval) -> Bool {
    let new = links.filter { $0.lastFired == nil && !$0.isPaused }
    for link in new { link.fire(at: target, interval: interval) }
    return !new.isEmpty
  }

  fileprivate func add(_ link: CADisplayLink) {
    links.append(link)
    changed()
  }

  fileprivate func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    changed()
  }

  fileprivate func changed() { changeHandler?() }
}
