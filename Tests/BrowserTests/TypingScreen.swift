import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The browser on a device, with what its bars and the keyboard show in every frame while an address is typed.
@MainActor final class TypingScreen {
  let device: SimulatedDevice
  let browser: BrowserViewController

  init(
    address: String? = nil, _ model: DeviceModel = .iPhone13, appearance: Appearance = .light,
    library: @autoclosure () -> Library? = nil
  ) {
    device = SimulatedDevice(model, appearance: appearance)
    browser = BrowserViewController(address: address, library: library())
    device.show(browser)
  }

  var field: AddressField { browser.strip.current.bar.capsule.field }

  /// Waits in real time until the current tab shows a page.
  func waitForPage(file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool = { true }) {
    let webView = browser.page.webView
    XCTAssert(
      device.waitInRealTime(seconds: Wait.timeout) {
        device.advanceFrames(1)
        return browser.page.hasPage && !webView.isLoading && condition()
      }, "the page has not come", file: file, line: line)
    device.advance(by: 0.5)
  }

  /// What the body's frames show, after the one before them.
  func record(_ body: () -> Void) -> [PresentedFrame] {
    let first = max(0, device.trace.count - 1)
    body()
    return Array(device.trace[first...])
  }

  func tapField() { device.tap("addressBar.field") }

  func beginTyping() {
    tapField()
    device.advance(by: 1)
  }

  func leave() {
    browser.endTyping()
    device.advance(by: 1)
  }
}

extension PresentedFrame {
  /// The upper edge of what there is of the keyboard on screen.
  func keyboardTop(screen height: CGFloat = 844) -> CGFloat {
    guard let keyboard = self["keyboard"], !keyboard.hidden else { return height }
    return keyboard.frame.minY
  }
}

/// Asserts that in every frame the bar lies upon the keyboard, or where it rests, and on the background that belongs to
/// both, which is there as far as the keyboard has come up to the bar.
@MainActor func assertSegments(
  _ frames: [PresentedFrame], rest: CGFloat = 772, screen: CGFloat = 844, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  for (index, frame) in frames.enumerated() {
    let place = "\(message) frame \(index)"
    guard let bar = frame["addressBar"], let background = frame["keyboardBackground"] else {
      return XCTFail("\(place): no bar", file: file, line: line)
    }
    let top = frame.keyboardTop(screen: screen)
    XCTAssertEqual(bar.frame.maxY, min(rest, top), accuracy: 0.5, place, file: file, line: line)
    XCTAssertEqual(background.frame.maxY, bar.frame.maxY + 10, accuracy: 0.01, place, file: file, line: line)
    XCTAssertEqual(background.frame.height, 72, place, file: file, line: line)
    if top < screen - 0.01 {
      XCTAssertFalse(background.hidden, "\(place): the background is gone", file: file, line: line)
    }
    guard !background.hidden else { continue }
    let rise = rest < screen ? min((screen - top) / (screen - rest), 1) : 1
    XCTAssertEqual(background.effectiveAlpha, rise, accuracy: 0.03, place, file: file, line: line)
  }
}
