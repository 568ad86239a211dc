import UIKitTesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class MenuControllerTests: XCTestCase {
  private final class Page: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      ["copy:", "shout:"].contains(action.name)
    }
    override func copy(_ sender: Any?) { log.append("copy") }
    func shout(_ sender: Any?) { log.append("shout \(sender is UIMenuController)") }
  }

  private var device: SimulatedDevice!
  private var page: Page!
  private var menu: UIMenuController { .shared }

  override func setUp() {
    device = SimulatedDevice()
    page = Page()
    device.show(page)
    page.becomeFirstResponder()
    menu.menuItems = [
      UIMenuItem(title: "Shout", action: Selector(Page.shout(_:), "shout:")),
      UIMenuItem(title: "Sing", action: Selector("sing:")),
    ]
  }

  override func tearDown() {
    menu.hideMenu()
    menu.menuItems = nil
    (device, page) = (nil, nil)
  }

  private var buttons: [UIButton] {
    page.window?.subviews.compactMap { $0 as? EditMenuView }.last { !$0.isDismissed }?
      .subviews.compactMap { $0 as? UIButton } ?? []
  }

  private func show() {
    menu.showMenu(from: page, rect: CGRect(x: 150, y: 400, width: 40, height: 20))
    device.advance(by: 0.5)
  }

  func testTheMenuHasWhatTheFirstResponderDoes() throws {
    XCTAssertFalse(menu.isMenuVisible)
    XCTAssertEqual(menu.menuFrame, .zero)
    show()
    XCTAssertTrue(menu.isMenuVisible)
    XCTAssertEqual(buttons.map { $0.title(for: .normal) }, ["Copy", "Shout"])
    XCTAssertFalse(menu.menuFrame.intersects(CGRect(x: 150, y: 400, width: 40, height: 20)))
    device.tap(try XCTUnwrap(buttons.last))
    device.advanceFrames(2)
    XCTAssertEqual(page.log, ["shout true"])
    XCTAssertFalse(menu.isMenuVisible)
  }

  func testNotificationsComeInOrder() {
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.menuFrameDidChangeNotification, UIMenuController.willHideMenuNotification,
      UIMenuController.didHideMenuNotification,
    ]
    var heard: [Notification.Name] = []
    let tokens = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: menu, queue: nil) { heard.append($0.name) }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    show()
    let before = menu.menuFrame
    menu.setTargetRect(CGRect(x: 150, y: 600, width: 40, height: 20), in: page)
    XCTAssertGreaterThan(menu.menuFrame.minY, before.minY)
    menu.hideMenu(from: UIView())
    XCTAssertTrue(menu.isMenuVisible, "another view's")
    menu.setMenuVisible(false, animated: true)
    device.advance(by: 0.5)
    XCTAssertEqual(heard, names)
  }

  func testAMenuWithoutEntriesDoesNotShow() {
    page.resignFirstResponder()
    menu.showMenu(from: UIView(), rect: .zero)
    XCTAssertFalse(menu.isMenuVisible, "the view is in no window")
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    page.window?.addSubview(plain)
    menu.showMenu(from: plain, rect: .zero)
    XCTAssertFalse(menu.isMenuVisible, "nobody does anything")
  }

  func testUpdateAsksAnew() {
    show()
    menu.menuItems = nil
    menu.update()
    XCTAssertEqual(buttons.map { $0.title(for: .normal) }, ["Copy"])
  }
}
