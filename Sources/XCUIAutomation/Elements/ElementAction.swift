import DeviceSimulation
import UIKit
import UIKitTesting

/// Something that a test does to an element, as XCUITest does it: it lets the app come to rest, finds the element, brings it
/// to sight, deals with what interrupts, acts, and lets the app come to rest again.
@preconcurrency @MainActor final class ElementAction {
  /// Seconds of the device's time for which an element that isn't there yet is waited for.
  private static let timeout = 3.0

  private let element: XCUIElement
  private let purpose: String
  private let place: SourcePlace
  /// Whether the app has been waited for in vain, which is told once.
  private var isRestless = false

  /// Makes an action.
  /// - Parameter purpose: the action in words: `tap "Save" Button`.
  init(element: XCUIElement, purpose: String, place: SourcePlace) {
    (self.element, self.purpose, self.place) = (element, purpose, place)
  }

  /// An element that has been found, on its device.
  @preconcurrency @MainActor struct Target {
    let node: ElementNode
    let device: SimulatedDevice
    /// The part of the element that shows.
    var visible: CGRect { node.frame.intersection(CGRect(origin: .zero, size: device.host.screen.size)) }
    var fingers: Fingers { Fingers(device: device) }
  }

  /// Acts on the element. The test fails where it isn't there.
  func perform(_ act: (Target) -> Void) {
    guard let target = find() else { return }
    act(target)
    waitUntilIdle(target.device)
  }

  /// Acts at the point at which a finger touches the element. The test fails where none can.
  func perform(atHitPoint act: (Target, CGPoint) -> Void) {
    guard let target = find() else { return }
    guard let (target, point) = reach(target) else {
      return place.fail("Failed to \(purpose): \(element.name) is not hittable.\n\(obstacle(of: target))")
    }
    act(target, point)
    waitUntilIdle(target.device)
  }

  /// Lets the app come to rest and finds the element, which may come a little later.
  private func find() -> Target? {
    guard let device = element.path.app.device else {
      place.fail("Failed to \(purpose): \(element.path.app.absence)")
      return nil
    }
    waitUntilIdle(device)
    let end = device.time + Self.timeout
    while !element.exists, device.time < end { device.advanceFrames(1) }
    guard element.node != nil else {
      place.fail(element.absence(purpose))
      return nil
    }
    waitUntilIdle(device)
    return element.node.map { Target(node: $0, device: device) }
  }

  private func waitUntilIdle(_ device: SimulatedDevice) {
    guard !isRestless, let reason = IdleWait(device: device).failure() else { return }
    isRestless = true
    place.fail("While trying to \(purpose): \(reason)")
  }

  /// The point at which a finger reaches the element, once it has been scrolled to and what interrupts is gone.
  private func reach(_ target: Target) -> (Target, CGPoint)? {
    if let point = HitPoint(of: target.node, on: target.device).point { return (target, point) }
    if let found = again(on: target.device, after: scrollToIt(target)) { return found }
    return again(on: target.device, after: InterruptionMonitors.shared.handle(for: target.node, in: element.path.app))
  }

  private func again(on device: SimulatedDevice, after isChanged: Bool) -> (Target, CGPoint)? {
    guard isChanged else { return nil }
    waitUntilIdle(device)
    guard let node = element.node, let point = HitPoint(of: node, on: device).point else { return nil }
    return (Target(node: node, device: device), point)
  }

  /// Scrolls what lies around the element until it shows.
  /// - Returns: whether anything scrolls.
  private func scrollToIt(_ target: Target) -> Bool {
    guard let view = target.node.view else { return false }
    return target.device.perform {
      var hasScrolled = false
      var next = view.superview
      while let around = next {
        if let scroll = around as? UIScrollView, scroll.isScrollEnabled {
          let before = scroll.contentOffset
          scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
          hasScrolled = hasScrolled || scroll.contentOffset != before
        }
        next = around.superview
      }
      return hasScrolled
    } && present(target.device)
  }

  private func present(_ device: SimulatedDevice) -> Bool {
    device.advanceFrames(1)
    return true
  }

  /// What keeps fingers from the element, for a message.
  private func obstacle(of target: Target) -> String {
    guard !target.visible.isNull, target.visible.width > 0, target.visible.height > 0 else {
      return "It lies outside of the screen: \(target.node.line)"
    }
    return "Something lies in front of it: \(target.node.line)"
  }
}
