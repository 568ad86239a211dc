import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import Music

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
@preconcurrency @MainActor final class MusicKeysRandomTests: XCTestCase {
  private static let commands: [(String, KeySample.Modifiers)] =
    ["l", "1", "2", "left", "right", "up", "down"].map { ($0, .control) } + [
      ("left", [.control, .shift]), ("right", [.control, .shift]), ("escape", []), ("return", []), ("down", []),
      ("up", []), ("left", []), ("right", []), ("space", []),
    ]

  func testEveryRestIsSound() throws {
    for seed in RandomUse.seeds(0..<Soak.count(4)) {
      try use(seed: seed)
      if testRun?.totalFailureCount != 0 { return }
    }
  }

  private func use(seed: Int) throws {
    let screen = try MusicScreen(DeviceModel.all[seed % DeviceModel.all.count], seconds: 3)
    let device = screen.device
    device.forgetPast()
    var dice = Dice(seed: seed)
    var person = RandomPerson(seed: seed, device: device)
    var log: [String] = []
    for step in 0..<80 {
      if dice.chance(35) {
        let (key, modifiers) = Self.commands[dice.roll(Self.commands.count)]
        log.append("\(modifiers.rawValue == 0 ? "" : modifiers.contains(.shift) ? "^⇧" : "^")\(key)")
        device.press(key, modifiers: modifiers)
        device.advance(by: [0, 0.1, 0.4][dice.roll(3)])
      } else {
        log.append("act")
        person.act()
      }
      guard step % 5 == 4 else { continue }
      device.change(.becameActive)
      device.advance(by: 1.6)
      let findings = findings(screen)
      guard findings.isEmpty else {
        return XCTFail("seed \(seed), step \(step): \(findings); \(log.joined(separator: " "))")
      }
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
