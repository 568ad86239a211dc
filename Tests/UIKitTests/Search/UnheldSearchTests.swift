import UIKitTesting
import XCTest

@testable import UIKit

/// A search that begins and ends: bar, field and content go from rest to rest, and turn with the velocity that they have.
@preconcurrency @MainActor final class UnheldSearchTests: XCTestCase {
  private var device: SimulatedDevice!
  private var search: UISearchController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      search = UISearchController(searchResultsController: nil)
      let list = ScrollingScreen()
      list.title = "Notes"
      list.navigationItem.searchController = search
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      device.show(navigation)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, search) = (nil, nil) } }

  private let parts: [(name: String, value: (PresentedFrame) -> CGFloat?)] = [
    ("bar", { $0["navigationBar"]?.frame.maxY }), ("content", { $0["content"]?.frame.minY }),
    ("field", { $0["searchField"]?.frame.midY }), ("its end", { $0["searchField"]?.frame.maxX }),
  ]

  private func change(_ isActive: Bool) { search.isActive = isActive }

  func testItBeginsAndEndsAtRest() {
    for isActive in [true, false] {
      let first = device.lastFrame
      change(isActive)
      device.advance(by: 1)
      for (name, value) in parts {
        let values = device.values(since: first, value)
        let way = values[values.count - 1] - values[0]
        XCTAssertGreaterThan(abs(way), 20, name)
        assertUnheld(values, from: .rest, .spring(over: way), "\(name), \(isActive)")
      }
    }
  }

  func testItTurnsInAnyFrame() {
    for frames in [3, 5, 8, 12, 18] {
      change(true)
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      change(false)
      device.advance(by: 1)
      for (name, value) in parts {
        // Both springs are at work until the first one is over.
        assertTurns(device.values(since: first, value), .spring(over: 2 * 100), "\(name), frame \(frames)")
      }
    }
  }
}
