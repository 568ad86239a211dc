import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopMusic

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
@preconcurrency @MainActor final class MusicKeysRandomTests: XCTestCase {
  private static let commands: [RandomUse.Command] =
    ["l", "1", "2", "left", "right", "up", "down"].map { ($0, .control) } + [
      ("left", [.control, .shift]), ("right", [.control, .shift]), ("escape", []), ("return", []), ("down", []),
      ("up", []), ("left", []), ("right", []), ("space", []),
    ]

  func testEveryRestIsSound() throws {
    try RandomUse.checkRests(Soak.count(4), commands: Self.commands) { model in
      let screen = try MusicScreen(model, seconds: 3)
      return (screen.device, { self.findings(screen) })
    }
  }

  private func findings(_ screen: MusicScreen) -> [String] {
    let rules = ScreenRules(screen.device)
    var found = rules.findings
    if screen.root.presenter.transition != nil { found.append("the card has stopped on its way") }
    if screen.isUp {
      if !rules.isReachable("card.chevron") { found.append("the card can't be left") }
    } else if screen.player.song != nil {
      if !rules.isReachable("miniPlayer.title") { found.append("the card can't be opened") }
      if !rules.isReachable("tabBar") { found.append("the tabs can't be reached") }
    }
    return found
  }
}
