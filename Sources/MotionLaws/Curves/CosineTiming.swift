/// The pace of programmatic scrolls: `(1 − cos πx) / 2`, measured on UIScrollView, over 0.3 s.
package enum CosineTiming {
  package static let scrollDuration = 0.3

  /// The progress at an elapsed part of the time.
  /// - Parameter x: elapsed part, held within 0…1.
  package static func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return (1 - Elementary.cos(.pi * x)) / 2
  }
}
