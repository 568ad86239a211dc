import RandomUse
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// The app's main tasks by a hardware keyboard alone.
@preconcurrency @MainActor final class KeyTests: XCTestCase {
  private func press(_ keys: [(String, KeySample.Modifiers)], on screen: MusicScreen) {
    for (key, modifiers) in keys {
      screen.device.press(key, modifiers: modifiers)
      screen.device.advance(by: 0.8)
    }
  }

  func testASongIsChosenAndPlayed() throws {
    let screen = try MusicScreen()
    let songs = screen.library.songs
    press([("down", []), ("right", []), ("down", []), ("return", [])], on: screen)
    XCTAssertEqual(screen.player.song, songs[3], "in two columns")
    XCTAssertTrue(screen.player.isPlaying)
    press([("up", []), ("return", [])], on: screen)
    XCTAssertEqual(screen.player.song, songs[1], "the keyboard has stayed where it was")
    press([("space", [])], on: screen)
    XCTAssertFalse(screen.player.isPlaying)
    press([("right", .control)], on: screen)
    XCTAssertEqual(screen.player.song, songs[2])
    press([("left", .control)], on: screen)
    XCTAssertEqual(screen.player.song, songs[1])
  }

  func testVolumeAndTime() throws {
    let screen = try MusicScreen(seconds: 60)
    press([("down", []), ("return", []), ("space", []), ("l", .control)], on: screen)
    XCTAssertTrue(screen.isUp)
    let before = screen.player.currentTime
    press([("right", [.control, .shift])], on: screen)
    XCTAssertEqual(screen.player.currentTime, before + 15, accuracy: 0.1)
    press([("left", [.control, .shift]), ("left", [.control, .shift])], on: screen)
    XCTAssertEqual(screen.player.currentTime, 0, accuracy: 0.1)
    press([("down", .control), ("down", .control)], on: screen)
    XCTAssertEqual(screen.player.volume, 0.875)
    let slider = try XCTUnwrap(screen.root.presenter.face as? CardViewController).volumeSlider
    XCTAssertEqual(slider?.value, 0.875, "the slider shows it")
    for _ in 0..<4 { press([("up", .control)], on: screen) }
    XCTAssertEqual(screen.player.volume, 1)
  }

  func testTheCardComesAndGoesAndTurnsRound() throws {
    let screen = try MusicScreen()
    press([("l", .control)], on: screen)
    XCTAssertFalse(screen.isUp, "there is no song yet")
    press([("down", []), ("return", []), ("l", .control)], on: screen)
    XCTAssertTrue(screen.isUp)
    // What comes next, below the cover.
    press([("down", []), ("down", []), ("return", [])], on: screen)
    XCTAssertEqual(screen.player.song, screen.library.songs[2])
    screen.device.press("escape")
    screen.device.advance(by: 0.15)
    screen.device.press("l", modifiers: .control)
    screen.device.advance(by: 0.8)
    XCTAssertTrue(screen.isUp, "caught on its way")
    press([("l", .control)], on: screen)
    XCTAssertFalse(screen.isUp)
    XCTAssertNotNil(screen.device["miniPlayer.title"])
  }

  func testTabsAndTheQueue() throws {
    let screen = try MusicScreen()
    press([("down", []), ("return", []), ("2", .control)], on: screen)
    XCTAssertEqual(screen.root.tabs.selectedIndex, 1)
    press([("down", []), ("down", []), ("return", [])], on: screen)
    XCTAssertEqual(screen.player.song, screen.library.songs[2])
    press([("1", .control), ("down", []), ("escape", []), ("down", []), ("return", [])], on: screen)
    XCTAssertEqual(screen.root.tabs.selectedIndex, 0)
    XCTAssertEqual(screen.player.song, screen.library.songs[0], "escape has left what was selected")
  }

  /// What the eye is to judge, where somebody asks for it.
  func testPictures() throws {
    try KeyPictures.take("music") { model, look, take in
      let screen = try MusicScreen(model)
      screen.device.setAppearance(look)
      press([("down", []), ("right", [])], on: screen)
      try take(screen.device)
      press([("return", [])], on: screen)
      screen.device.press("l", modifiers: .control)
      screen.device.advance(by: 0.2)
      try take(screen.device)
      screen.device.advance(by: 0.8)
      press([("down", []), ("down", [])], on: screen)
      try take(screen.device)
      press([("escape", []), ("2", .control), ("down", [])], on: screen)
      try take(screen.device)
    }
  }
}
