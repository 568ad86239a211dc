import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The certificate of a page, from the page's menu and from the page that says what is wrong with it.
@preconcurrency @MainActor final class CertificateScreenTests: XCTestCase {
  private var screen: TypingScreen!
  private var folder: URL!
  private var server: SecureServer!

  override func setUp() async throws {
    try await super.setUp()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("certificate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try SecureServer(folder: folder)
    screen = TypingScreen()
  }

  override func tearDown() async throws {
    server?.stop()
    (screen, server) = (nil, nil)
    TemporaryFiles.remove(folder)
    try await super.tearDown()
  }

  private var device: SimulatedDevice { screen.device }
  private var browser: BrowserViewController { screen.browser }

  private func wait(line: UInt = #line, _ condition: () -> Bool) {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, line: line)
    device.advance(by: 0.5)
  }

  private func tap(_ name: String) {
    device.tap(name)
    device.advance(by: 0.8)
  }

  private func press(_ key: String) {
    device.press(key)
    device.advance(by: 0.8)
  }

  private func openRefusedPage() {
    browser.page.open(server.url.absoluteString)
    wait { device["errorPage"]?.hidden == false }
    tap("errorPage.showDetails")
  }

  private var shown: CertificateViewController? {
    (browser.presentedViewController as? UINavigationController)?.topViewController as? CertificateViewController
  }

  func testTheErrorPageShowsIt() {
    openRefusedPage()
    tap("errorPage.showCertificate")
    XCTAssertEqual(shown?.title, "127.0.0.1")
    XCTAssertNotNil(device["certificate.0.0"])
    assertAccessibility(of: device)
    press("escape")
    XCTAssertNil(browser.presentedViewController)
    XCTAssertTrue(browser.page.isErrorShown)
  }

  func testThePagesMenuShowsIt() {
    openRefusedPage()
    tap("errorPage.goOn")
    screen.waitForPage()
    tap("pageMenuButton")
    tap("Connection Is Not Secure")
    XCTAssertEqual(shown?.title, "127.0.0.1")
    tap("certificate.done")
    XCTAssertNil(browser.presentedViewController)
  }

  func testPagesWithoutOneHaveNoRow() throws {
    let plain = TestServer(["/": .page("<title>plain</title>")])
    browser.page.open(plain.url("/"))
    device.waitForPage(titled: "plain", in: browser)
    XCTAssertNil(browser.connectionAction)
  }

  /// Keys lead up the chain and back.
  func testTheChain() throws {
    func certificate(_ name: String) -> WKCertificate {
      WKCertificate(
        PageCertificate(
          subject: "CN=\(name)", issuer: "CN=root", validFrom: 0, validUntil: 1e10, names: [], fingerprint: Data([1])))
    }
    browser.showCertificate([certificate("leaf"), certificate("root")])
    device.advance(by: 1)
    for _ in 0..<20 { device.press("down") }
    press("return")
    XCTAssertEqual(shown?.title, "root")
    XCTAssertNil(device["certificate.above"])
    press("escape")
    XCTAssertEqual(shown?.title, "leaf")
    press("escape")
    XCTAssertNil(browser.presentedViewController)
  }

  func testWhatItSays() throws {
    let zone = try XCTUnwrap(TimeZone(secondsFromGMT: 0))
    func rows(_ certificate: PageCertificate) -> [String] {
      let now = Date(timeIntervalSince1970: 1_000_000)
      return CertificateRows(
        WKCertificate(certificate), now: now, locale: Locale(identifier: "en_US_POSIX"), timeZone: zone
      ).sections.flatMap { section in
        section.rows.map { "\(section.title): \($0.title) \($0.value)\($0.isBad ? "!" : "")" }
      }
    }
    XCTAssertEqual(
      rows(
        PageCertificate(
          subject: "CN=example.org,O=Example,C=DE", issuer: "O=Somebody", validFrom: 2_000_000, validUntil: nil,
          names: ["example.org", "www.example.org"], fingerprint: Data([0x0a, 0xff]))
      ).filter { !$0.contains("From") },
      [
        "Issued To: Name example.org", "Issued To: Organization Example", "Issued To: Country DE",
        "Issued By: Organization Somebody", "Valid: Until Unknown!", "For: Name example.org",
        "For: Name www.example.org", "SHA-256 Fingerprint: 0A FF ",
      ])
    let many = rows(
      PageCertificate(
        subject: "", issuer: "nonsense", validFrom: 0, validUntil: 1,
        names: (0..<30).map { "\($0).example.org" }, fingerprint: Data()))
    XCTAssertEqual(many.first, "Issued To: Name None")
    XCTAssertTrue(many.contains("Issued By: Name nonsense"))
    XCTAssertEqual(many.filter { $0.hasPrefix("For:") }.count, 21)
    XCTAssertEqual(many.last, "For: More 10")
    XCTAssertEqual(many.filter { $0.hasSuffix("!") }.count, 1, "it has run out")
  }

  func testItFitsOnEveryScreen() throws {
    for model in [DeviceModel.iPhoneSE, .iPhone13ProMax] {
      for appearance in [Appearance.light, .dark] {
        screen = TypingScreen(address: nil, model, appearance: appearance)
        openRefusedPage()
        tap("errorPage.showCertificate")
        assertAccessibility(of: device)
        device.setTextSize(.accessibilityExtraExtraExtraLarge)
        device.advance(by: 0.6)
        assertAccessibility(of: device)
      }
    }
  }
}
