import RandomUse
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes
@testable import UIKit

/// Keys, fingers, turns and other devices in any order: at rest there always is a way back, and all is where it belongs.
@preconcurrency @MainActor final class NotesKeysRandomTests: XCTestCase {
  private static let commands: [RandomUse.Command] =
    ["n", "f", "t", "e", "[", "1", "2", "3", "4", ",", "z", "p"].map { ($0, .control) } + [
      ("z", [.control, .shift]), ("a", [.control, .shift]), ("l", [.control, .shift]), ("7", [.control, .shift]),
      ("escape", []), ("return", []), ("down", []), ("up", []), ("delete", []), ("tab", []),
    ]

  func testEveryRestIsSound() throws {
    try RandomUse.checkRests(Soak.count(6), commands: Self.commands, avoided: ["folder.choose"]) { model in
      let screen = try NotesScreen(model)
      return (screen.device, { self.findings(screen) })
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
    if device["menu"] == nil, screen.navigation.presentedViewController == nil, let problem = noWayBack(screen, rules) {
      found.append(problem)
    }
    if device["menu"] == nil, let editor = screen.top as? EditorViewController, editor.textView.isFirstResponder {
      device.press("x")
      device.advance(by: 0.8)
      if let problem = rules.hiddenCaret { found.append(problem) }
    }
    return found
  }

  private func noWayBack(_ screen: NotesScreen, _ rules: ScreenRules) -> String? {
    let navigation = screen.navigation
    if let list = screen.top as? NoteListViewController, list.isSearching {
      return rules.isReachable("searchBar.cancel") ? nil : "the search can't be left"
    }
    if screen.top is ReaderViewController {
      // Reading on has put it aside: a tap on the text brings it back.
      if !rules.isShown("reader.back") {
        screen.device.tap(at: CGPoint(x: 3, y: navigation.view.bounds.midY))
        screen.device.advance(by: 0.8)
      }
      return rules.isReachable("reader.back") ? nil : "what is read can't be left"
    }
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
