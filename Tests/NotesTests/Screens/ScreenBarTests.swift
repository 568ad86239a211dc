import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Every step from screen to screen that the app has, in every way of moving: content begins where the bar ends, in each
/// frame.
@preconcurrency @MainActor final class ScreenBarTests: XCTestCase {
  private enum Kind: String, CaseIterable {
    case notes, tags, tag, editor, reader, settings, archive, folder

    /// The height of the bar below the status bar.
    var height: CGFloat {
      switch self {
      case .reader: 0
      case .editor, .settings: 44
      case .tags, .folder: 74
      case .notes: 96
      case .tag: 126
      case .archive: 148
      }
    }
  }

  private static let steps: [(Kind, Kind)] = [
    (.notes, .editor), (.notes, .reader), (.notes, .tags), (.notes, .settings), (.notes, .archive), (.tags, .tag),
    (.tag, .editor), (.tag, .reader), (.editor, .reader), (.settings, .folder), (.folder, .folder),
    (.archive, .editor), (.archive, .reader),
  ]

  private enum Way: String, CaseIterable { case push, cancelledPop, pop, caughtPush, fingerPop, caughtPop, flickedPop }

  private func screen(_ kind: Kind, _ screen: NotesScreen) -> UIViewController {
    let library = screen.library
    let note = library.notes(in: .place(.notes))[0].id
    return switch kind {
    case .notes: screen.list
    case .tags: TagsViewController(library: library)
    case .tag: TagNotesViewController(library: library, filter: .tag(Tag("work/plans")))
    case .editor: EditorViewController(library: library, note: note)
    case .reader: ReaderViewController(library: library, note: note)
    case .settings: SettingsViewController(library: library)
    case .archive: FiledNotesViewController(library: library, place: .archive)
    case .folder:
      FolderViewController(folder: FileManager.default.temporaryDirectory, prompt: "Choose", verb: "Import") { _ in }
    }
  }

  private func drag(_ screen: NotesScreen, to x: CGFloat) {
    let device = screen.device
    device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: x, y: 500), seconds: 0.3, hold: true)
    device.advanceFrames(4)
    device.touchUp()
    device.advance(by: 0.7)
  }

  private func go(_ way: Way, _ screen: NotesScreen, _ to: () -> UIViewController) {
    let (device, navigation) = (screen.device, screen.navigation)
    switch way {
    case .push:
      navigation.pushViewController(to(), animated: true)
      device.advance(by: 0.7)
    case .cancelledPop: drag(screen, to: 90)
    case .fingerPop: drag(screen, to: 220)
    case .pop:
      navigation.popViewController(animated: true)
      device.advance(by: 0.7)
    case .flickedPop:
      device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 150, y: 500), seconds: 0.1)
      device.advance(by: 0.7)
    case .caughtPush:
      navigation.pushViewController(to(), animated: true)
      device.advanceFrames(4)
      drag(screen, to: 60)
    case .caughtPop:
      navigation.popViewController(animated: true)
      device.advanceFrames(3)
      drag(screen, to: 2)
    }
  }

  private func run(usesWorkaround: Bool) throws {
    for (from, to) in Self.steps {
      let screen = try NotesScreen(usesWorkaround: usesWorkaround, framesPerSecond: 30)
      if from != .notes { screen.push(self.screen(from, screen)) }
      let depth = screen.navigation.viewControllers.count
      func name(_ controller: UIViewController) -> String { "\(type(of: controller))" }
      for way in Way.allCases {
        // Each begins with the one on top that it takes away.
        let wantsTop = way != .push && way != .caughtPush
        if wantsTop != (screen.navigation.viewControllers.count > depth) {
          go(wantsTop ? .push : .pop, screen) { self.screen(to, screen) }
        }
        let label = "\(from) to \(to), \(way), \(usesWorkaround)"
        let frames = screen.record { go(way, screen) { self.screen(to, screen) } }
        var (worst, moved): (CGFloat, Int) = (0, 0)
        for frame in frames {
          let bar = try XCTUnwrap(frame["navigationBar"]).frame.maxY
          for kind in Set([from, to]) {
            for id in ["content.\(kind)", "content.\(kind)#2"] {
              guard let content = frame[id] else { continue }
              worst = max(worst, abs(content.frame.minY - bar))
              if abs(content.frame.minX) > 0.5 { moved += 1 }
            }
          }
        }
        XCTAssertLessThanOrEqual(worst, 0.5, label)
        XCTAssertGreaterThan(moved, 4, "\(label): nothing has moved")
        let top = screen.navigation.viewControllers.count > depth ? to : from
        XCTAssertEqual(try screen.view("content.\(top)").frame.minY, 47 + top.height, accuracy: 0.5, label)
      }
    }
  }

  func testContentStaysAtTheBar() throws { try run(usesWorkaround: false) }

  func testContentStaysAtTheBarWithTheWorkaround() throws { try run(usesWorkaround: true) }

  func testTheReaderGoesBackByAFinger() throws {
    let screen = try NotesScreen()
    screen.push(self.screen(.reader, screen))
    XCTAssertTrue(screen.navigation.isNavigationBarHidden)
    drag(screen, to: 300)
    XCTAssertTrue(screen.top === screen.list)
    XCTAssertEqual(screen.device["navigationBar"]!.frame.maxY, 143, accuracy: 0.5)
  }
}
