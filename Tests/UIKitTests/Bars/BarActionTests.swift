import UIKitTesting
import XCTest

@testable import UIKit

/// The responders to which actions without a target go from bars.
@preconcurrency @MainActor final class BarActionTests: XCTestCase {
  private class Screen: UIViewController {
    var log: [String] = []
    func mark(_ sender: Any?) { log.append("mark \((sender as? UICommand)?.title ?? "by button")") }
    override class func action(named name: String) -> Selector? {
      name == "mark:" ? Selector(Screen.mark, name) : super.action(named: name)
    }
    static let action = Selector(Screen.mark, "mark:")
  }

  private final class Writer: UIView {
    var screen: Screen?
    override var canBecomeFirstResponder: Bool { true }
    func mark(_ sender: Any?) { screen?.log.append("writer") }
    override class func action(named name: String) -> Selector? {
      name == "mark:" ? Selector(Writer.mark, name) : super.action(named: name)
    }
  }

  private var device: SimulatedDevice!
  private var (root, screen) = (Screen(), Screen())
  private var navigation: UINavigationController!

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      navigation = UINavigationController(rootViewController: root)
      navigation.pushViewController(screen, animated: false)
      navigation.isToolbarHidden = false
      device.show(navigation)
      device.advanceFrames(1)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { (device, navigation) = (nil, nil) } }

  private func button(_ name: String, menu: UIMenu? = nil) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      title: name, style: .plain, target: nil, action: menu == nil ? Screen.action : nil)
    item.menu = menu
    item.accessibilityIdentifier = name
    return item
  }

  func testAButtonsActionReachesTheScreen() {
    screen.navigationItem.rightBarButtonItem = button("bar")
    screen.toolbarItems = [button("tool")]
    device.advanceFrames(1)
    device.tap("bar")
    XCTAssertEqual(screen.log, ["mark by button"])
    device.tap("tool")
    XCTAssertEqual(screen.log, ["mark by button", "mark by button"])
    XCTAssertEqual(root.log, [], "the screen that shows")
  }

  func testACommandOfItsMenuReachesTheScreen() {
    let menu = UIMenu(children: [UICommand(title: "All", action: Screen.action)])
    screen.navigationItem.rightBarButtonItem = button("bar", menu: menu)
    screen.toolbarItems = [button("tool", menu: menu)]
    for name in ["bar", "tool"] {
      device.advance(by: 0.5)
      device.tap(name)
      device.advance(by: 0.6)
      device.tap("All")
      device.advance(by: 0.6)
    }
    XCTAssertEqual(screen.log, ["mark All", "mark All"])
  }

  func testTheScreensFirstResponderComesBeforeIt() {
    let writer = Writer()
    writer.screen = screen
    screen.view.addSubview(writer)
    XCTAssertTrue(writer.becomeFirstResponder())
    let bar = navigation.navigationBar
    XCTAssertTrue(bar.target(forAction: Screen.action, withSender: nil) as? Writer === writer)
    writer.resignFirstResponder()
    XCTAssertTrue(bar.target(forAction: Screen.action, withSender: nil) as? Screen === screen)
  }

  func testABarOnItsOwnAsksWhatIsAroundIt() {
    let bar = UINavigationBar()
    let toolbar = UIToolbar()
    for view in [bar, toolbar] { screen.view.addSubview(view) }
    XCTAssertTrue(bar.target(forAction: Screen.action, withSender: nil) as? Screen === screen)
    XCTAssertTrue(toolbar.target(forAction: Screen.action, withSender: nil) as? Screen === screen)
    XCTAssertNil(UIToolbar().target(forAction: Screen.action, withSender: nil))
  }
}
