import UIKitTesting
import XCTest

@testable import UIKit

/// Keys that nobody wants in particular.
@preconcurrency @MainActor final class PresentedKeysTests: PresentationTestCase {
  private final class Listening: LoggedController {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.calls.append("\(name) \(presses.first?.key?.characters ?? "")")
    }
  }

  func testKeysGoToTheFrontController() {
    let front = Listening("front", log)
    front.modalPresentationStyle = .overFullScreen
    root.present(front, animated: false)
    _ = log.take()
    device.press("a")
    XCTAssertEqual(log.take(), ["front a"])
  }
}
