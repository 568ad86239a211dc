import SecretStorage
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// Names and passwords that the desktop keeps: offered once they were right, filled in, listed, shown and removed.
@preconcurrency @MainActor final class PasswordTests: XCTestCase {
  private var device: SimulatedDevice!
  private var browser: BrowserViewController!
  private var server: TestServer!
  private var keyring: TestKeyring!

  override func setUp() async throws {
    try await super.setUp()
    keyring = try TestKeyring(timeout: 0.5)
    server = TestServer(["/": PasswordGate(realm: "Difference Engine").response])
  }

  override func tearDown() async throws {
    (device, browser, server) = (nil, nil, nil)
    // It is on the same bus.
    ContentProcess.shared.endForTesting()
    keyring.end()
    try await super.tearDown()
  }

  /// A browser that knows nothing of those before but what the keyring has.
  private func launch() {
    device = SimulatedDevice()
    browser = BrowserViewController(address: nil, passwords: Passwords(store: keyring.store))
    device.show(browser)
    device.advanceFrames(2)
  }

  @discardableResult private func wait(line: UInt = #line, _ condition: () -> Bool) -> Bool {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, line: line)
    return holds
  }

  private func openGate(line: UInt = #line) {
    browser.page.open(server.url("/"))
    wait(line: line) { browser.page.isSigningIn }
    device.advance(by: 0.8)
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.5)
  }

  private func signIn(_ password: String = PasswordGate.password) {
    for letter in PasswordGate.user { device.press(String(letter)) }
    press("return")
    for letter in password { device.press(String(letter)) }
    press("return")
  }

  private func waitForQuestion(line: UInt = #line) {
    wait(line: line) { device["dialog.save"] != nil }
    device.advance(by: 0.8)
  }

  private var isInside: Bool { browser.page.webView.title == "inside" && !browser.page.webView.isLoading }

  private var kept: [Secret] { (try? keyring.find([:]).get()) ?? [] }

  /// Has the keyring keep the right name and password.
  private func keepPassword() throws {
    let place = SignInRequest(host: "127.0.0.1", port: server.port, isSecure: false, realm: "Difference Engine")
    let kept = KeptPassword(place: place, user: PasswordGate.user, password: PasswordGate.password)
    XCTAssertNoThrow(try keyring.keep(PasswordGate.password, kept.attributes).get())
  }

  // MARK: Keeping

  func testWhatWasRightIsKeptAndFilledIn() throws {
    try keyring.start()
    launch()
    openGate()
    signIn()
    waitForQuestion()
    XCTAssertEqual(device["dialog.title"]?.text, "Save Password?")
    XCTAssertEqual(
      device["dialog.message"]?.text,
      "The password of “ada” is filled in when 127.0.0.1:\(server.port) asks for it again.")
    press("return")
    wait { kept.map(\.text) == [PasswordGate.password] }
    launch()
    openGate()
    wait { device["dialog.user"]?.text == PasswordGate.user }
    XCTAssertEqual(device["dialog.password"]?.text?.count, PasswordGate.password.count)
    XCTAssertNotEqual(device["dialog.password"]?.text, PasswordGate.password, "nobody reads it over one's shoulder")
    XCTAssertFalse(isInside, "it is not sent without being asked")
    press("return")
    wait { isInside }
    device.advance(by: 1)
    XCTAssertNil(browser.page.dialog, "it is kept already")
  }

  func testWhatWasWrongIsNotOfferedToBeKept() throws {
    try keyring.start()
    launch()
    openGate()
    signIn("byron")
    wait { browser.page.isSigningIn && device["dialog.message"]?.text?.hasPrefix("The user name") == true }
    device.advance(by: 0.8)
    press("escape")
    wait { browser.page.webView.title == "outside" && !browser.page.webView.isLoading }
    device.advance(by: 1)
    XCTAssertNil(browser.page.dialog)
    XCTAssertEqual(kept, [])
  }

  func testNotNowIsTakenForAnAnswer() throws {
    try keyring.start()
    launch()
    openGate()
    signIn()
    waitForQuestion()
    press("escape")
    XCTAssertNil(browser.page.dialog)
    press("n", [.control, .shift])
    // The address of a new tab is typed at once.
    press("escape")
    device.advance(by: 1)
    openGate()
    signIn()
    wait { isInside }
    device.advance(by: 1)
    XCTAssertNil(browser.page.dialog, "private tabs keep nothing")
    XCTAssertEqual(kept, [])
  }

  // MARK: A service that doesn't do what it should

  func testADialogIsNotKeptWaiting() throws {
    try keyring.start()
    try keepPassword()
    keyring.hang()
    launch()
    openGate()
    XCTAssertEqual(device["dialog.user"]?.text ?? "", "")
    signIn()
    waitForQuestion()
    press("return")
    wait { device["dialog.message"]?.text == SecretFailure.silent.message }
    XCTAssertEqual(device["dialog.title"]?.text, "The password has not been saved")
    device.advance(by: 1)
    press("return")
    XCTAssertTrue(isInside)
  }

  func testWhatIsLockedStaysWhereItIs() throws {
    try keyring.start()
    try keepPassword()
    try keyring.lock()
    launch()
    openGate()
    device.advance(by: 1)
    XCTAssertEqual(device["dialog.user"]?.text ?? "", "")
    press("escape")
    openSettings()
    wait { device["passwords.127.0.0.1:\(server.port).ada"] != nil }
    device.tap("passwords.127.0.0.1:\(server.port).ada")
    device.advance(by: 1)
    device.tap("password.show")
    wait { device["passwords.alert"] != nil }
    XCTAssertEqual(shownPassword, "••••••••")
  }

  func testTheSettingsSayThatThereIsNoService() {
    launch()
    openSettings()
    wait { device["passwords.note"]?.text == SecretFailure.missing.message }
  }

  // MARK: Settings

  /// The text in the password's row.
  private var shownPassword: String? {
    let settings = browser.presentedViewController as? UINavigationController
    let table = (settings?.topViewController as? PasswordViewController)?.tableView
    let cell = table?.cellForRow(at: IndexPath(row: 2, section: 0))
    return (cell?.contentConfiguration as? UIListContentConfiguration)?.secondaryText
  }

  private func openSettings() {
    press(",", .control)
    device.advance(by: 1)
    device.tap("settings.passwords")
    device.advance(by: 1)
  }

  func testTheSettingsShowAndRemoveWhatIsKept() throws {
    try keyring.start()
    try keepPassword()
    launch()
    openSettings()
    let row = "passwords.127.0.0.1:\(server.port).ada"
    wait { device[row] != nil }
    press("down")
    press("return")
    device.advance(by: 1)
    XCTAssertEqual(shownPassword, "••••••••", "it doesn't show by itself")
    device.tap("password.show")
    device.advance(by: 0.5)
    XCTAssertEqual(shownPassword, PasswordGate.password)
    device.tap("password.show")
    device.advance(by: 0.5)
    XCTAssertEqual(shownPassword, "••••••••")
    press("escape")
    device.advance(by: 1)
    press("down")
    press("delete")
    wait { device["passwords.note"]?.text == "No Saved Passwords" }
    XCTAssertEqual(kept, [])
  }

  func testWhatIsSentSecurelyIsForNoOtherConnection() throws {
    let place = SignInRequest(host: "Example.com", port: 443, realm: "a")
    var open = place
    open.isSecure = false
    XCTAssertNotEqual(KeptPassword.attributes(of: place), KeptPassword.attributes(of: open))
    XCTAssertEqual(KeptPassword.attributes(of: place)["host"], "example.com")
  }

  /// Pictures to be looked at: `PICTURES` names the folder.
  func testPictures() throws {
    guard let pictures = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("PICTURES is not set") }
    try keyring.start()
    launch()
    func take(_ picture: String) throws {
      let data = try XCTUnwrap(UIImage(cgImage: device.snapshot()).pngData())
      try data.write(to: URL(fileURLWithPath: pictures).appendingPathComponent("password-\(picture).png"))
    }
    openGate()
    signIn()
    waitForQuestion()
    try take("1-question")
    press("return")
    wait { !kept.isEmpty }
    openSettings()
    wait { device["passwords.127.0.0.1:\(server.port).ada"] != nil }
    try take("2-list")
    press("down")
    press("return")
    device.advance(by: 1)
    try take("3-password")
  }
}
