import Automation
import CoreGraphics
import HostInterface
import QuartzCore
import XCTest

final class ReadingOrderTests: XCTestCase {
  func testRowsAreReadFromAboveAndWhatIsBesideInTheAppsOrder() {
    func order(_ frames: [CGRect]) -> [UInt64] {
      let nodes = frames.indices.map { SemanticNode(layer: LayerID(rawValue: UInt64($0)), role: .button) }
      return SemanticNode.inReadingOrder(nodes) { frames[Int($0.layer.rawValue)] }.map(\.layer.rawValue)
    }
    func row(_ y: Double, x: Double = 0, height: Double = 44) -> CGRect {
      CGRect(x: x, y: y, width: 100, height: height)
    }
    XCTAssertEqual(order([row(44), row(88), row(0)]), [2, 0, 1], "a row that came last")
    XCTAssertEqual(order([row(100), row(3, x: 200), row(0)]), [1, 2, 0])
    XCTAssertEqual(order([row(0, height: 800), row(700), row(20)]), [0, 1, 2], "over what is behind them")
    XCTAssertEqual(order([]), [])
  }
}
