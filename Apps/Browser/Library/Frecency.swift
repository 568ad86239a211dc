import Foundation

/// How much a page is worth, by how often and how lately it was visited: a moment, at which a page that was visited only
/// then would be worth as much.
///
/// A visit's weight halves in 30 days, so that a page is worth the sum of 2^(time / 30 days). Its logarithm is what is
/// kept: whatever the time, pages keep their order until one of them is visited again.
struct Frecency: Comparable, Sendable {
  /// Seconds since 1970.
  private(set) var seconds: Double

  /// The time in which a visit's weight halves, in seconds.
  static let halfLife: Double = 30 * 86_400

  init(seconds: Double) { self.seconds = seconds }

  /// The worth of one visit.
  init(visit: Date) { seconds = visit.timeIntervalSince1970 }

  /// The worth of some visits; nil for none.
  init?(visits: some Sequence<Date>) {
    var sum: Frecency?
    for visit in visits {
      let one = Frecency(visit: visit)
      sum = sum?.adding(one) ?? one
    }
    guard let sum else { return nil }
    self = sum
  }

  /// The worth of both together.
  func adding(_ other: Frecency) -> Frecency {
    let (less, more) = (min(seconds, other.seconds), max(seconds, other.seconds))
    return Frecency(seconds: more + Self.halfLife * log2(1 + exp2((less - more) / Self.halfLife)))
  }

  /// The worth that is so many times as much.
  func times(_ factor: Double) -> Frecency { Frecency(seconds: seconds + Self.halfLife * log2(factor)) }

  static func < (a: Frecency, b: Frecency) -> Bool { a.seconds < b.seconds }

  /// The bits of a place that tell pages of one second apart.
  private static let pageBits: Int64 = 28

  /// A page's number in the order of worth, which no other page has.
  /// - Parameter page: the page's own number.
  func place(ofPage page: Int64) -> Int64 {
    // Beyond the year 2400 all are alike; a clock that is as wrong as that has no order to lose.
    let whole = Int64(min(max(seconds.isFinite ? seconds : 0, 0), Double(1 << 34)))
    return whole << Self.pageBits | page & (1 << Self.pageBits - 1)
  }

  /// The worth by a page's place, to the second.
  init(place: Int64) { seconds = Double(place >> Self.pageBits) }
}
