import UIKitTesting
import XCTest

@testable import UIKit

/// Activities are kept up to date by those who have them.
@preconcurrency @MainActor final class UserActivityTests: XCTestCase {
  private final class Delegate: NSUserActivityDelegate {
    var saves = 0
    func userActivityWillSave(_ userActivity: NSUserActivity) { saves += 1 }
  }

  private final class Responder: UIResponder {
    var updates = 0
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      updates += 1
      activity.addUserInfoEntries(from: ["updates": updates])
    }
  }

  private lazy var device = SimulatedDevice()
  private let delegate = Delegate()
  private let responder = Responder()
  private let activity = NSUserActivity(activityType: "org.example.reading")

  override func setUp() {
    MainActor.assumeIsolated {
      _ = device
      activity.delegate = delegate
      responder.userActivity = activity
    }
  }

  func testTheCurrentActivityIsBroughtUpToDateOnce() {
    activity.userInfo = ["page": 1, "updates": 0]
    activity.becomeCurrent()
    activity.needsSave = true
    activity.needsSave = true
    XCTAssertEqual(responder.updates, 0, "it is saved later")
    device.advanceFrames(1)
    XCTAssertEqual([delegate.saves, responder.updates], [1, 1])
    XCTAssertFalse(activity.needsSave)
    XCTAssertEqual(activity.userInfo as? [String: Int], ["page": 1, "updates": 1])
    device.advanceFrames(2)
    XCTAssertEqual([delegate.saves, responder.updates], [1, 1])
  }

  func testOthersWaitUntilTheyAreCurrent() {
    activity.needsSave = true
    device.advanceFrames(1)
    XCTAssertEqual(delegate.saves, 0)
    XCTAssertTrue(activity.needsSave)
    activity.becomeCurrent()
    let other = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    other.becomeCurrent()
    device.advanceFrames(1)
    XCTAssertEqual(delegate.saves, 0, "another one has taken its place")
    activity.becomeCurrent()
    device.advanceFrames(1)
    XCTAssertEqual(delegate.saves, 1)
    activity.resignCurrent()
    activity.needsSave = true
    device.advanceFrames(1)
    XCTAssertEqual(delegate.saves, 1)
    activity.invalidate()
    activity.becomeCurrent()
    device.advanceFrames(1)
    XCTAssertEqual(delegate.saves, 1, "it is over for good")
  }

  func testAResponderThatHasItNoMoreIsNotAsked() {
    responder.userActivity = nil
    activity.becomeCurrent()
    activity.needsSave = true
    device.advanceFrames(1)
    XCTAssertEqual([delegate.saves, responder.updates], [1, 0])
  }

  func testNothingIsContinuedWhenASceneConnects() {
    let options = UIScene.ConnectionOptions()
    XCTAssertTrue(options.userActivities.isEmpty)
    XCTAssertNil(options.shortcutItem)
    let item = UIApplicationShortcutItem(type: "org.example.new", localizedTitle: "New")
    XCTAssertEqual([item.type, item.localizedTitle], ["org.example.new", "New"])
    XCTAssertEqual(UIBackgroundFetchResult.failed.rawValue, 2)
  }
}
