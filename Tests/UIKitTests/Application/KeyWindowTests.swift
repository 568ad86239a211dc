import UIKitTesting
import XCTest

@testable import UIKit

/// One window has the keys, and each is told when it gets or loses them.
@preconcurrency @MainActor final class KeyWindowTests: XCTestCase {
  private var device: SimulatedDevice!
  private var log: [String] = []

  override func setUp() { MainActor.assumeIsolated { device = SimulatedDevice() } }
  override func tearDown() { MainActor.assumeIsolated { device = nil } }

  private final class Window: UIWindow {
    var note: (String) -> Void = { _ in }
    override func becomeKey() {
      super.becomeKey()
      note("become \(isKeyWindow)")
    }
    override func resignKey() {
      super.resignKey()
      note("resign \(isKeyWindow)")
    }
  }

  private func makeWindow(_ name: String) -> Window {
    let window = Window(windowScene: device.windowScene)
    window.note = { [weak self] in self?.log.append("\(name) \($0)") }
    return window
  }

  func testTheOldWindowIsToldBeforeTheNew() {
    let (first, second) = (makeWindow("first"), makeWindow("second"))
    first.makeKeyAndVisible()
    XCTAssertEqual(log, ["first become true"])
    first.makeKey()
    XCTAssertEqual(log.count, 1, "it has them already")
    second.makeKeyAndVisible()
    XCTAssertEqual(log.dropFirst(), ["first resign false", "second become true"])
    XCTAssertFalse(first.isKeyWindow)
    log = []
    second.isHidden = true
    XCTAssertEqual(log, ["second resign false", "first become true"], "the one behind it takes over")
  }

  private final class Overlay: UIWindow {
    override var canBecomeKey: Bool { false }
  }

  func testAWindowThatMayNotGetTheKeysIsShownAndPassedOver() {
    let (first, second) = (makeWindow("first"), makeWindow("second"))
    first.makeKeyAndVisible()
    let overlay = Overlay(windowScene: device.windowScene)
    overlay.makeKeyAndVisible()
    XCTAssertFalse(overlay.isHidden)
    XCTAssertTrue(first.isKeyWindow && first.canBecomeKey)
    second.makeKeyAndVisible()
    overlay.windowLevel = .alert
    second.isHidden = true
    XCTAssertTrue(first.isKeyWindow, "the one in front of it may not")
  }

  /// Observers hear of apps' windows alone.
  func testObserversHearWhatBecomesOfWindows() {
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeKeyNotification,
      UIWindow.didResignKeyNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        MainActor.assumeIsolated {
          let window = (note.object as? UIWindow)?.accessibilityIdentifier ?? "unknown"
          self?.log.append("\(window) \(name.rawValue.dropFirst("UIWindowDid".count).dropLast("Notification".count))")
        }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    let (first, second) = (UIWindow(windowScene: device.windowScene), UIWindow(windowScene: device.windowScene))
    (first.accessibilityIdentifier, second.accessibilityIdentifier) = ("first", "second")
    first.makeKeyAndVisible()
    XCTAssertEqual(log, ["first BecomeVisible", "first BecomeKey"])
    log = []
    second.makeKeyAndVisible()
    XCTAssertEqual(log, ["second BecomeVisible", "first ResignKey", "second BecomeKey"])
    log = []
    second.isHidden = true
    XCTAssertEqual(log, ["second BecomeHidden", "second ResignKey", "first BecomeKey"])
  }

  func testLevels() {
    XCTAssertLessThan(UIWindow.Level.normal, .statusBar)
    XCTAssertLessThan(UIWindow.Level.statusBar, .alert)
    let (high, low) = (makeWindow("high"), makeWindow("low"))
    high.windowLevel = .statusBar
    high.isHidden = false
    low.isHidden = false
    let windows = device.windowScene.visibleWindows
    XCTAssertGreaterThan(windows.firstIndex(of: high)!, windows.firstIndex(of: low)!, "shown earlier, but higher")
  }
}
