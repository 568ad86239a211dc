import Foundation

/// How far content follows a finger that pulls it beyond its end.
///
/// The shown overshoot is 0.55·d·length / (0.55·d + length) for a finger's overshoot d and a view of that length,
/// measured on `UIScrollView` to a pixel.
package struct RubberBand {
  package static let stiffness: CGFloat = 0.55
  /// The part of the length up to which the law holds. Beyond, where no finger reaches but a bounce in a low view may,
  /// it goes on along its tangent, so that every overshoot can be caught where it is seen.
  package static let lawEnd: CGFloat = 0.9

  /// The length of the view along the axis, in points.
  package var length: CGFloat

  package init(length: CGFloat) { self.length = length }

  private var tangentStart: CGFloat { length * Self.lawEnd / (Self.stiffness * (1 - Self.lawEnd)) }
  private var tangent: CGFloat { Self.stiffness * (1 - Self.lawEnd) * (1 - Self.lawEnd) }

  /// The distance that is shown for a finger `distance` beyond the edge; odd in its argument.
  package func shown(_ distance: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let d = abs(distance)
    let banded: CGFloat
    if d <= tangentStart {
      banded = Self.stiffness * d * length / (Self.stiffness * d + length)
    } else {
      banded = length * Self.lawEnd + (d - tangentStart) * tangent
    }
    return distance < 0 ? -banded : banded
  }

  /// The finger's distance for which `shown` is on the screen: the inverse.
  package func distance(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let b = abs(shown)
    let d: CGFloat
    if b <= length * Self.lawEnd {
      d = b * length / (Self.stiffness * (length - b))
    } else {
      d = tangentStart + (b - length * Self.lawEnd) / tangent
    }
    return shown < 0 ? -d : d
  }

  /// The offset to show for one that a finger asks for, where `range` is free.
  package func shownOffset(_ raw: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
    let edge = min(max(raw, range.lowerBound), range.upperBound)
    return raw == edge ? raw : edge + shown(raw - edge)
  }

  /// The offset that a finger would have had to ask for to see `offset`.
  package func rawOffset(_ offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    return offset == edge ? offset : edge + distance(offset - edge)
  }
}
