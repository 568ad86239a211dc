extension UnheldMotion {
  /// What a motion's law lets its frames show.
  package struct Law {
    /// The most by which one step may differ from the one before, in points.
    package var acceleration: Double
    /// The most of the way that the first frame may show of a motion that starts from rest.
    package var firstPart = 0.06
    /// The most of each of the last three steps, in points.
    package var lastStep = 1.0
    /// The grid to which the values are rounded, in points, as scroll views round their offsets to pixels; 0 for none.
    package var grid: Double

    package init(acceleration: Double, grid: Double = 0) { (self.acceleration, self.grid) = (acceleration, grid) }

    /// A critically damped spring.
    /// - Parameters:
    ///   - distance: the whole way, in points.
    ///   - step: that with which it begins, in points a frame; below 0 away from its end.
    package static func spring(over distance: Double, step: Double = 0) -> Law {
      var law = Law(acceleration: UnheldMotion.acceleration(ofSpringOver: distance, step: step))
      // The system's, as it was measured, ends half a second after its beginning, with so much of the way left.
      law.lastStep = max(law.lastStep, 0.0015 * abs(distance))
      return law
    }

    /// What `UIView` and `UIScrollView` ease by where the law is their own, as was measured: `(1 - cos πx) / 2`, or the
    /// cubic that is all but the same. It begins with 2.5 times the square of the part of its time that is over, and ends
    /// so: its last steps are as long as its first ones.
    /// - Parameters:
    ///   - distance: the whole way, in points.
    ///   - seconds: its time.
    ///   - step: that with which it begins, in points a frame, and which it loses on its way.
    package static func eased(over distance: Double, lasting seconds: Double, step: Double = 0) -> Law {
      let frames = 60 * seconds
      let square = abs(distance) / frames / frames
      var law = Law(acceleration: 5 * square + 4 / frames * abs(step) + 0.5)
      // The last step but two leads from three frames before the end to two.
      law.lastStep = max((9 - 4) * (2.5 * square + abs(step) / frames), 1)
      return law
    }

    /// Content that a scroll view leads back to its edge, as was measured: it moves off with ten times its distance a
    /// second, and has got there where half a point is left.
    package static func bounce(from distance: Double) -> Law {
      var law = Law(acceleration: 0.16 * abs(distance) + 0.5)
      law.firstPart = 0.16
      return law
    }

    /// The same with values that are rounded.
    package func rounded(to grid: Double) -> Law {
      var law = self
      law.grid = grid
      return law
    }
  }
}
