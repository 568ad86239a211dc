import Automation
import HeadlessHost
import HostInterface
import QuartzCore
import XCTest

@testable import UIKit

/// What an app says of itself to an inspector.
@preconcurrency @MainActor final class InspectionTests: XCTestCase {
  private final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
  private final class Screen: UIViewController {}

  private var driver: UIApplicationDriver!
  private var host: HeadlessHost!
  private var screen: Screen!
  private var log: [String] = []
  private var write: (String) -> Void = { _ in }

  override func setUp() async throws {
    try await super.setUp()
    host = HeadlessHost(options: LaunchOptions())
    driver = UIApplicationDriver(host: host, makeDelegate: { Delegate() })
    screen = Screen()
    let window = UIWindow(windowScene: try XCTUnwrap(driver.application.windowScene))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    write = ConflictLog.write
    ConflictLog.write = { [unowned self] in log.append($0) }
  }

  override func tearDown() async throws {
    ConflictLog.write = write
    driver.device.switchOff()
    (driver, host, screen) = (nil, nil, nil)
    try await super.tearDown()
  }

  private func look(at view: UIView) throws -> InspectedView {
    let source: any InspectionSource = driver
    return try XCTUnwrap(source.inspect(view.layer.id))
  }

  func testViewsHaveTheNamesOfTheirClassesAndControllers() throws {
    let label = UILabel()
    label.accessibilityIdentifier = "title"
    screen.view.addSubview(label)
    let names = driver.inspectedViews()
    XCTAssertEqual(names[label.layer.id], InspectedName(className: "UILabel", identifier: "title"))
    XCTAssertEqual(names[screen.view.layer.id]?.controller, "Screen")
    label.removeFromSuperview()
    XCTAssertNil(driver.inspectedViews()[label.layer.id])
    XCTAssertNil(driver.inspect(label.layer.id), "one that is gone can't be looked into")
  }

  func testAConflictIsToldWithWhatItContradicts() throws {
    let view = UIView()
    view.accessibilityIdentifier = "box"
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let height = view.heightAnchor.constraint(equalToConstant: 40)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([narrow, wide, height])
    screen.view.window?.layoutIfNeeded()
    XCTAssertEqual(log.count, 1)

    let constraints = try look(at: view).constraints
    let broken = try XCTUnwrap(constraints.first { $0.isBroken })
    XCTAssertEqual(constraints.count { $0.isBroken }, 1)
    XCTAssertEqual(Set([broken.summary] + broken.contradicts), ["box.width == 100.0", "box.width == 200.0"])
    XCTAssertEqual(constraints.first { $0.summary.contains("height") }?.priority, 750)
    XCTAssertTrue(try look(at: view).isAmbiguous, "nothing says where it is")

    (broken.summary == narrow.summary ? wide : narrow).isActive = false
    screen.view.window?.layoutIfNeeded()
    XCTAssertFalse(try look(at: view).constraints.contains { $0.isBroken }, "it takes part again")
  }

  func testTheResponderChainLeadsToTheApp() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    let chain = try look(at: field).responders
    XCTAssertEqual(chain.first?.className, "UITextField")
    XCTAssertEqual(chain.first?.isFirstResponder, true)
    XCTAssertEqual(chain.first?.layer, field.layer.id.rawValue)
    XCTAssertEqual(chain.map(\.className).suffix(2), ["UIWindowScene", "UIApplication"])
    XCTAssertTrue(chain.contains { $0.className == "Screen" && $0.layer == nil })
    XCTAssertEqual(driver.inspect(nil)?.layer, field.layer.id.rawValue, "without a view it is the first responder's")
    field.resignFirstResponder()
    XCTAssertNil(driver.inspect(nil))
  }

  func testRecognizersOfTheViewsAroundAreHeard() throws {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.view.addSubview(inner)
    screen.view.accessibilityIdentifier = "whole"
    let pan = UIPanGestureRecognizer()
    pan.isEnabled = false
    screen.view.addGestureRecognizer(pan)
    let gesture = try XCTUnwrap(look(at: inner).gestures.first { $0.view == "whole" })
    XCTAssertEqual(gesture.className, "UIPanGestureRecognizer")
    XCTAssertEqual(gesture.state, "possible")
    XCTAssertFalse(gesture.isEnabled)
  }

  func testAPasswordIsForNobodyToRead() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.view.addSubview(field)
    field.text = "Rosebud"
    func text() throws -> String? {
      try look(at: field).sections.first { $0.title == "Text Field" }?.properties.first { $0.name == "Text" }?.value
    }
    XCTAssertEqual(try text(), "Rosebud")
    field.isSecureTextEntry = true
    XCTAssertEqual(try text(), "hidden")
  }

  func testPropertiesAreInTheWordsOfTheirClasses() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.view.addSubview(label)
    label.numberOfLines = 3
    label.textColor = UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.5)
    let inspected = try look(at: label)
    XCTAssertEqual(inspected.superclasses, ["UIView"])
    let properties = inspected.sections.first { $0.title == "Label" }?.properties ?? []
    XCTAssertEqual(properties.first { $0.name == "Lines" }?.value, "3")
    XCTAssertEqual(properties.first { $0.name == "Color" }?.value, "rgb(255 0 51 / 0.5)")
    XCTAssertEqual(inspected.sections.map(\.title), ["Label", "View", "Layout"])
  }
}
