import Foundation
import XCTest

@testable import WebContentProtocol

final class ContentModeTests: XCTestCase {
  private let engine =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15"

  func testServersAreToldOfAPhoneOrAMac() {
    XCTAssertEqual(
      ContentMode.mobile.userAgent(engine: engine, application: nil),
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile Safari/605.1.15")
    XCTAssertEqual(
      ContentMode.desktop.userAgent(engine: engine, application: "App/1"),
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 "
        + "Safari/605.1.15 App/1")
  }

  /// An engine that introduces itself otherwise goes on to do so.
  func testOtherWordsStay() {
    for mode in [ContentMode.mobile, .desktop] {
      XCTAssertEqual(mode.userAgent(engine: "Engine/1", application: nil), "Engine/1")
      XCTAssertEqual(mode.userAgent(engine: "Engine (", application: nil), "Engine (")
      XCTAssertEqual(mode.userAgent(engine: "", application: "App/1"), "App/1")
    }
  }

  func testADesktopIsAsWideAsItIs() {
    let tag = "width=device-width, initial-scale=1, user-scalable=no"
    let view = CGSize(width: 390, height: 700)
    XCTAssertEqual(ViewportLaw(ContentMode.mobile.arguments(tag), view: view).layoutWidth, 390)
    let desktop = ViewportLaw(ContentMode.desktop.arguments(tag), view: view)
    XCTAssertEqual(desktop.layoutWidth, ViewportLaw.defaultWidth)
    XCTAssertGreaterThan(desktop.maximumScale, 1, "it can be enlarged whatever it says")
  }
}
