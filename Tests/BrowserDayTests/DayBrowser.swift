import HostInterface
import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser
@testable import WebKit

/// The browser on a device, as somebody uses it who sees the page: what lies on it is named by its identifiers.
@MainActor final class DayBrowser {
  let device: SimulatedDevice
  let browser: BrowserViewController
  let site: DaySite
  private let name: String
  private var pictures = 0

  /// Starts the browser.
  /// - Parameters:
  ///   - name: of what is done, for the pictures.
  ///   - path: what it opens.
  ///   - library: made once there is the device whose clock it needs.
  init(
    _ name: String, at path: String, of site: DaySite, on model: DeviceModel = .iPhone13,
    appearance: Appearance = .light, library: @autoclosure () -> Library? = nil, dataStore: WKWebsiteDataStore? = nil,
    downloads: DownloadList? = nil
  ) {
    (self.name, self.site) = (name, site)
    device = SimulatedDevice(model, appearance: appearance)
    browser = BrowserViewController(
      address: site.server.url(path), library: library(), dataStore: dataStore, downloads: downloads)
    device.show(browser)
  }

  // MARK: Looking

  /// Writes a picture of the screen into the folder that `PICTURES` names; without one, does nothing.
  func look() throws {
    guard ProcessInfo.processInfo.environment["PICTURES"] != nil else { return }
    pictures += 1
    try device.writeSnapshot(toFile: "\(KeyPictures.folder())/day-\(name)-\(pictures).png")
  }

  var title: String? { browser.page.webView.title }
  var scrollView: UIScrollView { browser.page.webView.scrollView }

  /// Waits in real time.
  func wait(_ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) {
    let holds = device.waitInRealTime(seconds: Wait.timeout) {
      device.advanceFrames(1)
      return condition()
    }
    XCTAssertTrue(holds, "\(what), on \(title ?? "no page")", file: file, line: line)
  }

  func waitForPage(_ title: String, file: StaticString = #filePath, line: UInt = #line) {
    wait("“\(title)” comes", file: file, line: line) { self.title == title && !browser.page.webView.isLoading }
    device.advance(by: 0.5)
    XCTAssertTrue(browser.page.errorPage.isHidden, "it is a page", file: file, line: line)
  }

  /// What a script finds on the page.
  func find(_ source: String) -> Any? {
    var result: Any??
    browser.page.webView.evaluateJavaScript(source) { value, _ in result = .some(value) }
    wait("an answer to \(source)") { result != nil }
    return result ?? nil
  }

  func waitFor(_ source: String, file: StaticString = #filePath, line: UInt = #line) {
    wait(source, file: file, line: line) { find("!!(\(source))") as? Bool == true }
  }

  // MARK: Fingers and keys

  /// The middle of an element of the page, on the screen.
  func place(of element: String) throws -> CGPoint {
    let source = "(box => [box.left, box.top, box.width, box.height])(\(element).getBoundingClientRect())"
    let box = try XCTUnwrap(find(source) as? [Double], element)
    let webView = browser.page.webView
    let place = webView.scroller.fromViewport(CGRect(x: box[0], y: box[1], width: box[2], height: box[3]))
    return webView.convert(CGPoint(x: place.midX, y: place.midY), to: nil)
  }

  /// Taps an element of the page.
  func tap(_ element: String) throws {
    device.tap(at: try place(of: element))
    device.advance(by: 0.4)
  }

  /// Taps a part of the browser, by its identifier or the label that a screen reader says.
  func use(_ part: String) throws {
    if let named = device[part] {
      device.tap(at: CGPoint(x: named.frame.midX, y: named.frame.midY))
    } else {
      device.tap(try XCTUnwrap(Self.view(labelled: part, in: browser.view), part))
    }
    device.advance(by: 0.8)
  }

  private static func view(labelled label: String, in view: UIView) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    if view is UIControl, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { Self.view(labelled: label, in: $0) }.first
  }

  func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    device.press(key, modifiers: modifiers)
    device.advance(by: 0.5)
  }

  /// Types by a hardware keyboard.
  func typeByKeys(_ text: String) {
    for letter in text { device.press(letter == " " ? "space" : String(letter)) }
    device.advance(by: 0.3)
  }

  func drag(from start: CGPoint, by way: CGVector, seconds: Double = 0.2) {
    device.drag(from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), seconds: seconds)
    device.advance(by: 1.5)
  }

  /// Has the keyboard up in a field of the page.
  func beginTyping(in field: String) throws {
    try tap(field)
    wait("\(field) has the keys") { self.find("document.activeElement === \(field)") as? Bool == true }
    wait("the keyboard is there") { device["keyboard"]?.hidden == false }
    device.advance(by: 0.8)
  }
}
