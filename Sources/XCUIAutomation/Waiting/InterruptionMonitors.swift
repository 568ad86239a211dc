import UIKit
import UIKitTesting
import XCTest

/// The monitors of the test that runs, which deal with what interrupts it.
@preconcurrency @MainActor final class InterruptionMonitors {
  static let shared = InterruptionMonitors()

  private struct Monitor {
    let token: NSObject
    let handler: (XCUIElement) -> Bool
  }

  private var monitors: [Monitor] = []
  private var isHandling = false

  func add(_ handler: @escaping (XCUIElement) -> Bool) -> NSObject {
    let token = NSObject()
    monitors.append(Monitor(token: token, handler: handler))
    return token
  }

  func remove(_ token: any NSObjectProtocol) { monitors.removeAll { $0.token.isEqual(token) } }

  /// Lets the monitors deal with an alert or a sheet in front of an element, the one that was added last first.
  /// - Returns: whether one of them has.
  func handle(for node: ElementNode, in app: AppReference) -> Bool {
    guard !isHandling, let root = app.root else { return false }
    let alert = root.descendants.last { [.alert, .sheet].contains($0.elementType) && !node.lies(in: $0) }
    guard let alert else { return false }
    isHandling = true
    defer { isHandling = false }
    let query = XCUIElementQuery(ElementPath(app: app).adding(.descendants(alert.elementType)))
    let alerts = root.descendants.filter { $0.elementType == alert.elementType }
    let element = query.element(boundBy: alerts.firstIndex { $0 === alert } ?? 0)
    return monitors.reversed().contains { $0.handler(element) }
  }
}

extension XCTestCase {
  /// Adds a monitor for alerts and sheets that keep the test from an element. It is asked when the test is about to touch
  /// something that lies behind one, and removed with the test's end.
  /// - Parameters:
  ///   - handlerDescription: the purpose, for people.
  ///   - handler: deals with the alert that it is given and returns true, or returns false.
  @preconcurrency @MainActor @discardableResult public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let token = InterruptionMonitors.shared.add(handler)
    addTeardownBlock {
      MainActor.assumeIsolated { InterruptionMonitors.shared.remove(token) }
    }
    return token
  }

  /// Removes a monitor before the test's end.
  @preconcurrency @MainActor public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    InterruptionMonitors.shared.remove(monitor)
  }
}
