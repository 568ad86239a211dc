import ReferencePictures
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// Holds the app's own screens to pictures; docs/contributing/reference-pictures.md says how they are recorded. Pages
/// are left out: WebKit's own pixels change from one of its versions to the next.
@preconcurrency @MainActor final class ReferencePictureTests: XCTestCase {
  override func setUp() async throws {
    try await super.setUp()
    UserDefaults.standard.removeObject(forKey: "SearchEngine")
  }

  func testBrowser() throws {
    try ReferencePictures.check(
      "browser",
      [
        scene("start-page") { _ in },
        scene("typed-address") { screen in
          screen.beginTyping()
          screen.device.type("exam")
        },
        scene("overview") { screen in
          screen.browser.strip.addTab()
          screen.browser.strip.select(1)
          screen.browser.showOverview()
        },
      ])
  }

  private func scene(_ name: String, _ use: @escaping @MainActor (TypingScreen) -> Void) -> ReferenceScene {
    ReferenceScene(name) { appearance in
      let screen = TypingScreen(.iPhoneSE, appearance: appearance)
      screen.device.advance(by: 0.5)
      use(screen)
      screen.device.advance(by: 1)
      return screen.device.picture(rows: nil)
    }
  }
}
