import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class ReusePoolTests: XCTestCase {
  func testWhatWaitsGoesWhenMemoryIsShort() {
    let device = SimulatedDevice()
    device.show(UIViewController())
    let pool = ReusePool<UICollectionViewCell>()
    pool.register(UICollectionViewCell.self, for: "cell")
    weak var waiting: UICollectionViewCell?
    do {
      let cell = UICollectionViewCell(frame: .zero)
      pool.put(cell, for: "cell")
      waiting = cell
    }
    XCTAssertNotNil(waiting)
    device.change(.memoryWarning)
    XCTAssertNil(waiting)
    XCTAssertEqual(pool.take("cell", frame: .zero) { $0.init(frame: .zero) }?.isUsed, false, "the sort is still known")
  }
}
