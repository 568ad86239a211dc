/// How what lies behind a backdrop is blurred.
package struct BackdropBlur: Hashable {
  /// The standard deviation in pixels.
  package let sigma: Double

  /// Makes the blur of a standard deviation.
  /// - Parameter sigma: at most 200: beyond that a picture is a single colour, and sums need no more bits.
  init(sigma: Double) { self.sigma = min(sigma, 200) }

  /// A strong blur is made from a picture that is smaller by this: its details are gone anyway.
  package var factor: Int { sigma >= 16 ? 4 : sigma >= 8 ? 2 : 1 }

  /// How far a change behind spreads, in pixels: no back end may blur further.
  package var reach: Int { sigma > 0 ? (radii.reach + 2) * factor : 0 }

  /// The radii of the box blurs in the smaller picture.
  var radii: BlurRadii { BlurRadii(sigma: sigma / Double(factor)) }
}
