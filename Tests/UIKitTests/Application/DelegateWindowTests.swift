import UIKitTesting
import XCTest

@testable import UIKit

/// The windows of delegates, which are optional twice: a delegate need not have the property, and it may be nil.
@preconcurrency @MainActor final class DelegateWindowTests: XCTestCase {
  private final class WithWindow: UIResponder, UIApplicationDelegate { var window: UIWindow? }
  private final class WithoutWindow: UIResponder, UIApplicationDelegate {}
  private final class SceneWithWindow: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
  private final class SceneWithoutWindow: UIResponder, UIWindowSceneDelegate {}

  /// A delegate that asks another one while it is asked itself.
  private final class Asking: UIResponder, UIApplicationDelegate {
    let other: any UIApplicationDelegate = WithoutWindow()
    var window: UIWindow? {
      get { other.window ?? nil }
      set {}
    }
  }

  func testTheAppsWindowIsFoundThroughItsDelegate() throws {
    let delegate = WithWindow()
    let device = SimulatedDevice(delegate: { delegate })
    try withExtendedLifetime(device) {
      XCTAssertEqual(UIApplication.shared.delegate?.window??.frame.width, nil)
      let none = try XCTUnwrap(UIApplication.shared.delegate?.window, "it has the property")
      XCTAssertNil(none)
      delegate.window = UIWindow(windowScene: device.windowScene)
      XCTAssertEqual(UIApplication.shared.delegate?.window??.frame.width, 390)
      if let window = UIApplication.shared.delegate?.window { XCTAssertTrue(window === delegate.window) }
      XCTAssertTrue(UIApplication.shared.delegate!.window!! === delegate.window)
      let flat: UIWindow? = UIApplication.shared.delegate?.window ?? nil
      XCTAssertTrue(flat === delegate.window)
      UIApplication.shared.delegate?.window = nil
      XCTAssertNil(delegate.window)
    }
  }

  func testADelegateNeedNotHaveAWindow() {
    let device = SimulatedDevice(delegate: { WithoutWindow() })
    withExtendedLifetime(device) {
      let window = UIApplication.shared.delegate?.window
      XCTAssertTrue(window == nil)
      UIApplication.shared.delegate?.window = UIWindow()
      XCTAssertTrue(UIApplication.shared.delegate?.window == nil, "there is nothing to set")
    }
  }

  func testScenesDelegatesAreTheSame() {
    let with: any UIWindowSceneDelegate = SceneWithWindow()
    let without: any UIWindowSceneDelegate = SceneWithoutWindow()
    XCTAssertFalse(with.window == nil)
    XCTAssertTrue(without.window == nil)
    let window = UIWindow()
    with.window = window
    XCTAssertTrue(with.window??.isHidden == true)
    XCTAssertTrue(with.window!! === window)
  }

  func testWhoAsksAnotherHasAWindowHimself() {
    let asking: any UIApplicationDelegate = Asking()
    XCTAssertFalse(asking.window == nil)
    XCTAssertTrue(asking.window! == nil)
  }
}
