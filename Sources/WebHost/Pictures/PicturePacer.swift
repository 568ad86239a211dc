import Foundation

/// Measures how fast a viewer and the connection to it are, by its acknowledgements. From that it decides when the next
/// picture may be sent, and how large it should be.
///
/// A picture is sent only when the connection has room for it. So pictures never wait, only the viewer's damage does: a
/// slow viewer gets fewer pictures, and each is the newest. The caller says what time it is.
struct PicturePacer {
  private struct InFlightPicture {
    var number: UInt32
    var bytes: Int
    /// Bytes that were on their way with it, its own among them.
    var load: Int
    var time: Double
  }

  private var inFlight: [InFlightPicture] = []
  /// Bytes per second.
  private(set) var rate = Self.firstRate
  /// Seconds from sending to acknowledging, at the least of late.
  private(set) var leastDelay = Double.infinity
  private var leastDelayTime = -Double.infinity
  private var lastDelay = 0.0

  /// The rate in bytes per second before anything is known: that of a connection on which a page of text takes about a
  /// tenth of a second.
  private static let firstRate = 2e6
  /// The least load that is measured: smaller pictures tell nothing of the rate.
  private static let leastMeasuredLoad = 8192
  private static let slowest = 2e3
  private static let fastest = 200e6
  /// How much of the newest measurement goes into the rate.
  private static let gain = 0.3
  /// Seconds after which a connection counts as another: the least delay is taken anew.
  private static let memory = 10.0
  /// Seconds that a moving picture may be on its way beyond the connection's own delay before it becomes lossy.
  private static let longestLag = 0.05
  /// Seconds beyond the least delay that tell of a queue somewhere.
  private static let queueing = 0.05
  /// Pictures on their way at once, at most.
  private static let mostInFlight = 8
  private static let frame = 1.0 / 60

  /// The time at which the oldest picture in flight was sent; nil for none.
  var waitingSince: Double? { inFlight.first?.time }

  /// Whether the viewer has drawn all that was sent.
  var isFree: Bool { inFlight.isEmpty }

  /// Whether a picture may be sent now: several follow each other on a connection that takes them.
  var hasRoom: Bool {
    guard !isFree else { return true }
    // Until the connection is known, pictures go one by one; likewise while they queue up.
    guard leastDelay.isFinite, lastDelay < leastDelay + Self.queueing else { return false }
    let most = min(Self.mostInFlight, 1 + Int((leastDelay / Self.frame).rounded(.up)))
    let load = inFlight.reduce(0) { $0 + $1.bytes }
    return inFlight.count < most && Double(load) < rate * (leastDelay + Self.frame)
  }

  /// Bytes that a picture may have while things move.
  var budget: Int { Int(rate * Self.longestLag) }

  mutating func send(_ number: UInt32, bytes: Int, at time: Double) {
    let load = inFlight.reduce(bytes) { $0 + $1.bytes }
    inFlight.append(InFlightPicture(number: number, bytes: bytes, load: load, time: time))
  }

  /// The viewer has drawn a picture, and with it all before. One that is not on its way says nothing.
  mutating func acknowledge(_ number: UInt32, at time: Double) {
    guard let index = inFlight.firstIndex(where: { $0.number == number }) else { return }
    let picture = inFlight[index]
    inFlight.removeFirst(index + 1)
    let delay = max(0, time - picture.time)
    lastDelay = delay
    if delay <= leastDelay || time - leastDelayTime > Self.memory { (leastDelay, leastDelayTime) = (delay, time) }
    guard picture.load >= Self.leastMeasuredLoad else { return }
    let seconds = max(delay - leastDelay / 2, 0.001)
    let sample = min(max(Double(picture.load) / seconds, Self.slowest), Self.fastest)
    rate += (sample - rate) * Self.gain
  }
}
