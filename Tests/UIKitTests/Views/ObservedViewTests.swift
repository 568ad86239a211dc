import UIKit
import UIKitTesting
import XCTest

/// What changes about a view is told to those who observe it by its keys.
@preconcurrency @MainActor final class ObservedViewTests: XCTestCase {
  private final class Card: UIView {}

  private var seen: [String] = []

  func testEachSetterTellsOfItsProperty() {
    let view = UIView()
    let observations = [
      view.observe(\.frame) { _, _ in self.seen.append("frame") },
      view.observe(\.bounds) { _, _ in self.seen.append("bounds") },
      view.observe(\.center) { _, _ in self.seen.append("center") },
      view.observe(\.alpha, options: [.old, .new]) { self.seen.append("\($1.oldValue ?? -1) \($1.newValue ?? -1)") },
      view.observe(\.isHidden) { _, _ in self.seen.append("hidden") },
      view.observe(\.backgroundColor) { _, _ in self.seen.append("colour") },
    ]
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.bounds.size.width = 20
    view.center.x = 8
    view.alpha = 0.5
    view.isHidden = true
    view.backgroundColor = .red
    XCTAssertEqual(seen, ["frame", "bounds", "center", "1.0 0.5", "hidden", "colour"])
    observations.forEach { $0.invalidate() }
    view.frame = .zero
    XCTAssertEqual(seen.count, 6)
  }

  func testTheSafeAreaOfASubclassIsObserved() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    let card = Card()
    controller.view = card
    let observation = card.observe(\.safeAreaInsets, options: [.initial, .new]) { _, change in
      self.seen.append("\(change.newValue?.top ?? -1)")
    }
    device.show(controller)
    controller.additionalSafeAreaInsets.top = 10
    device.advanceFrames(1)
    XCTAssertEqual(seen, ["0.0", "47.0", "57.0"])
    observation.invalidate()
  }

  /// Layouts by constraints set bounds and centres, not frames.
  func testConstraintsTellOfBoundsAndCenter() {
    let (device, controller, view) = (SimulatedDevice(), UIViewController(), UIView())
    controller.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
    ])
    let observations = [
      view.observe(\.frame) { _, _ in self.seen.append("frame") },
      view.observe(\.bounds) { view, _ in self.seen.append("\(view.bounds.width)") },
    ]
    device.show(controller)
    XCTAssertEqual(seen, ["100.0"])
    observations.forEach { $0.invalidate() }
  }
}
