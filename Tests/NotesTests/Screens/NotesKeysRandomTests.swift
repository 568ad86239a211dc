import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import Notes
@testable import UIKit

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
@preconcurrency @MainActor final class NotesKeysRandomTests: XCTestCase {
  private static let commands: [(String, KeySample.Modifiers)] =
    ["n", "f", "t", "e", "[", "1", "2", "3", "4", ",", "z", "p"].map { ($0, .control) } + [
      ("z", [.control, .shift]), ("a", [.control, .shift]), ("l", [.control, .shift]), ("7", [.control, .shift]),
      ("escape", []), ("return", []), ("down", []), ("up", []), ("delete", []), ("tab", []),
    ]

  func testEveryRestIsSound() throws {
    for seed in RandomUse.seeds(0..<Soak.count(6)) {
      try use(seed: seed)
      if testRun?.totalFailureCount != 0 { return }
    }
  }

  private func use(seed: Int) throws {
    let screen = try NotesScreen(DeviceModel.all[seed % DeviceModel.all.count])
    let device = screen.device
    device.forgetPast()
    var dice = Dice(seed: seed)
    var person = RandomPerson(seed: seed, device: device, avoided: ["folder.choose"])
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

  private func findings(_ screen: NotesScreen) -> [String] {
    let device = screen.device
    let rules = ScreenRules(device)
    var found = rules.findings
    if let bar = device["formattingBar"], !bar.hidden, bar.frame.height != FormattingBar.height {
      found.append("the bar above the keyboard is \(bar.frame.height) pt high")
    }
    // A menu goes at a touch beside it, an alert has its answers.
    if device["menu"] == nil, screen.navigation.presentedViewController == nil, let trouble = noWayBack(screen, rules) {
      found.append(trouble)
    }
    if device["menu"] == nil, let editor = screen.top as? EditorViewController, editor.textView.isFirstResponder {
      device.press("x")
      device.advance(by: 0.8)
      if let trouble = rules.hiddenCaret { found.append(trouble) }
    }
    return found
  }

  private func noWayBack(_ screen: NotesScreen, _ rules: ScreenRules) -> String? {
    let navigation = screen.navigation
    if let list = screen.top as? NoteListViewController, list.isSearching {
      return rules.isReachable("searchBar.cancel") ? nil : "the search can't be left"
    }
    // Back by the finger, as documented.
    if screen.top is ReaderViewController { return nil }
    let editor = screen.top as? EditorViewController
    if editor?.bar == Screen.Bar.none { return rules.isShown("format.dismiss") ? nil : "typing can't be left" }
    // The system's own field is in the bar, with its own way out.
    if navigation.isNavigationBarHidden {
      return (screen.top as? FiledNotesViewController)?.leaveSearch() == true
        ? nil : "\(type(of: screen.top)) has no bar"
    }
    let bar = navigation.navigationBar
    guard bar.alpha == 1, !bar.isHidden else { return "the bar is faded" }
    let items = bar.items ?? []
    return items.count == navigation.viewControllers.count
      ? nil : "\(navigation.viewControllers.count) screens, and \(items.count) items in the bar"
  }
}
