import Foundation

/// Three box filters that together blur like a Gaussian.
struct BlurRadii: Equatable {
  /// Of each box: it spans twice that and the middle pixel.
  let radii: (Int32, Int32, Int32)

  /// The box sizes whose variances sum up closest to that of the Gaussian (Kovesi, "Fast almost-Gaussian filtering").
  init(sigma: Double) {
    let variance = 12 * sigma * sigma
    var lower = Int((variance / 3 + 1).squareRoot().rounded(.down))
    if lower % 2 == 0 { lower -= 1 }
    let l = Double(lower)
    let count = Int(((variance - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
    func radius(_ i: Int) -> Int32 { Int32(((i < count ? lower : lower + 2) - 1) / 2) }
    radii = (radius(0), radius(1), radius(2))
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
