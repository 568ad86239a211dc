import UIKitTesting
import XCTest

@testable import UIKit

/// What the controllers of a test were told, in order.
@preconcurrency @MainActor final class PresentationLog {
  var calls: [String] = []
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Tells a log of its life.
class LoggedController: UIViewController {
  let name: String
  let log: PresentationLog

  init(_ name: String, _ log: PresentationLog, color: UIColor = .white) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = color
    view.accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.calls.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.calls.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(name) didDisappear") }
}

/// A root on a device, and frames to look at.
@preconcurrency @MainActor class PresentationTestCase: XCTestCase {
  var device: SimulatedDevice!
  let log = PresentationLog()
  var root: LoggedController!
  var window: UIWindow!

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      root = LoggedController("root", log)
      window = device.show(root)
      _ = log.take()
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated { (device, root, window) = (nil, nil, nil) }
    super.tearDown()
  }

  func make(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LoggedController {
    let controller = LoggedController(name, log, color: .blue)
    controller.modalPresentationStyle = style
    return controller
  }

  /// Upper edges of the identified view in the frames since the given one.
  func tops(_ id: String, since first: Int) -> [CGFloat] {
    device.trace[first...].compactMap { $0[id]?.frame.minY }
  }

  /// Asserts that nothing is left of presentations.
  func assertAtRest(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(window.subviews.count, 1, "container", file: file, line: line)
    XCTAssertTrue(root.view.superview === window, file: file, line: line)
    XCTAssertNil(root.presentedViewController, file: file, line: line)
    XCTAssertNil(root.transitionCoordinator, file: file, line: line)
    XCTAssertTrue(root.appearance.phase == .appeared, "\(root.appearance.phase)", file: file, line: line)
  }
}
