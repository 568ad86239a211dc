import UIKitTesting
import XCTest

@testable import UIKit

/// Room for a refresh control's wheel comes and goes from rest to rest, and turns with the velocity that it has.
@preconcurrency @MainActor final class UnheldRefreshTests: XCTestCase {
  private var device: SimulatedDevice!
  private let control = UIRefreshControl()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      let view = UIScrollView()
      view.contentInsetAdjustmentBehavior = .never
      view.alwaysBounceVertical = true
      view.refreshControl = control
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
      content.accessibilityIdentifier = "content"
      view.addSubview(content)
      device.show(view)
      view.contentSize = content.bounds.size
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func values(since first: Int) -> [Double] { device.values(since: first) { $0["content"]?.frame.minY } }

  func testContentMakesRoomAndGoesBack() {
    for isBeginning in [true, false] {
      let first = device.lastFrame
      if isBeginning { control.beginRefreshing() } else { control.endRefreshing() }
      device.advance(by: 1)
      assertUnheld(values(since: first), from: .rest, .spring(over: 60), "beginning: \(isBeginning)")
    }
  }

  func testItTurnsInAnyFrame() {
    for frames in [2, 3, 5, 8, 12, 16] {
      control.beginRefreshing()
      device.advanceFrames(frames)
      let first = device.lastFrame - 1
      control.endRefreshing()
      device.advance(by: 1)
      // Both springs are at work until the first one is over.
      assertTurns(values(since: first), .spring(over: 2 * 60), "frame \(frames)")
    }
  }
}
