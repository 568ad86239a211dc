import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The screens in windows of every shape.
@preconcurrency @MainActor final class ShapeTests: XCTestCase {
  private var screen: NotesScreen!
  private var device: SimulatedDevice { screen.device }

  override func tearDown() async throws {
    screen = nil
    try await super.tearDown()
  }

  private func screens() -> [(String, UIViewController)] {
    let library = screen.library
    let note = library.notes(in: .place(.notes))[0].id
    return [
      ("tags", TagsViewController(library: library)),
      ("tag", TagNotesViewController(library: library, filter: .tag(Tag("work/plans")))),
      ("editor", EditorViewController(library: library, note: note)),
      ("reader", ReaderViewController(library: library, note: note)),
      ("settings", SettingsViewController(library: library)),
      ("archive", FiledNotesViewController(library: library, place: .archive)),
    ]
  }

  private func assertContentIsAtTheBar(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let bar = try screen.view("navigationBar").frame
    XCTAssertEqual(try screen.view("content.\(name)").frame.minY, bar.maxY, accuracy: 0.5, name, file: file, line: line)
    XCTAssertEqual(bar.width, screen.navigation.view.bounds.width, name, file: file, line: line)
  }

  func testTurned() throws {
    screen = try NotesScreen()
    for (name, controller) in screens() {
      screen.push(controller)
      for orientation in [DeviceOrientation.landscapeLeft, .portrait, .landscapeRight] {
        device.rotate(to: orientation)
        device.advance(by: 0.8)
        try assertContentIsAtTheBar(name)
      }
      screen.navigation.popViewController(animated: true)
      device.advance(by: 0.8)
      try assertContentIsAtTheBar("notes")
      XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 32, "compact bars have no large titles")
      device.rotate(to: .portrait)
      device.advance(by: 0.8)
      try assertContentIsAtTheBar("notes")
      XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 143, "\(name): the large title is back")
    }
  }

  func testTurnedWhileItComes() throws {
    screen = try NotesScreen()
    for (name, controller) in screens() {
      screen.navigation.pushViewController(controller, animated: true)
      device.advanceFrames(8)
      device.rotate(to: .landscapeLeft)
      device.advance(by: 1.2)
      try assertContentIsAtTheBar(name)
      screen.navigation.popViewController(animated: true)
      device.advanceFrames(8)
      device.rotate(to: .portrait)
      device.advance(by: 1.2)
      try assertContentIsAtTheBar("notes")
      XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 143, name)
    }
  }

  func testTurnedWhileItIsSearched() throws {
    screen = try NotesScreen()
    screen.list.openSearch()
    device.advance(by: 1)
    device.type("number 7")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertTrue(screen.list.isSearching)
    let field = try screen.view("searchField.shape").frame
    XCTAssertEqual(field.minX, 47 + 20, "beside the notch")
    XCTAssertEqual(field.minY, 8)
    XCTAssertEqual(try screen.view("content.notes").frame.minY, 52, accuracy: 0.5)
    XCTAssertLessThanOrEqual(try screen.view("searchBar.cancel").frame.maxX, 844 - 47)
    device.tap("searchBar.cancel")
    device.advance(by: 1)
    try assertContentIsAtTheBar("notes")
    XCTAssertEqual(try screen.view("navigationBar").frame.maxY, 32)
  }

  func testThePullInACompactBar() throws {
    screen = try NotesScreen()
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    device.drag(from: CGPoint(x: 420, y: 120), to: CGPoint(x: 420, y: 340), seconds: 0.5, hold: true)
    device.advance(by: 0.2)
    XCTAssertEqual(try screen.view("searchButton").transform.a, 1.2, accuracy: 0.001)
    XCTAssertGreaterThan(try screen.view("searchButton").frame.midY, 32, "below the bar")
    device.touchUp()
    device.advance(by: 1)
    XCTAssertTrue(screen.list.isSearching)
  }

  /// A phone that lies has little room above its keyboard: the navigation bar gives way while one types.
  func testTypingWhileItLies() throws {
    screen = try NotesScreen(notes: [(0..<40).map { "line \($0)" }.joined(separator: "\n")])
    let editor = EditorViewController(library: screen.library, note: screen.library.notes(in: .place(.notes))[0].id)
    screen.push(editor)
    editor.textView.becomeFirstResponder()
    device.advance(by: 0.8)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden, "there is room where it stands")
    device.rotate(to: .landscapeLeft)
    device.advance(by: 1)
    XCTAssertTrue(screen.navigation.isNavigationBarHidden)
    XCTAssertEqual(try screen.view("content.editor").frame.minY, -editor.textView.contentOffset.y, accuracy: 0.5)
    let caret = editor.textView.caretRect(for: editor.textView.endOfDocument)
    let visible = editor.textView.bounds.inset(by: editor.textView.adjustedContentInset)
    XCTAssertTrue(visible.insetBy(dx: 0, dy: -1).contains(caret), "\(caret) in \(visible)")
    let room = editor.view.keyboardLayoutGuide.layoutFrame.minY - editor.view.safeAreaInsets.top
    XCTAssertGreaterThan(room, 130)
    save("lying-typing")
    editor.read()
    device.advance(by: 0.8)
    XCTAssertTrue(screen.navigation.isNavigationBarHidden, "the reader has none")
    screen.navigation.popViewController(animated: true)
    device.advance(by: 0.8)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
    editor.textView.becomeFirstResponder()
    device.advance(by: 0.8)
    XCTAssertTrue(screen.navigation.isNavigationBarHidden)
    device.tap("format.dismiss")
    device.advance(by: 0.8)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
    try assertContentIsBelow("editor")
    editor.textView.becomeFirstResponder()
    device.advance(by: 0.8)
    device.rotate(to: .portrait)
    device.advance(by: 1)
    XCTAssertFalse(screen.navigation.isNavigationBarHidden)
  }

  /// Asserts that content goes as far down as the bar, where the text is scrolled to its beginning.
  private func assertContentIsBelow(_ name: String) throws {
    let bar = try screen.view("navigationBar").frame
    let offset = try XCTUnwrap(try screen.view(name).contentOffset?.y)
    XCTAssertEqual(try screen.view("content.\(name)").frame.minY, -offset, accuracy: 0.5)
    XCTAssertGreaterThan(bar.maxY, 0)
  }

  func testLinesStayReadableInAWideWindow() throws {
    let wide = DeviceModel(
      name: "Wide", size: CGSize(width: 1200, height: 800), portraitInsets: ScreenInsets(top: 24, bottom: 20),
      landscapeInsets: ScreenInsets(top: 24, bottom: 20), statusBarHeight: 24, cornerRadius: 0)
    screen = try NotesScreen(wide)
    let note = try screen.view("note.0").frame
    XCTAssertEqual(note.width, 720)
    XCTAssertEqual(note.midX, 600)
    XCTAssertEqual(try screen.view("navigationBar.largeTitle").frame.minX, note.minX, "titles begin where rows do")
    screen.list.openSearch()
    device.advance(by: 1)
    XCTAssertEqual(try screen.view("searchField.shape").frame.minX, note.minX)
    XCTAssertEqual(try screen.view("searchBar.cancel").frame.maxX, note.maxX)
    save("wide-search")
    screen.list.closeSearch()
    device.advance(by: 1)
    screen.list.perform(.archive, on: screen.library.notes(in: .place(.notes))[0].id)
    device.advance(by: 1)
    XCTAssertEqual(try screen.view("undo").frame.width, 480)
    save("wide-list")
    for (name, controller) in screens() {
      screen.push(controller)
      try assertContentIsAtTheBar(name)
      save("wide-\(name)")
      screen.navigation.popViewController(animated: false)
      device.advance(by: 0.2)
    }
  }

  /// Rows grow with large text on the device, and nothing leaves its place.
  func testLargeText() throws {
    screen = try NotesScreen()
    let small = try screen.view("note.0").frame.height
    let parent = UIViewController()
    device.show(parent)
    parent.addChild(screen.navigation)
    parent.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge), forChild: screen.navigation)
    screen.navigation.view.frame = parent.view.bounds
    parent.view.addSubview(screen.navigation.view)
    screen.navigation.didMove(toParent: parent)
    device.advance(by: 0.5)
    XCTAssertGreaterThan(try screen.view("note.0").frame.height, small * 1.5)
    save("large-notes")
    for (name, controller) in screens() {
      screen.push(controller)
      try assertContentIsAtTheBar(name)
      save("large-\(name)")
      if let editor = controller as? EditorViewController {
        XCTAssertGreaterThan(try XCTUnwrap(editor.textView.typingAttributes[.font] as? UIFont).pointSize, 28)
      }
      screen.navigation.popViewController(animated: false)
      device.advance(by: 0.2)
    }
  }

  private func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["PICTURES"] else { return }
    try? device.writeSnapshot(toFile: "\(folder)/\(name).png")
  }
}
