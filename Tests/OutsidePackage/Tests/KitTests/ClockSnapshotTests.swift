import InlineSnapshotTesting
import SnapshotTesting
import UIKitTesting
import XCTest

@testable import Clock

/// Snapshots as a package of somebody else's takes them, with references beside the tests.
final class ClockSnapshotTests: DeviceTestCase {
  func testTheClockOnAPhone() {
    assertSnapshot(of: ClockViewController(), as: .image(on: .iPhoneSe))
  }

  func testTheClockInEachVariant() {
    let variants = Variants.all(.appearances, .textSizes([.large]), .devices([.iPhoneSE]))
    assertVariants(of: ClockViewController(), as: .image, in: variants)
  }

  func testAFilmOfTheClock() {
    device.show(ClockViewController())
    assertFilm(of: device, every: 1, count: 3)
  }

  func testTextsInTheTestItself() {
    assertInlineSnapshot(of: "Time is a parameter.", as: .lines) {
      """
      Time is a parameter.
      """
    }
  }
}
