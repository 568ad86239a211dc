import UIKitTesting
import XCTest

/// The assertion: what it reports, and what it leaves out.
@preconcurrency @MainActor final class AssertAccessibilityTests: XCTestCase {
  private nonisolated(unsafe) var failures: [String] = []

  /// Failures are what these tests are about: they are kept instead of reported.
  override nonisolated func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if description.lowercased().contains("accessib") {
      failures.append(description)
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  private final class Screen: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let button = UIButton(frame: CGRect(x: 20, y: 100, width: 30, height: 20))
      button.accessibilityIdentifier = "small"
      button.addAction(UIAction { _ in }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private struct Fault: Error {}

  func testAFailureSaysWhatIsWrongAndWhatToDo() throws {
    assertAccessibility(of: Screen())
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    for part in [
      "2 faults of", "sufficientElementDescription: element 1, button #small at (20, 100; 30 × 20): It has no label",
      "hitRegion: element 1", "30 × 20 points; at least 44 × 44 are wanted", "Make it larger", "attached picture",
    ] {
      XCTAssertTrue(failure.contains(part), "\(part): \(failure)")
    }
  }

  func testWhatIsExceptedOrIgnoredPasses() {
    let device = SimulatedDevice()
    device.show(Screen())
    assertAccessibility(of: device, except: [.hitRegion, .sufficientElementDescription])
    assertAccessibility(of: device, audits: [.contrast, .order])
    assertAccessibility(of: device) { $0.element?.identifier == "small" }
    XCTAssertEqual(failures, [])
    assertAccessibility(of: device, except: .hitRegion)
    XCTAssertEqual(failures.count, 1)
  }

  func testAClosureThatThrowsFails() {
    assertAccessibility(of: Screen(), ignoring: { _ in throw Fault() })
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("`ignoring` of assertAccessibility has thrown: Fault()") ?? false)
  }

  /// A controller that shows already stays where it is, and nothing around it is audited.
  func testAControllerThatShowsStaysThere() {
    let device = SimulatedDevice()
    let (outer, inner) = (UIViewController(), Screen())
    outer.view.backgroundColor = .white
    outer.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 400, width: 390, height: 200)
    outer.view.addSubview(inner.view)
    let around = UIButton(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
    outer.view.addSubview(around)
    let window = device.show(outer)
    assertAccessibility(of: inner, audits: .hitRegion)
    XCTAssertTrue(inner.view.window === window)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("one fault of accessibility") ?? false, failures.first ?? "")
  }

  func testThePictureMarksFaults() {
    let device = SimulatedDevice(scale: 1)
    device.show(Screen())
    let issues = device.accessibilityIssues()
    XCTAssertNotEqual(
      device.accessibilityPicture(marking: issues).pngData(), device.accessibilityPicture().pngData())
  }
}
