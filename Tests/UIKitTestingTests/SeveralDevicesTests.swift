import UIKitTesting
import XCTest

/// Two devices that are on at once: each has its own time, its own app, and animations that only its frames move.
@preconcurrency @MainActor final class SeveralDevicesTests: XCTestCase {
  private var first: SimulatedDevice!
  private var second: SimulatedDevice!

  override func setUp() {
    MainActor.assumeIsolated {
      first = SimulatedDevice(scale: 2, appearance: .dark)
      second = SimulatedDevice(scale: 3)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (first, second) = (nil, nil) } }

  /// A box whose middle is at x = 50.
  private func addBox(to device: SimulatedDevice) -> UIView {
    let box = device.perform { UIView(frame: CGRect(x: 30, y: 80, width: 40, height: 40)) }
    box.accessibilityIdentifier = "box"
    let screen = device.perform { UIView() }
    screen.addSubview(box)
    device.show(screen)
    return box
  }

  private func x(on device: SimulatedDevice) -> CGFloat { device["box"]!.frame.midX }

  func testAnimationsAdvanceWithTheirOwnDevice() {
    var ended: [String] = []
    for (name, device) in [("first", first!), ("second", second!)] {
      let box = addBox(to: device)
      device.perform {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 150 },
          completion: { _ in ended.append(name) })
      }
    }
    first.advanceFrames(1)
    first.advance(by: 0.5)
    XCTAssertEqual(x(on: first), 100, accuracy: 0.01)
    XCTAssertEqual(x(on: second), 50, "no frame of its own has passed")
    second.advanceFrames(1)
    second.advance(by: 0.25)
    XCTAssertEqual(x(on: second), 75, accuracy: 0.01)
    XCTAssertEqual(x(on: first), 100, accuracy: 0.01)
    first.advance(by: 0.6)
    XCTAssertEqual(ended, ["first"])
    XCTAssertEqual(x(on: second), 75, accuracy: 0.01)
    second.advance(by: 1)
    XCTAssertEqual(ended, ["first", "second"])
    XCTAssertEqual(x(on: second), 150)
  }

  func testAnAnimatorRunsByItsDevicesTime() {
    let box = addBox(to: first)
    let animator = first.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x = 150 })
    }
    first.advanceFrames(1)
    first.advance(by: 0.5)
    second.advance(by: 3)
    XCTAssertEqual(first.perform { animator.fractionComplete }, 0.5, accuracy: 1e-6)
    XCTAssertEqual(animator.state, .active)
    first.advance(by: 0.6)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testDisplayLinksGetTheFramesOfTheirDevice() {
    var calls = [0, 0]
    for (index, device) in [first!, second!].enumerated() {
      device.perform { CADisplayLink { _ in calls[index] += 1 }.add(to: .main, forMode: .common) }
    }
    first.advanceFrames(3)
    XCTAssertEqual(calls, [3, 0])
    second.advanceFrames(2)
    XCTAssertEqual(calls, [3, 2])
  }

  func testTimeAppAndScreenAreThoseOfTheDeviceThatIsAsked() {
    first.advance(by: 1)
    let devices = [first!, second!]
    XCTAssertEqual(devices.map { $0.perform(CACurrentMediaTime) }, devices.map(\.time))
    XCTAssertNotEqual(first.time, second.time)
    XCTAssertEqual(devices.map { $0.perform { UIScreen.main.scale } }, [2, 3])
    XCTAssertEqual(devices.map { $0.perform { UITraitCollection.current.userInterfaceStyle } }, [.dark, .light])
    XCTAssertEqual(UIScreen.main.scale, 3, "between frames it is the one that was switched on last")
  }

  func testTheOtherGoesOnWhenOneIsSwitchedOff() {
    let box = addBox(to: first)
    second = nil
    first.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 150 } }
    first.advanceFrames(1)
    first.advance(by: 0.5)
    XCTAssertEqual(x(on: first), 100, accuracy: 0.01)
  }

  func testMenusStayWhenOneOpensOnAnotherDevice() {
    for device in [first!, second!] {
      let screen = device.perform {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 150, y: 100, width: 90, height: 44)
        button.accessibilityIdentifier = "open"
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
        button.showsMenuAsPrimaryAction = true
        let screen = UIView()
        screen.addSubview(button)
        return screen
      }
      device.show(screen)
      device.tap("open")
      device.advance(by: 1)
      XCTAssertNotNil(device["menu"])
    }
    first.advance(by: 1)
    XCTAssertNotNil(first["menu"])
  }

  func testFeedbackIsFeltOnItsDevice() {
    first.perform { UISelectionFeedbackGenerator().selectionChanged() }
    XCTAssertEqual(first.feedback.count, 1)
    XCTAssertEqual(second.feedback.count, 0)
  }
}
