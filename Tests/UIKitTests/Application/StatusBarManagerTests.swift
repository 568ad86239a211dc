import UIKitTesting
import XCTest

@testable import UIKit

/// What an app learns of the status bar, and what it may choose for it.
@preconcurrency @MainActor final class StatusBarManagerTests: XCTestCase {
  private final class Controller: UIViewController {
    var style = UIStatusBarStyle.default
    var isHidden = false
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isHidden }
  }

  private var device: SimulatedDevice!
  private let controller = Controller()
  private var app: UIApplication { UIApplication.shared }

  override func setUp() {
    MainActor.assumeIsolated {
      device = SimulatedDevice()
      device.show(controller)
    }
  }

  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  func testTheManagerTellsWhatShows() throws {
    let manager = try XCTUnwrap(device.windowScene.statusBarManager)
    XCTAssertTrue(manager === device.windowScene.statusBarManager)
    XCTAssertEqual(manager.statusBarFrame, CGRect(x: 0, y: 0, width: 390, height: 47))
    XCTAssertEqual(manager.statusBarStyle, .default)
    XCTAssertFalse(manager.isStatusBarHidden)
    controller.style = .lightContent
    controller.isHidden = true
    controller.setNeedsStatusBarAppearanceUpdate()
    XCTAssertEqual(manager.statusBarStyle, .lightContent)
    XCTAssertTrue(manager.isStatusBarHidden)
    XCTAssertEqual(manager.statusBarFrame, .zero)
    XCTAssertEqual([app.isStatusBarHidden, app.statusBarFrame == .zero], [true, true])
    XCTAssertEqual(app.statusBarStyle, .lightContent)
  }

  func testALyingPhoneShowsNone() {
    XCTAssertEqual(app.statusBarOrientation, .portrait)
    XCTAssertEqual(app.statusBarFrame.height, 47)
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(app.statusBarOrientation, .landscapeRight)
    XCTAssertTrue(app.isStatusBarHidden)
    XCTAssertEqual(app.statusBarFrame, .zero)
  }

  func testTurnsAreTold() {
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.willChangeStatusBarFrameNotification,
      UIApplication.didChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarOrientationNotification,
    ]
    var heard: [String] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { notification in
        let info = notification.userInfo
        let orientation = info?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
        let frame = info?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        MainActor.assumeIsolated {
          let told = orientation.map { "\($0)" } ?? frame.map { "\($0.cgRectValue.height)" } ?? "nothing"
          heard.append("\(told) in \(UIApplication.shared.statusBarOrientation.rawValue)")
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    device.rotate(to: .landscapeLeft)
    XCTAssertEqual(heard, ["3 in 1", "0.0 in 1", "47.0 in 3", "1 in 3"])
    heard = []
    device.setAppearance(.dark)
    XCTAssertEqual(heard, [])
  }

  // MARK: Choices of the app

  func testAnAppDoesNotOverruleItsControllers() {
    XCTAssertNil(app.statusBarChoice)
    app.statusBarStyle = .darkContent
    app.isStatusBarHidden = true
    XCTAssertEqual(app.statusBarStyle, .default)
    XCTAssertFalse(app.isStatusBarHidden)
  }

  func testAnAppDecidesWhereItsListSaysSo() throws {
    app.statusBarChoice = try XCTUnwrap(StatusBarChoice(["UIViewControllerBasedStatusBarAppearance": false]))
    controller.style = .lightContent
    app.statusBarStyle = .darkContent
    XCTAssertEqual(app.statusBarStyle, .darkContent)
    XCTAssertEqual(device.windowScene.statusBarManager?.statusBarStyle, .darkContent)
    app.setStatusBarHidden(true, with: .fade)
    XCTAssertTrue(app.isStatusBarHidden)
    app.isStatusBarHidden = false
    XCTAssertEqual(app.statusBarFrame.height, 47)
  }

  func testAListSaysHowTheBarBegins() {
    XCTAssertNil(StatusBarChoice(nil))
    XCTAssertNil(StatusBarChoice(["UIViewControllerBasedStatusBarAppearance": true, "UIStatusBarHidden": true]))
    XCTAssertNil(StatusBarChoice(["UIStatusBarStyle": "UIStatusBarStyleLightContent"]))
    var list: [String: Any] = ["UIViewControllerBasedStatusBarAppearance": false]
    XCTAssertEqual(StatusBarChoice(list)?.style, .default)
    list["UIStatusBarStyle"] = "UIStatusBarStyleLightContent"
    list["UIStatusBarHidden"] = true
    XCTAssertEqual(StatusBarChoice(list)?.style, .lightContent)
    XCTAssertEqual(StatusBarChoice(list)?.isHidden, true)
    list["UIStatusBarStyle"] = "UIStatusBarStyleDarkContent"
    XCTAssertEqual(StatusBarChoice(list)?.style, .darkContent)
    list["UIStatusBarStyle"] = 4
    XCTAssertEqual(StatusBarChoice(list)?.style, .default)
  }
}
