import UIKitTesting
import XCTest

@testable import UIKit

/// What moves in controls by itself: it begins with what is on screen, and comes to rest.
@preconcurrency @MainActor final class UnheldControlTests: XCTestCase {
  private var device: SimulatedDevice!
  private let page = UIView()

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      device.show(page)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private func add(_ control: UIView, part: UIView?) {
    page.addSubview(control)
    control.layoutIfNeeded()
    part?.accessibilityIdentifier = "part"
    device.advanceFrames(1)
  }

  private func values(since first: Int, _ value: (CGRect) -> CGFloat) -> [Double] {
    device.values(since: first) { $0["part"].map { value($0.frame) } }
  }

  /// Goes and comes back from rest, and is told to come back in any frame.
  /// - Parameters:
  ///   - law: of a way of so many points.
  ///   - way: in points.
  private func check(
    _ law: (Double) -> UnheldMotion.Law, over way: Double, _ value: (CGRect) -> CGFloat, go: () -> Void,
    back: () -> Void, file: StaticString = #filePath, line: UInt = #line
  ) {
    for frames in [60, 2, 3, 5, 8, 12, 16] {
      var first = device.lastFrame
      go()
      device.advanceFrames(frames)
      let isThere = frames == 60
      if isThere {
        assertUnheld(values(since: first, value), from: .rest, law(way), "going", file: file, line: line)
      }
      first = device.lastFrame - (isThere ? 0 : 1)
      back()
      device.advance(by: 1)
      let values = values(since: first, value)
      if isThere {
        assertUnheld(values, from: .rest, law(way), "coming back", file: file, line: line)
      } else {
        // Both motions are at work until the first one is over.
        assertTurns(values, law(2 * way), "frame \(frames)", file: file, line: line)
      }
    }
  }

  /// Switches move by `UIView`'s own curve: over their few points, its last steps are less than one.
  func testSwitches() {
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    add(control, part: control.subviews[0].subviews[1])
    check({ .eased(over: $0, lasting: 0.3) }, over: 20, { $0.minX }) {
      control.setOn(true, animated: true)
    } back: {
      control.setOn(false, animated: true)
    }
  }

  func testSliders() {
    let control = UISlider(frame: CGRect(x: 45, y: 300, width: 300, height: 31))
    add(control, part: control.subviews.last)
    check({ .spring(over: $0) }, over: 272, { $0.minX }) {
      control.setValue(1, animated: true)
    } back: {
      control.setValue(0, animated: true)
    }
  }

  func testProgress() {
    let view = UIProgressView(frame: CGRect(x: 45, y: 300, width: 300, height: 4))
    add(view, part: view.subviews[0])
    check({ .spring(over: $0) }, over: 300, { $0.maxX }) {
      view.setProgress(1, animated: true)
    } back: {
      view.setProgress(0, animated: true)
    }
  }

  func testSegments() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 45, y: 300, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    add(control, part: control.subviews.first { $0.layer.shadowOpacity > 0 })
    check({ .spring(over: $0) }, over: 200, { $0.minX }) {
      control.selectedSegmentIndex = 2
    } back: {
      control.selectedSegmentIndex = 0
    }
  }

  func testSegmentsMakeRoom() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 45, y: 300, width: 300, height: 32)
    add(control, part: control.segment(0))
    check({ .spring(over: $0) }, over: 75, { $0.minX }) {
      control.insertSegment(withTitle: "Zero", at: 0, animated: true)
    } back: {
      control.removeSegment(at: 0, animated: true)
    }
  }

  /// Page controls move by `UIView`'s own curve: a row moves by a dot's eighteen points.
  func testPageControls() {
    let control = UIPageControl(frame: CGRect(x: 95, y: 400, width: 120, height: 40))
    control.numberOfPages = 30
    // Five dots fit, of which the last one leads on.
    add(control, part: control.subviews.compactMap { $0 as? UIImageView }[2])
    check({ .eased(over: $0, lasting: 0.3) }, over: 18, { $0.midX }) {
      control.currentPage = 4
    } back: {
      control.currentPage = 1
    }
  }
}
