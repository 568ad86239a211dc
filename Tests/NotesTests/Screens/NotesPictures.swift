import RandomUse
import UIKitTesting
import XCTest

@testable import SwoopNotes
@testable import UIKit

/// Pictures of the app's screens and of the pull at all its stages, to be looked at: `PICTURES` is the folder for them.
///
/// In each `Variant`; the stages of a pull are numbered in the order in which they come.
@preconcurrency @MainActor final class NotesPictures: XCTestCase {
  private enum Variant: String, CaseIterable {
    case light, dark, wide, lying, large

    var model: DeviceModel {
      guard self == .wide else { return .iPhone13 }
      return DeviceModel(
        name: "Wide", size: CGSize(width: 1000, height: 700), portraitInsets: ScreenInsets(top: 24, bottom: 20),
        landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 0)
    }

    var isSquare: Bool { self == .light || self == .wide }
  }

  private var folder = ""
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }
  private var subject = ""
  private var count = 0

  override func setUp() async throws {
    try await super.setUp()
    folder = try KeyPictures.folder()
  }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func begin(_ variant: Variant, _ subject: String, notes: [String] = NotesScreen.someNotes) throws {
    screen = nil
    screen = try NotesScreen(variant.model, notes: notes)
    screen.library.searchButtonRoundness = variant.isSquare ? SearchButton.squareRoundness : 1
    screen.list.pull.button.roundness = screen.library.searchButtonRoundness
    if variant == .dark { screen.navigation.view.window?.overrideUserInterfaceStyle = .dark }
    if variant == .lying { device.rotate(to: .landscapeLeft) }
    if variant == .large { enlarge() }
    device.advance(by: 1)
    (self.subject, count) = ("\(variant.rawValue)-\(subject)", 0)
  }

  private func enlarge() {
    let parent = UIViewController()
    device.show(parent).tintColor = UIColor(red: 0.1, green: 0.5, blue: 0.35, alpha: 1)
    parent.addChild(screen.navigation)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: screen.navigation)
    screen.navigation.view.frame = parent.view.bounds
    parent.view.addSubview(screen.navigation.view)
    screen.navigation.didMove(toParent: parent)
  }

  private func take(_ part: String? = nil) throws {
    count += 1
    try device.writeSnapshot(toFile: "\(folder)/\(subject)-\(part ?? "\(count < 10 ? "0" : "")\(count)").png")
  }

  private func take(after frames: [Int]) throws {
    for number in frames {
      device.advanceFrames(number)
      try take()
    }
  }

  /// The place of a finger that has pulled the list so many points beyond its rest: the rubber band's law, and the 10
  /// points that don't count.
  private func point(pull: CGFloat) -> CGPoint {
    let height = screen.list.table.bounds.height
    return CGPoint(x: 195, y: middle + 10 + pull / (0.55 * (1 - pull / height)))
  }

  /// The height at which fingers come down.
  private var middle: CGFloat { screen.navigation.view.bounds.height * 0.45 }

  private func pull(to progress: CGFloat, hold: Bool = true) {
    device.drag(
      from: CGPoint(x: 195, y: middle), to: point(pull: progress * PullPose.distance), seconds: 0.3, hold: hold)
  }

  func testPulls() throws {
    for variant in Variant.allCases {
      try begin(variant, "pull")
      try take()
      device.touchDown(at: CGPoint(x: 195, y: middle))
      for progress in [0.15, 0.35, 0.7, 0.85, 1, 1.5] {
        device.drag(to: point(pull: progress * PullPose.distance), seconds: 0.2, hold: true)
        try take(after: [6])
      }
      device.drag(to: point(pull: 0), seconds: 0.5, hold: true)
      device.advance(by: 0.3)
      device.touchUp()
      device.advance(by: 1)
      // Let go before the end, and caught on its way back.
      pull(to: 0.9, hold: false)
      try take(after: [1, 4, 4])
      device.drag(from: CGPoint(x: 195, y: middle), to: point(pull: 20), seconds: 0.2, hold: true)
      try take(after: [4])
      device.touchUp()
      try take(after: [60])
      pull(to: 1.05, hold: false)
      try take(after: [1, 3, 4, 6, 50])
      guard screen.list.isSearching else {
        XCTFail("\(variant): let go at the end, nothing has opened")
        continue
      }
      device.type("number 7")
      try take(after: [40])
      device.tap("searchBar.cancel")
      try take(after: [3, 5, 8, 60])
    }
  }

  func testScreens() throws {
    for variant in Variant.allCases {
      try begin(variant, "screen")
      let library = screen.library
      let note = library.create(Self.everything)
      library.move([library.notes(in: .place(.notes))[3].id], to: .archive)
      device.advance(by: 1)
      try take("list")
      for (name, controller) in [
        ("tags", TagsViewController(library: library)), ("settings", SettingsViewController(library: library)),
        ("tag", TagNotesViewController(library: library, filter: .tag(Tag("work/plans")))),
        ("reader", ReaderViewController(library: library, note: note)),
        ("editor", EditorViewController(library: library, note: note)),
        ("archive", FiledNotesViewController(library: library, place: .archive)),
        ("trash", FiledNotesViewController(library: library, place: .trash)),
      ] {
        screen.push(controller)
        try take(name)
        if let editor = controller as? EditorViewController {
          editor.textView.becomeFirstResponder()
          device.advance(by: 1)
          try take("typing")
          editor.textView.resignFirstResponder()
          device.advance(by: 0.6)
        }
        screen.navigation.popViewController(animated: false)
        device.advance(by: 0.3)
      }
      library.tell(Notice(message: "The disk is full. What you type is kept until there is room.", isLasting: true))
      device.advance(by: 1)
      screen.list.table.scrollToRow(
        at: screen.list.source.indexPath(for: screen.list.model.ids.last!)!, at: .bottom, animated: false)
      device.advance(by: 1)
      try take("notice")
      screen.list.openSearch()
      device.advance(by: 1)
      device.type("zebra")
      device.advance(by: 1)
      try take("nothing-found")
      try begin(variant, "screen", notes: [])
      try take("empty")
      screen.push(TagsViewController(library: screen.library))
      try take("no-tags")
    }
  }

  private static let everything = """
    # All that there is
    Plain text with **strong**, *stressed*, ~~struck~~ and `code` words, and a [link](https://example.org).
    ## A list
    - one
    - two
      - below
    1. first
    2. second
    - [ ] to do
    - [x] done
    > What somebody has said
    > in two lines
    ```
    let x = 1
    ```
    #work/plans #home
    """
}
