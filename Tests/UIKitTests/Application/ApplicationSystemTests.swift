import UIKitTesting
import XCTest

@testable import UIKit

/// What an app asks of the system around it.
@preconcurrency @MainActor final class ApplicationSystemTests: XCTestCase {
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    var errors: [NSError] = []
    var days = 0
    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { errors.append(error as NSError) }
    func applicationSignificantTimeChange(_ application: UIApplication) { days += 1 }
  }

  private final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  private let delegate = AppDelegate()
  private lazy var device = SimulatedDevice(delegate: { self.delegate })

  func testNotificationsOfServersFail() {
    let device = self.device
    UIApplication.shared.registerForRemoteNotifications()
    XCTAssertEqual(delegate.errors, [], "the delegate is told later")
    device.advanceFrames(1)
    XCTAssertEqual(delegate.errors.map(\.code), [3010])
    XCTAssertFalse(UIApplication.shared.isRegisteredForRemoteNotifications)
  }

  /// What is set where the system has nothing to show it is not kept.
  func testAnswersOfASystemWithoutAHomeScreen() {
    let device = self.device
    withExtendedLifetime(device) {
      let application = UIApplication.shared
      application.applicationIconBadgeNumber = 3
      XCTAssertEqual(application.applicationIconBadgeNumber, 0)
      application.isNetworkActivityIndicatorVisible = true
      XCTAssertFalse(application.isNetworkActivityIndicatorVisible)
      XCTAssertTrue(application.isProtectedDataAvailable)
      XCTAssertEqual(application.backgroundTimeRemaining, .greatestFiniteMagnitude)
      XCTAssertEqual(application.backgroundRefreshStatus, .restricted)
      UIScreen.main.brightness = 0.2
      XCTAssertEqual(UIScreen.main.brightness, 1)
      XCTAssertFalse(UIScreen.main.isCaptured)
    }
  }

  func testTheScreenStaysOnAsLongAsTheAppWants() {
    let device = self.device
    XCTAssertFalse(UIApplication.shared.isIdleTimerDisabled)
    UIApplication.shared.isIdleTimerDisabled = true
    XCTAssertTrue(device.keepsScreenOn)
    UIApplication.shared.isIdleTimerDisabled = false
    XCTAssertFalse(device.keepsScreenOn)
  }

  func testADayBeginsAtMidnight() {
    nonisolated(unsafe) var posted = 0
    let name = UIApplication.significantTimeChangeNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in posted += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    // Half a minute before midnight in Greenwich.
    let device = SimulatedDevice(startDate: Date(timeIntervalSince1970: 86400 - 30), delegate: { self.delegate })
    device.advance(by: 29)
    XCTAssertEqual(delegate.days, 0)
    device.advance(by: 2)
    XCTAssertEqual([delegate.days, posted], [1, 1])
    device.advance(by: 60)
    XCTAssertEqual(delegate.days, 1)
  }

  func testIgnoredTouchesAreNeverSeen() {
    let device = self.device
    let controller = UIViewController()
    let view = TouchView()
    controller.view = view
    device.show(controller)
    device.advanceFrames(1)
    let application = UIApplication.shared
    application.endIgnoringInteractionEvents()
    device.touchDown(at: CGPoint(x: 100, y: 400))
    device.advanceFrames(1)
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    device.touchMove(to: CGPoint(x: 100, y: 420))
    device.advanceFrames(1)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(view.log, ["began", "cancelled"])
    application.endIgnoringInteractionEvents()
    XCTAssertTrue(application.isIgnoringInteractionEvents, "calls are counted")
    device.touchDown(at: CGPoint(x: 100, y: 400))
    device.advanceFrames(1)
    application.endIgnoringInteractionEvents()
    XCTAssertFalse(application.isIgnoringInteractionEvents)
    device.touchUp()
    device.advanceFrames(1)
    XCTAssertEqual(view.log, ["began", "cancelled"], "its beginning was not seen")
    device.tap(at: CGPoint(x: 100, y: 400))
    XCTAssertEqual(view.log.suffix(2), ["began", "ended"])
  }
}
