import UIKitTesting
import XCTest

@testable import UIKit

/// Alerts and action sheets, from rest to rest.
@preconcurrency @MainActor final class UnheldAlertTests: PresentationTestCase {
  private func show(_ style: UIAlertController.Style) -> UIAlertController {
    let alert = UIAlertController(title: "Delete Note?", message: "This can’t be undone.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    root.present(alert, animated: true)
    device.advance(by: 1)
    return alert
  }

  private func assertUnheld(
    since first: Int, over way: Double, _ name: String, file: StaticString = #filePath, line: UInt = #line,
    _ value: (PresentedView) -> CGFloat
  ) {
    let values = device.values(since: first) { $0["OK"].map(value) }
    assertUnheld(values, from: .rest, .spring(over: way), name, file: file, line: line)
  }

  /// Alerts shrink from 1.2 times their size and fade in, and fade out as large as they are.
  func testAlerts() {
    var first = device.lastFrame
    let alert = show(.alert)
    assertUnheld(since: first, over: 54, "size") { $0.frame.width }
    assertUnheld(since: first, over: 100, "fading in") { CGFloat(100 * $0.effectiveAlpha) }
    first = device.lastFrame
    alert.dismiss(animated: true)
    device.advance(by: 1)
    assertUnheld(since: first, over: 100, "fading out") { CGFloat(100 * $0.effectiveAlpha) }
  }

  func testActionSheetsSlide() {
    var first = device.lastFrame
    let sheet = show(.actionSheet)
    assertUnheld(since: first, over: 300, "coming") { $0.frame.minY }
    first = device.lastFrame
    sheet.dismiss(animated: true)
    device.advance(by: 1)
    assertUnheld(since: first, over: 300, "going") { $0.frame.minY }
  }
}
