import UIKitTesting
import XCTest

@testable import UIKit

/// Screens that come and go in front of others, from rest to rest. Told to go while they come, they stay: there is nothing
/// to turn.
@preconcurrency @MainActor final class UnheldPresentationTests: PresentationTestCase {
  /// Checks a screen's coming and going.
  private func check(
    _ sheet: UIViewController, _ law: UnheldMotion.Law, _ value: (PresentedFrame) -> CGFloat?,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for isComing in [true, false] {
      let first = device.lastFrame
      if isComing { root.present(sheet, animated: true) } else { sheet.dismiss(animated: true) }
      device.advance(by: 1)
      let values = device.values(since: first, value)
      assertUnheld(values, from: .rest, law, isComing ? "coming" : "going", file: file, line: line)
    }
    assertAtRest()
  }

  func testTheyCover() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      check(make("sheet", style), .spring(over: 844)) { $0["sheet"]?.frame.minY ?? 844 }
    }
    check(make("sheet", .formSheet), .spring(over: 797)) { $0["sheet"]?.frame.minY ?? 844 }
  }

  /// Presentations that dissolve fade from rest to rest, as is measured in hundredths of opacity.
  func testTheyFade() {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      let sheet = make("sheet", style)
      sheet.modalTransitionStyle = .crossDissolve
      check(sheet, .eased(over: 100, lasting: 0.3)) { CGFloat(100 * ($0["sheet"]?.effectiveAlpha ?? 0)) }
    }
  }
}
