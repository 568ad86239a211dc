import UIKitTesting
import XCTest

@testable import UIKit

/// What moves in bars by itself: it begins with what is on screen, and comes to rest.
@preconcurrency @MainActor final class UnheldBarTests: XCTestCase {
  private var device: SimulatedDevice!
  private let controller = UIViewController()
  private let place = CGRect(x: 0, y: 761, width: 390, height: 83)

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      device.show(controller)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func values(since first: Int, _ id: String) -> [Double] {
    device.values(since: first) { $0[id]?.frame.midX }
  }

  /// Checks the motion of an item that stays, to its other place and back, and back in any frame of its way.
  private func check(
    _ id: String, over way: Double, go: () -> Void, back: () -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    device.advanceFrames(2)
    for frames in [60, 2, 3, 5, 8, 12, 16] {
      var first = device.lastFrame
      go()
      device.advanceFrames(frames)
      let isThere = frames == 60
      if isThere {
        assertUnheld(values(since: first, id), from: .rest, .spring(over: way), "going", file: file, line: line)
      }
      first = device.lastFrame - (isThere ? 0 : 1)
      back()
      device.advance(by: 1)
      let values = values(since: first, id)
      if isThere {
        assertUnheld(values, from: .rest, .spring(over: way), "coming back", file: file, line: line)
      } else {
        // Both springs are at work until the first one is over.
        assertTurns(values, .spring(over: 2 * way), "frame \(frames)", file: file, line: line)
      }
    }
  }

  func testTabsGlideToTheirPlaces() {
    let bar = UITabBar(frame: place)
    controller.view.addSubview(bar)
    let items = ["One", "Two", "Three"].map {
      UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0)
    }
    bar.setItems(Array(items.prefix(2)), animated: false)
    check("Two", over: 292.5 - 195) {
      bar.setItems(items, animated: true)
    } back: {
      bar.setItems(Array(items.prefix(2)), animated: true)
    }
  }

  func testItemsOfToolbarsGlideToTheirPlaces() {
    let bar = UIToolbar(frame: place)
    controller.view.addSubview(bar)
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)) }
    views[1].accessibilityIdentifier = "stays"
    let items = views.map { UIBarButtonItem(customView: $0) }
    bar.setItems([items[1]], animated: false)
    // From the leading edge to the other one.
    check("stays", over: 390 - 32 - 60) {
      bar.setItems([items[0], .flexibleSpace(), items[1]], animated: true)
    } back: {
      bar.setItems([items[1]], animated: true)
    }
  }
}
