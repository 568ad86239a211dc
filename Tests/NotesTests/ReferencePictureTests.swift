import HostInterface
import ReferencePictures
import TestSupport
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Holds the app's main screens to pictures; docs/contributing/reference-pictures.md says how they are recorded.
@preconcurrency @MainActor final class ReferencePictureTests: XCTestCase {
  func testNotes() throws {
    try ReferencePictures.check(
      "notes",
      [
        scene("list") { _ in },
        scene("note") { screen in
          screen.list.open(screen.list.model.ids[0], typing: true)
          screen.device.advance(by: 1.5)
        },
        scene("search") { screen in
          screen.list.openSearch()
          screen.device.type("milk")
          XCTAssertTrue(
            screen.device.waitInRealTime(seconds: Wait.timeout) {
              screen.device.advanceFrames(1)
              return screen.list.model.ids.count == 1
            })
          screen.device.advance(by: 1)
        },
        scene("reader") { screen in
          let reader = ReaderViewController(library: screen.library, note: screen.list.model.ids[0])
          screen.navigation.pushViewController(reader, animated: false)
          screen.device.advance(by: 1)
        },
      ])
  }

  private func scene(_ name: String, _ use: @escaping @MainActor (DatedScreen) throws -> Void) -> ReferenceScene {
    ReferenceScene(name) { appearance in
      let screen = try DatedScreen(appearance)
      try use(screen)
      return screen.device.picture(rows: nil)
    }
  }

  /// The app with notes of the day before: the time of one of the same day would be in the machine's language.
  @MainActor private final class DatedScreen {
    let device: SimulatedDevice
    let library: NotesLibrary
    let navigation: NotesNavigationController
    private let stage: NotesStage

    private static let texts = [
      "# Shopping\n- [x] bread\n- [ ] milk\n- [ ] **good** apples\n\n> For #home, before Saturday.\n\nAs [listed](a).",
      "# Ideas\nA walk along the river with `code` in it, *if* it is dry. #plans",
      "Names for the boat\n1. Rosa\n2. Wanda",
      "# A title that is much longer than the line which it has\nand a second line",
    ]

    init(_ appearance: HostInterface.Appearance) throws {
      stage = try NotesStage()
      let yesterday = SimulatedDevice(startDate: stage.device.date - 86_400)
      let written = stage.openEmpty()
      for text in Self.texts.reversed() { _ = written.create(text) }
      written.close()
      withExtendedLifetime(yesterday) {}
      device = SimulatedDevice(.iPhoneSE, appearance: appearance)
      library = stage.open()
      navigation = NotesNavigationController(library: library, usesWorkaround: false)
      let window = device.show(navigation)
      window.tintColor = UIColor(red: 0.1, green: 0.5, blue: 0.35, alpha: 1)
      device.advance(by: 0.5)
    }

    var list: AllNotesViewController { navigation.viewControllers[0] as! AllNotesViewController }
  }
}
