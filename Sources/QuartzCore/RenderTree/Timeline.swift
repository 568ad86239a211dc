/// Names a row of the table of timelines; never used twice in a process.
public struct TimelineID: Hashable, Sendable, Comparable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: TimelineID, b: TimelineID) -> Bool { a.rawValue < b.rawValue }
}

/// The timelines of all running and paused animators. Scrubbing, reversing or retargeting an animator changes one row
/// here and none of its animations.
public struct TimelineTable: Sendable {
  public private(set) var rows: [TimelineID: Timeline] = [:]

  public init() {}

  public subscript(id: TimelineID) -> Timeline? {
    get { rows[id] }
    set { rows[id] = newValue }
  }
}

/// How far an animator has come, as a function of the host's time.
public struct Timeline: Hashable, Sendable {
  /// The fraction shown at `origin`, 0…1.
  public var fraction: Double
  /// Fractions per second from `origin` on: 0 while paused, negative when reversed.
  public var rate: Double
  /// Media time in seconds.
  public var origin: Double

  public init(fraction: Double, rate: Double, origin: Double) {
    self.fraction = fraction
    self.rate = rate
    self.origin = origin
  }

  public func fraction(at time: Double) -> Double {
    min(max(fraction + rate * max(0, time - origin), 0), 1)
  }
}
