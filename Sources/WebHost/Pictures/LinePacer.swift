import Foundation

/// How fast a viewer and the line to it are, from its acknowledgements, and with that: when the next picture may go, and
/// how large it should be.
///
/// A picture goes only when there is room for it, so that what waits is never a picture but the viewer's damage: a slow
/// viewer gets fewer pictures, and each is the newest. Knows no clock.
struct LinePacer {
  private struct Flight {
    var number: UInt32
    var bytes: Int
    /// Bytes that were on their way with it, its own among them.
    var load: Int
    var time: Double
  }

  private var flights: [Flight] = []
  /// Bytes per second.
  private(set) var rate = Self.firstRate
  /// Seconds from sending to acknowledging, at the least of late.
  private(set) var leastDelay = Double.infinity
  private var leastDelayTime = -Double.infinity
  private var lastDelay = 0.0

  /// Before anything is known: a line on which a page of text takes about a tenth of a second.
  private static let firstRate = 2e6
  /// Smaller pictures tell nothing of the rate.
  private static let tellingLoad = 8192
  private static let slowest = 2e3
  private static let fastest = 200e6
  /// How much of the newest measurement goes into the rate.
  private static let gain = 0.3
  /// Seconds after which a line counts as another: the least delay is taken anew.
  private static let memory = 10.0
  /// Seconds that a moving picture may be on its way beyond the line's own delay before it becomes lossy.
  private static let patience = 0.05
  /// Seconds beyond the least delay that tell of a queue somewhere.
  private static let queueing = 0.05
  /// Pictures on their way at once, at most.
  private static let mostFlights = 8
  private static let frame = 1.0 / 60

  /// Since when the oldest picture is on its way; nil for none.
  var waitingSince: Double? { flights.first?.time }

  /// Whether the viewer has drawn all that was sent.
  var isFree: Bool { flights.isEmpty }

  /// Whether a picture may be sent now: several follow each other on a line that takes them.
  var hasRoom: Bool {
    guard !isFree else { return true }
    // Until the line is known, one by one; likewise while pictures queue up.
    guard leastDelay.isFinite, lastDelay < leastDelay + Self.queueing else { return false }
    let most = min(Self.mostFlights, 1 + Int((leastDelay / Self.frame).rounded(.up)))
    let load = flights.reduce(0) { $0 + $1.bytes }
    return flights.count < most && Double(load) < rate * (leastDelay + Self.frame)
  }

  /// Bytes that a picture may have while things move.
  var budget: Int { Int(rate * Self.patience) }

  mutating func send(_ number: UInt32, bytes: Int, at time: Double) {
    let load = flights.reduce(bytes) { $0 + $1.bytes }
    flights.append(Flight(number: number, bytes: bytes, load: load, time: time))
  }

  /// The viewer has drawn a picture, and with it all before. One that is not on its way says nothing.
  mutating func acknowledge(_ number: UInt32, at time: Double) {
    guard let index = flights.firstIndex(where: { $0.number == number }) else { return }
    let flight = flights[index]
    flights.removeFirst(index + 1)
    let delay = max(0, time - flight.time)
    lastDelay = delay
    if delay <= leastDelay || time - leastDelayTime > Self.memory { (leastDelay, leastDelayTime) = (delay, time) }
    guard flight.load >= Self.tellingLoad else { return }
    let seconds = max(delay - leastDelay / 2, 0.001)
    let sample = min(max(Double(flight.load) / seconds, Self.slowest), Self.fastest)
    rate += (sample - rate) * Self.gain
  }
}
