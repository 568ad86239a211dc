import UIKitTesting
import XCTest

final class SettlingTests: CardTestCase {
  private func failure(within seconds: Double, ignoring ignored: Set<String> = []) -> String? {
    RestCheck(within: seconds, ignoring: ignored).failure(on: device)?.message
  }

  private func failure(_ seconds: Double, says lines: String..., after time: String, line: UInt = #line) {
    XCTAssertEqual(
      failure(within: seconds),
      """
      Something still moves at \(time) s, after \(seconds.short) s:
      \(lines.joined(separator: "\n"))
      Allow more time, end what goes on for ever, or pass over it by the argument "ignoring". The film that is attached \
      shows frame \(device.newestFrame).
      """, line: line)
  }

  func testAScreenOnWhichNothingMovesHasSettled() {
    let start = device.time
    assertSettles(within: 1, on: device)
    XCTAssertEqual(device.time - start, 1 / 60, accuracy: 1e-9, "a frame is enough to see that")
  }

  func testTheWaitEndsWithTheMotion() {
    UIView.animate(withDuration: 0.5) { self.card.center.x = 200 }
    let start = device.time
    assertSettles(within: 1, on: device)
    XCTAssertEqual(device["card"]?.frame.midX, 200)
    XCTAssertEqual(device.time - start, 0.5, accuracy: 0.06)
  }

  func testAMotionThatHasYetToBeginIsAwaited() {
    UIView.animate(withDuration: 0.2, delay: 0.5) { self.card.center.x = 200 }
    assertSettles(within: 1, on: device)
    XCTAssertEqual(device["card"]?.frame.midX, 200)
  }

  func testAnAnimationThatIsTooLongIsNamed() {
    UIView.animate(withDuration: 2) { self.card.center.x = 200 }
    let text = failure(within: 0.5) ?? ""
    XCTAssertTrue(text.hasPrefix("Something still moves at 0.517 s, after 0.5 s:\n- \"card\", by an animation"), text)
    XCTAssertTrue(text.contains("that ends at 2.033 s, since 0.033 s\nAllow more time"), text)
  }

  func testAnAnimationWithoutEndIsNamedUnlessItIsPassedOver() {
    UIView.animate(withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse]) { self.card.alpha = 0 }
    XCTAssertTrue(failure(within: 1)?.contains("\"card\", by an animation of opacity that never ends, since ") == true)
    XCTAssertNil(failure(within: 1, ignoring: ["card"]))
  }

  @MainActor private final class Spinner {
    let view: UIView
    var turns = false
    init(_ view: UIView) { self.view = view }
    func step() { if turns { view.transform = view.transform.rotated(by: 0.1) } }
  }

  func testADisplayLinkIsNamedByItsTarget() {
    let spinner = Spinner(card)
    let link = CADisplayLink.run(for: spinner) { spinner, _ in spinner.step() }
    failure(0.1, says: "- a display link of Spinner, since 0.033 s", after: "0.117")
    spinner.turns = true
    XCTAssertTrue(failure(within: 0.1)?.contains("\"card\", which the app changes, since ") == true)
    link.isPaused = true
    assertSettles(within: 0.1, on: device)
    link.invalidate()
  }

  func testWhatATimerChangesInEachFrameIsNamed() {
    let card = self.card!
    let timer = DeviceTime.repeating(1 / 120) { card.center.x += 1 }
    device.advanceFrames(1)
    let text = failure(within: 0.2) ?? ""
    XCTAssertTrue(text.contains("- \"card\", which the app changes, since "), text)
    XCTAssertFalse(text.contains("animation"), text)
    timer.invalidate()
    assertSettles(within: 0.1, on: device)
  }

  func testTheWaitIsANumberOfSeconds() {
    XCTAssertEqual(failure(within: -1), "A device settles within a number of seconds from 0 on, not -1.0.")
    XCTAssertEqual(
      RestCheck(within: 1).failure(on: nil)?.message,
      "No simulated device is on. Make a SimulatedDevice first, or name one by the argument \"on\".")
  }
}
