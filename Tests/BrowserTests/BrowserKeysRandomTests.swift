import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
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

  /// The keys for more of what is done in a form.
  private static let typing: [RandomUse.Command] = [
    ("a", []), ("e", []), ("n", .shift), ("return", []), ("delete", []), ("tab", []), ("tab", []), ("tab", .shift),
    ("escape", []),
  ]

  func testEveryRestIsSound() {
    OfflinePages.begin(hasProcess: false)
    defer { OfflinePages.end() }
    RandomUse.checkRests(Soak.count(3), commands: Self.commands) { model in
      let screen = TypingScreen(model)
      return (screen.device, { self.findings(screen) })
    }
  }

  // MARK: Forms

  /// Wherever a finger comes down there is a field, or the end of one.
  private static let form: String = {
    let fields = """
      <p>A field, a text and a choice.<input value=one><textarea>A text
      of several
      lines</textarea><select><option>One<option>Two<option>Three</select>
      """
    return """
      <!doctype html><title>Form</title><style>
      body { margin: 0; font: 17px sans-serif }
      input, textarea, select { display: block; box-sizing: border-box; width: 100%; height: 60px; font: inherit }
      textarea { height: 160px }
      </style>\(String(repeating: fields, count: 6))
      """
  }()

  /// A third of all devices show a page with fields, where people type most.
  func testEveryRestOfAFormIsSound() throws {
    OfflinePages.begin()
    defer { OfflinePages.end() }
    let page = try PageFile(Self.form)
    RandomUse.checkRests(Soak.count(1, full: 51), commands: Self.commands + Self.typing) { model in
      let screen = TypingScreen(address: page.url.absoluteString, model)
      screen.waitForPage()
      return (screen.device, { self.findings(screen, form: page) })
    }
  }

  private func findings(_ screen: TypingScreen, form page: PageFile) -> [String] {
    let found = findings(screen) + findingsOfForm(screen)
    leadBack(to: page, on: screen)
    return found
  }

  /// Finds what is wrong once a field of the page has the keys: it can be left, and what is typed can be seen.
  private func findingsOfForm(_ screen: TypingScreen) -> [String] {
    let (device, browser) = (screen.device, screen.browser)
    let rules = ScreenRules(device)
    guard device["menu"] == nil, browser.presentedViewController == nil, browser.overview == nil,
      browser.page.webView.scrollView.subviews.contains(where: \.isFirstResponder)
    else { return [] }
    var found: [String] = []
    if !rules.isShown("formBar.done") { found.append("the page's field can't be left") }
    device.press("x")
    device.advance(by: 0.8)
    if let problem = rules.hiddenCaret { found.append(problem) }
    return found
  }

  /// Leads back to the form: most of what happens leads away from it, and nothing at random leads there.
  private func leadBack(to page: PageFile, on screen: TypingScreen) {
    let browser = screen.browser
    guard browser.presentedViewController == nil, browser.overview == nil, !browser.strip.isTyping,
      !browser.page.showsPage || browser.page.webView.title != "Form"
    else { return }
    browser.page.open(page.url.absoluteString)
    screen.waitForPage()
  }

  // MARK: What has to be so

  private func findings(_ screen: TypingScreen) -> [String] {
    let (device, browser) = (screen.device, screen.browser)
    let rules = ScreenRules(device, toolbarHeight: browser.rows.height)
    var found = rules.findings
    if let bar = device["formBar"], !bar.hidden, bar.frame.height > 44 {
      found.append("the bar above the keyboard is \(bar.frame.height) pt high")
    }
    // Menus, those of pages too, go at a touch beside them.
    guard device["menu"] == nil, device["optionMenu"] == nil, browser.presentedViewController == nil else {
      return found
    }
    if browser.overview == nil, browser.strip.isTyping || browser.page.coversSomething,
      !rules.isReachable("cancelButton")
    {
      found.append("what lies over the page can't be left")
    }
    if browser.strip.isTyping != screen.field.isFirstResponder { found.append("who types doesn't have the keys") }
    if browser.strip.isTyping, screen.field.isFirstResponder {
      device.press("x")
      device.advance(by: 0.8)
      if let problem = rules.hiddenCaret { found.append(problem) }
    }
    return found
  }
}
