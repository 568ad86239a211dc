import CoreGraphics
import XCTest

final class GaussianBoxesTests: XCTestCase {
  func testNoDeviationBlursNothing() {
    XCTAssertTrue(GaussianBoxes(standardDeviation: 0).widths == (1, 1, 1))
  }

  /// The variance of three boxes in a row is the sum of theirs; between two odd widths it goes by steps.
  func testWidthsAreOddAndFitTheDeviation() {
    for deviation in stride(from: 0.1, through: 60, by: 0.1) {
      let (a, b, c) = GaussianBoxes(standardDeviation: deviation).widths
      XCTAssertTrue([a, b, c].allSatisfy { $0 % 2 == 1 && $0 > 0 }, "\(deviation)")
      XCTAssertTrue(a <= b && b <= c && c <= a + 2, "\(deviation)")
      let variance = Double(a * a + b * b + c * c - 3) / 12
      XCTAssertEqual(variance, deviation * deviation, accuracy: Double(a + 1) / 6 + 1e-9, "\(deviation)")
    }
  }
}
