import Foundation

/// The widths of three box filters in a row that come within a few per cent of a Gaussian, in pixels, all odd.
///
/// Their variances sum up closest to that of the Gaussian (Kovesi, "Fast almost-Gaussian filtering"): a box of width w
/// has (w² − 1) / 12.
package struct GaussianBoxes {
  package let widths: (Int, Int, Int)

  /// Finds the widths of the boxes for a standard deviation.
  /// - Parameter s: the standard deviation in pixels; at 0 nothing is blurred.
  package init(standardDeviation s: Double) {
    var low = Int((4 * s * s + 1).squareRoot())
    if low % 2 == 0 { low -= 1 }
    let excess = Double(3 * (low * low + 4 * low + 3)) - 12 * s * s
    let count = Int((excess / Double(4 * low + 4)).rounded())
    func width(_ index: Int) -> Int { index < count ? low : low + 2 }
    widths = (width(0), width(1), width(2))
  }
}
