import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import Browser
@testable import UIKit

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
/// Nothing is asked of the network: what is opened can't be, and shows that.
@preconcurrency @MainActor final class BrowserKeysRandomTests: XCTestCase {
  private static let commands: [RandomUse.Command] =
    ["l", "t", "w", "r", "[", "]", ".", "1", "2", "9", "tab"].map { ($0, .control) } + [
      ("t", [.control, .shift]), ("\\", [.control, .shift]), ("tab", [.control, .shift]), ("escape", []),
      ("return", []),
      ("down", []), ("up", []), ("left", []), ("space", []), ("delete", []), ("tab", []),
    ]

  override class func setUp() {
    super.setUp()
    setenv("SWOOP_WEB_CONTENT_PROCESS", "/bin/false", 1)
  }

  override class func tearDown() {
    unsetenv("SWOOP_WEB_CONTENT_PROCESS")
    super.tearDown()
  }

  func testEveryRestIsSound() {
    RandomUse.checkRests(Soak.count(4), commands: Self.commands) { model in
      let screen = TypingScreen(model)
      return (screen.device, { self.findings(screen) })
    }
  }

  private func findings(_ screen: TypingScreen) -> [String] {
    let (device, browser) = (screen.device, screen.browser)
    let rules = ScreenRules(device, toolbarHeight: browser.rows.height)
    var found = rules.findings
    if let bar = device["formBar"], !bar.hidden, bar.frame.height > 44 {
      found.append("the bar above the keyboard is \(bar.frame.height) pt high")
    }
    guard device["menu"] == nil, browser.presentedViewController == nil else { return found }
    if browser.overview == nil, browser.strip.isTyping || browser.page.coversSomething,
      !rules.isReachable("cancelButton")
    {
      found.append("what lies over the page can't be left")
    }
    if browser.strip.isTyping != screen.field.isFirstResponder { found.append("who types doesn't have the keys") }
    if browser.strip.isTyping, screen.field.isFirstResponder {
      device.press("x")
      device.advance(by: 0.8)
      if let trouble = rules.hiddenCaret { found.append(trouble) }
    }
    return found
  }
}
