import Foundation

/// How far the scale of content follows two fingers that zoom it beyond its limits.
///
/// The rubber band of scrolling, on the logarithm of the scale, as though the content were a view of the length of an
/// octave: growing and shrinking feel alike, and what fingers ask for without end comes to twice the greatest scale, or
/// half of the least. Not measured.
package struct ZoomBand {
  private static let reach: CGFloat = 2
  private static let band = RubberBand(length: Elementary.log(reach))

  /// The scales at which content may rest, all above zero.
  package var limits: ClosedRange<CGFloat>

  package init(limits: ClosedRange<CGFloat>) { self.limits = limits }

  package func clamp(_ scale: CGFloat) -> CGFloat { min(max(scale, limits.lowerBound), limits.upperBound) }

  /// The nearest scale that fingers could pull content to.
  package func reachable(_ scale: CGFloat) -> CGFloat {
    min(max(scale, limits.lowerBound / Self.reach), limits.upperBound * Self.reach)
  }

  /// The scale to show for one that fingers ask for.
  package func shown(_ raw: CGFloat) -> CGFloat {
    let limit = clamp(raw)
    return raw == limit ? raw : limit * Elementary.exp(Self.band.shown(Elementary.log(raw / limit)))
  }

  /// The scale that fingers would have had to ask for to see `scale`.
  package func raw(_ scale: CGFloat) -> CGFloat {
    let limit = clamp(scale)
    return scale == limit ? scale : limit * Elementary.exp(Self.band.distance(Elementary.log(scale / limit)))
  }
}
