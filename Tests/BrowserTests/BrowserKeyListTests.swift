import HostInterface
import UIKitTesting
import XCTest

@testable import SwoopBrowser

/// The list of the browser's keys, which shows while the control key is held.
@preconcurrency @MainActor final class BrowserKeyListTests: PageTestCase {
  private func hold(_ phase: KeySample.Phase) {
    device.present([
      .key(
        KeySample(
          phase: phase, usage: 0xE0, characters: "", charactersIgnoringModifiers: "",
          modifiers: phase == .down ? .control : [], timestamp: device.time))
    ])
  }

  func testTheKeysAreListed() {
    hold(.down)
    device.advance(by: 1.5)
    for title in ["New Tab", "Reload Page", "Find on Page", "Show All Tabs", "Reopen Last Closed Tab"] {
      XCTAssertNotNil(device["keyList." + title], title)
    }
    hold(.up)
    device.advance(by: 0.5)
    XCTAssertNil(device["keyList"])
  }

  /// Writes pictures for people to look at.
  func testPictures() throws {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { throw XCTSkip("no folder") }
    for (model, name) in [(DeviceModel.iPhoneSE, "se"), (.iPhone13ProMax, "max")] {
      for appearance in [Appearance.light, .dark] {
        screen = TypingScreen(address: page.url.absoluteString, model, appearance: appearance)
        screen.waitForPage()
        hold(.down)
        device.advance(by: 1.5)
        try device.snapshot().pngData()?.write(
          to: URL(fileURLWithPath: "\(folder)/keys-\(name)-\(appearance).png"))
        hold(.up)
      }
    }
  }
}
