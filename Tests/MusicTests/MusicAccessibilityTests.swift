import AppSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The app's screens as audits of accessibility see them: in light and dark, at the usual and at the largest size of text, on
/// the smallest and on the largest phone.
@preconcurrency @MainActor final class MusicAccessibilityTests: XCTestCase {
  private static let models = [DeviceModel.iPhoneSE, DeviceModel.named("iPhone 15 Pro Max")].compactMap { $0 }
  private static let sizes: [PreferredTextSize] = [.large, .accessibilityExtraExtraExtraLarge]

  /// Audits a screen in each setting.
  private func audit(songs: Int = 6, show: (MusicScreen) -> Void) throws {
    for model in Self.models {
      let screen = try MusicScreen(model, songs: songs, seconds: 200)
      show(screen)
      for size in Self.sizes {
        screen.device.setTextSize(size)
        for appearance in [Appearance.light, .dark] {
          screen.device.setAppearance(appearance)
          screen.device.advance(by: 0.6)
          assertAccessibility(of: screen.device)
        }
      }
    }
  }

  func testTheLibrary() throws { try audit { _ in } }

  func testALibraryWithoutSongs() throws { try audit(songs: 0) { _ in } }

  func testTheLibraryWithTheMiniPlayer() throws { try audit { $0.play() } }

  func testTheCard() throws {
    try audit { screen in
      screen.play()
      screen.open()
    }
  }

  func testTheQueue() throws {
    try audit { screen in
      screen.play()
      screen.device.tap("Up Next")
      screen.device.advance(by: 0.5)
    }
  }

  /// The mini player is one button to a screen reader, which offers the buttons in it as actions.
  func testTheMiniPlayerIsOneElement() throws {
    let screen = try MusicScreen()
    screen.play()
    func element() throws -> AccessibleElement {
      try XCTUnwrap(screen.device.accessibilityElements().first { $0.identifier == "miniPlayer" })
    }
    let element = try element()
    XCTAssertEqual(element.label, "Song 0")
    XCTAssertEqual(element.value, "Playing")
    XCTAssertTrue(element.traits.contains(.button))
    XCTAssertFalse(screen.device.accessibilityElements().contains { $0.identifier?.hasPrefix("miniPlayer.") == true })
    let view = try XCTUnwrap(element.responder as? UIView)
    XCTAssertEqual(view.accessibilityCustomActions?.map(\.name), ["Pause", "Next"])
    func perform(_ name: String) throws {
      let action = try XCTUnwrap(view.accessibilityCustomActions?.first { $0.name == name })
      XCTAssertTrue(try XCTUnwrap(action.actionHandler)(action))
      screen.device.advance(by: 0.1)
    }
    try perform("Pause")
    XCTAssertFalse(screen.player.isPlaying)
    XCTAssertEqual(view.accessibilityValue, "Paused")
    try perform("Next")
    XCTAssertEqual(view.accessibilityLabel, "Song 1")
    screen.device.tap(view)
    screen.device.advance(by: 0.8)
    XCTAssertTrue(screen.isUp)
  }

  /// Rows and covers have room for two lines of large text, and go back.
  func testRowsGrowWithTheSizeOfText() throws {
    let screen = try MusicScreen(.iPhoneSE)
    let small = try screen.view("song.0").frame
    screen.device.setTextSize(.accessibilityExtraExtraExtraLarge)
    screen.device.advance(by: 0.6)
    let large = try screen.view("song.0").frame
    XCTAssertEqual(large.width, 335, "one column")
    XCTAssertGreaterThan(large.height - large.width, 2 * (small.height - small.width))
    screen.device.setTextSize(.large)
    screen.device.advance(by: 0.6)
    XCTAssertEqual(try screen.view("song.0").frame, small)
  }
}
