import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Names and passwords that servers ask for, by touch and by keys, and what pages can't make of it.
@preconcurrency @MainActor final class SignInTests: XCTestCase {
  private var screen: TypingScreen!
  private var server: TestServer!

  override func setUp() async throws {
    try await super.setUp()
    server = TestServer([
      "/": PasswordGate(realm: "Difference Engine").response, "/next": .html("<title>next</title>next"),
    ])
    screen = TypingScreen()
  }

  override func tearDown() async throws {
    (screen, server) = (nil, nil)
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }
  private var webView: WKWebView { browser.page.webView }

  private func open(_ path: String = "/") { browser.page.open(server.url(path)) }

  @discardableResult private func wait(line: UInt = #line, _ condition: () -> Bool) -> Bool {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, webView.title ?? "no title", line: line)
    return holds
  }

  private func waitForDialog(line: UInt = #line) {
    wait(line: line) { device["dialog.password"] != nil || browser.page.isSigningIn }
    device.advance(by: 0.8)
  }

  private func waitForTitle(_ title: String, line: UInt = #line) {
    wait(line: line) { webView.title == title && !webView.isLoading }
    device.advance(by: 0.5)
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.5)
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.5)
  }

  /// Types by a hardware keyboard.
  private func type(_ text: String) {
    for letter in text { device.press(String(letter)) }
    device.advance(by: 0.3)
  }

  // MARK: The dialog

  func testItSaysWhoAsksForWhat() throws {
    open()
    waitForDialog()
    XCTAssertEqual(device["dialog.title"]?.text, "Log in to 127.0.0.1:\(server.port)")
    XCTAssertEqual(
      device["dialog.message"]?.text,
      "The website says: “\u{2068}Difference Engine\u{2069}”\nYour password will be sent unencrypted.")
    XCTAssertEqual(browser.strip.current.bar.label.text, "127.0.0.1", "the bar names it, too")
    let dialog = try XCTUnwrap(browser.page.dialog)
    let fields = ["dialog.user", "dialog.password"].compactMap { dialog.find($0) as? UITextField }
    XCTAssertEqual(fields.map(\.textContentType), [.username, .password])
    XCTAssertEqual(fields.map(\.isSecureTextEntry), [false, true])
    XCTAssertEqual(fields.map(\.returnKeyType), [.next, .done])
    XCTAssertEqual(fields.map(\.autocapitalizationType), [.none, .none])
    XCTAssertEqual(fields.map(\.autocorrectionType), [.no, .no])
    XCTAssertTrue(fields[0].isFirstResponder)
  }

  func testAnAnswerByTouch() {
    open()
    waitForDialog()
    device.type(PasswordGate.user)
    tap("dialog.password")
    device.type(PasswordGate.password)
    XCTAssertEqual(device["dialog.user"]?.text, PasswordGate.user)
    XCTAssertNotEqual(device["dialog.password"]?.text, PasswordGate.password, "nobody reads it over one's shoulder")
    tap("dialog.logIn")
    waitForTitle("inside")
    XCTAssertNil(device["dialog"])
  }

  func testAnAnswerByTheKeyboardsReturn() {
    open()
    waitForDialog()
    device.type(PasswordGate.user + "\n")
    XCTAssertNotNil(browser.page.dialog, "the password is still missing")
    device.type(PasswordGate.password + "\n")
    waitForTitle("inside")
  }

  func testAnAnswerByAHardwareKeyboard() {
    open()
    waitForDialog()
    type(PasswordGate.user)
    press("return")
    XCTAssertNotNil(browser.page.dialog, "the password is still missing")
    type(PasswordGate.password)
    press("return")
    waitForTitle("inside")
  }

  func testTabLeadsFromFieldToFieldAndNowhereElse() throws {
    open()
    waitForDialog()
    type("a")
    press("tab")
    type(PasswordGate.password)
    press("tab")
    press("delete")
    type(PasswordGate.user)
    press("tab", .shift)
    press("tab")
    XCTAssertEqual(device["dialog.user"]?.text, PasswordGate.user)
    press("return")
    press("return")
    waitForTitle("inside")
  }

  func testEscapeSaysNothing() {
    open()
    waitForDialog()
    type(PasswordGate.user)
    press("escape")
    waitForTitle("outside")
    XCTAssertNil(device["dialog"])
    // Whoever loads it again is asked again.
    press("r", .control)
    waitForDialog()
    tap("dialog.cancel")
    waitForTitle("outside")
  }

  func testAWrongAnswerIsToldSo() {
    open()
    waitForDialog()
    XCTAssertEqual(device["dialog.message"]?.text?.contains("incorrect"), false)
    type("ada")
    press("return")
    type("byron")
    press("return")
    wait { device["dialog.message"]?.text?.hasPrefix("The user name or password is incorrect.") == true }
    device.advance(by: 0.5)
    type(PasswordGate.user)
    press("return")
    type(PasswordGate.password)
    press("return")
    waitForTitle("inside")
  }

  func testItFitsOnEveryScreen() throws {
    for model in [DeviceModel.iPhoneSE, try XCTUnwrap(DeviceModel.named("iPhone 15 Pro Max"))] {
      for appearance in [Appearance.light, .dark] {
        screen = TypingScreen(address: nil, model, appearance: appearance)
        open()
        waitForDialog()
        wait { device["keyboard"] != nil }
        device.advance(by: 0.5)
        let keyboard = try XCTUnwrap(device["keyboard"]).frame
        let (user, logIn) = (try XCTUnwrap(device["dialog.user"]).frame, try XCTUnwrap(device["dialog.logIn"]).frame)
        let (title, password) = (
          try XCTUnwrap(device["dialog.title"]).frame, try XCTUnwrap(device["dialog.password"]).frame
        )
        XCTAssertLessThan(keyboard.minY, browser.view.bounds.height - 200, "the keyboard is up")
        XCTAssertGreaterThanOrEqual(title.minY, 0)
        XCTAssertLessThan(title.maxY, user.minY)
        XCTAssertLessThan(user.maxY, password.minY)
        XCTAssertLessThan(password.maxY, logIn.minY)
        XCTAssertLessThan(logIn.maxY, keyboard.minY, "\(model.name)")
        assertAccessibility(of: device)
      }
    }
  }

  /// The smallest phone, when it lies, has room for one field above its keyboard.
  func testLyingOnTheSmallestPhoneItIsScrolled() throws {
    screen = TypingScreen(address: nil, .iPhoneSE)
    open()
    waitForDialog()
    device.rotate(to: .landscapeLeft)
    wait { device["keyboard"] != nil }
    device.advance(by: 1)
    func frame(_ name: String) throws -> CGRect { try XCTUnwrap(device["dialog." + name]).frame }
    func isShown(_ name: String) throws -> Bool {
      let (frame, logIn) = (try frame(name), try frame("logIn"))
      return frame.height > 15 && frame.minY >= 8 && frame.maxY <= logIn.minY
    }
    XCTAssertLessThan(try frame("logIn").maxY, try XCTUnwrap(device["keyboard"]).frame.minY)
    XCTAssertTrue(try isShown("user"))
    press("tab")
    XCTAssertTrue(try isShown("password"))
    press("tab", .shift)
    XCTAssertTrue(try isShown("user"))
    let middle = CGPoint(x: try frame("user").midX, y: try frame("user").midY)
    device.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y + 100), seconds: 0.3)
    device.advance(by: 1)
    XCTAssertTrue(try isShown("title"))
    XCTAssertTrue(try isShown("message"))
  }

  // MARK: Pages

  /// A page asks for itself alone: what else it shows is not in the bar.
  func testNobodyAsksInAnothersName() {
    let other = TestServer(["/picture": PasswordGate(realm: "Your Bank").response])
    server["/page"] = .html(
      "<title>page</title><img src=\(other.url("/picture")) onerror=\"document.title = 'refused'\">")
    open("/page")
    waitForTitle("refused")
    XCTAssertNil(device["dialog"])
  }

  func testManyPartsOfAPageAskOnce() {
    server["/page"] = .html(
      """
      <title>page</title><script>
      Promise.all([...Array(8).keys()].map(number => fetch('/part' + number)))
        .then(answers => document.title = answers.filter(answer => answer.ok).length)
      </script>
      """)
    for number in 0..<8 { server["/part\(number)"] = PasswordGate(realm: "Parts").response }
    open("/page")
    waitForDialog()
    type(PasswordGate.user)
    press("return")
    type(PasswordGate.password)
    press("return")
    waitForTitle("8")
    XCTAssertNil(device["dialog"])
  }

  /// What loads itself again and again, gets no second no.
  func testAPageThatAsksWithoutAnEndIsAnsweredOnce() {
    let gate = PasswordGate(closed: "<title>again</title><script>setTimeout(() => location.reload(), 20)</script>")
    server["/again"] = gate.response
    open("/again")
    waitForDialog()
    press("escape")
    let count = gate.requests.count
    wait { gate.requests.count > count + 5 }
    XCTAssertNil(browser.page.dialog)
    // Whoever touches it is asked again.
    device.tap(at: CGPoint(x: 195, y: 300))
    waitForDialog()
    open("/next")
    waitForTitle("next")
    XCTAssertNil(device["dialog"])
  }

  /// A page that is being left can't get hold of what is typed for the other.
  func testScriptsWaitUntilThePasswordIsTyped() {
    let gate = PasswordGate(realm: "Engine")
    server["/slow"] = gate.response
    server["/page"] = .html(
      """
      <title>page</title><script>
      onload = () => setTimeout(() => { fetch('/slow'); setTimeout(() => document.title = prompt('Password?'), 500) }, 50)
      </script>
      """)
    open("/page")
    waitForDialog()
    type(PasswordGate.user)
    press("return")
    _ = device.waitInRealTime(seconds: 1) {
      device.advanceFrames(1)
      return device["dialog.field"] != nil
    }
    XCTAssertNil(device["dialog.field"], "the script waits")
    type(PasswordGate.password)
    XCTAssertNotNil(device["dialog.password"])
    press("return")
    wait { device["dialog.field"] != nil }
    XCTAssertEqual(device["dialog.field"]?.text, "")
    device.advance(by: 0.5)
    press("escape")
    waitForTitle("null")
  }

  func testADialogGoesWithWhatAsks() {
    open()
    waitForDialog()
    open("/next")
    waitForTitle("next")
    XCTAssertNil(device["dialog"])
    open()
    waitForDialog()
    press(".", .control)
    wait { browser.page.dialog == nil }
    open("/next")
    waitForTitle("next")
    open()
    waitForDialog()
    ContentProcess.shared.killForTesting()
    wait { device["errorPage"]?.hidden == false }
    XCTAssertNil(browser.page.dialog)
  }

  // MARK: Private tabs

  func testPrivateTabsKnowNothingOfOthers() {
    func signIn() {
      waitForDialog()
      type(PasswordGate.user)
      press("return")
      type(PasswordGate.password)
      press("return")
      waitForTitle("inside")
    }
    open()
    signIn()
    press("n", [.control, .shift])
    screen.leave()
    open()
    signIn()
    press("w", .control)
    device.advance(by: 1)
    press("n", [.control, .shift])
    screen.leave()
    open()
    waitForDialog()
  }
}
