import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The app's screens as audits of accessibility see them: in light and dark, at the usual and at the largest size of text, on
/// the smallest and on the largest phone.
@preconcurrency @MainActor final class BrowserAccessibilityTests: XCTestCase {
  private static let models = [DeviceModel.iPhoneSE, DeviceModel.named("iPhone 15 Pro Max")].compactMap { $0 }
  private static let sizes: [PreferredTextSize] = [.large, .accessibilityExtraExtraExtraLarge]

  override func setUp() async throws {
    try await super.setUp()
    OfflinePages.begin(hasProcess: false)
  }

  override func tearDown() async throws {
    OfflinePages.end()
    try await super.tearDown()
  }

  /// Audits a screen in each setting.
  private func audit(show: (TypingScreen) -> Void) throws {
    for model in Self.models {
      let screen = TypingScreen(address: nil, model)
      screen.device.advance(by: 0.6)
      show(screen)
      for size in Self.sizes {
        screen.device.setTextSize(size)
        for appearance in [Appearance.light, .dark] {
          screen.device.setAppearance(appearance)
          screen.device.advance(by: 0.6)
          assertAccessibility(of: screen.device)
        }
      }
    }
  }

  func testTheStartPage() throws { try audit { _ in } }

  func testTheAddressEntry() throws { try audit { $0.beginTyping() } }

  func testTheTabOverview() throws {
    try audit { screen in
      screen.browser.strip.addTab()
      screen.browser.strip.select(1)
      screen.device.advance(by: 1)
      screen.browser.showOverview()
      screen.device.advance(by: 1)
    }
  }

  func testTheErrorPage() throws {
    try audit { screen in
      screen.browser.page.showError(
        "The connection isn't private", "Somebody may pretend to be example.org.", tryAgain: {})
      screen.device.advance(by: 0.5)
    }
  }

  func testADialog() throws {
    try audit { screen in
      let actions = [
        PageDialogView.Action(title: "Cancel", name: "cancel") {},
        PageDialogView.Action(title: "OK", style: .preferred, name: "ok") {},
        PageDialogView.Action(title: "Stop This Page", style: .destructive, isApart: true, name: "stop") {},
      ]
      let dialog = PageDialogView(
        title: "example.org", message: "What is your name?", form: DialogForm([.init(text: "Ada")]), actions: actions)
      screen.browser.page.view.addSubview(dialog)
      dialog.frame = screen.browser.page.view.bounds
      dialog.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      dialog.appear(isFocused: false)
      screen.device.advance(by: 0.6)
    }
  }
}
