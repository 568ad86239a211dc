import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import Browser
@testable import UIKit

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
/// Nothing is asked of the network: what is opened can't be, and shows that.
@preconcurrency @MainActor final class BrowserKeysRandomTests: XCTestCase {
  private static let commands: [(String, KeySample.Modifiers)] =
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
    for seed in 0..<Soak.count(4) {
      use(seed: seed)
      if testRun?.totalFailureCount != 0 { return }
    }
  }

  private func use(seed: Int) {
    let screen = TypingScreen(DeviceModel.all[seed % DeviceModel.all.count])
    let device = screen.device
    device.forgetPast()
    var dice = Dice(seed: seed)
    var person = RandomPerson(seed: seed, device: device)
    var log: [String] = []
    for step in 0..<80 {
      if dice.chance(35) {
        let (key, modifiers) = Self.commands[dice.roll(Self.commands.count)]
        log.append("\(modifiers.rawValue == 0 ? "" : modifiers.contains(.shift) ? "^⇧" : "^")\(key)")
        device.press(key, modifiers: modifiers)
        device.advance(by: [0, 0.1, 0.4][dice.roll(3)])
      } else {
        log.append("act")
        person.act()
      }
      guard step % 5 == 4 else { continue }
      device.change(.becameActive)
      device.advance(by: 1.6)
      let findings = findings(screen)
      guard findings.isEmpty else {
        return XCTFail("seed \(seed), step \(step): \(findings); \(log.joined(separator: " "))")
      }
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
