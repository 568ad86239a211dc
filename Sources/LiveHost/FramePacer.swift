/// The times at which frames are shown: an interval apart, and in step with the display where presenting waits for it.
struct FramePacer {
  /// Seconds between two frames.
  var interval: Double
  /// The time at which the last frame was to be shown. The next one begins then.
  private(set) var lastTarget: Double
  /// Whether the display has told when it shows frames.
  private var isInStep = false

  /// The part of a frame's time below which it is better to aim at the frame after.
  private static let leastTime = 0.5
  /// The part of an interval from which on a frame was shown in another of the display's than it was meant for.
  private static let tolerance = 0.25
  /// How much of a deviation is made up for in one frame: a display's rate differs a little from its name, and the
  /// moments at which a thread learns of frames differ more.
  private static let gain = 0.1

  init(interval: Double, now: Double) {
    self.interval = interval
    lastTarget = now
  }

  /// The time at which a frame that begins at a time is to be shown. After a rest it takes an interval from now, or
  /// however long the display's next turn but one is off at most.
  func target(from now: Double) -> Double {
    guard now - lastTarget > interval else { return lastTarget + interval }
    guard isInStep else { return now + interval }
    let turns = ((now - lastTarget) / interval).rounded(.up)
    let next = lastTarget + turns * interval
    return next - now < interval * Self.leastTime ? next + interval : next
  }

  /// A frame aims at that time.
  mutating func aim(at target: Double) { lastTarget = target }

  /// The display has shown the frame at a time.
  mutating func synchronize(to time: Double) {
    let error = time - lastTarget
    // What returns long before its time has not waited for the display.
    guard error > -interval * Self.tolerance else { return }
    lastTarget += error < interval * Self.tolerance ? error * Self.gain : error
    isInStep = true
  }
}
