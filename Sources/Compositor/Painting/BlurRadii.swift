import CoreGraphics

/// Three box filters that together blur like a Gaussian.
struct BlurRadii: Equatable {
  /// The radius of each box: it spans twice that and the middle pixel.
  let radii: (Int32, Int32, Int32)

  init(sigma: Double) {
    let widths = GaussianBoxes(standardDeviation: sigma).widths
    radii = (Int32(widths.0 / 2), Int32(widths.1 / 2), Int32(widths.2 / 2))
  }

  /// How far one pixel spreads.
  var reach: Int { Int(radii.0 + radii.1 + radii.2) }

  static func == (a: BlurRadii, b: BlurRadii) -> Bool { a.radii == b.radii }

  func withPointer<R>(_ body: (UnsafePointer<Int32>) -> R) -> R {
    withUnsafePointer(to: radii) { pointer in
      pointer.withMemoryRebound(to: Int32.self, capacity: 3) { body($0) }
    }
  }
}
