import RandomUse
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Somebody does anything at all with the notes.
@preconcurrency @MainActor final class NotesRandomUseTests: XCTestCase {
  func testAtAStretch() throws { RandomUse.checkLongUse("notes", try UsedNotes()) }

  func testAfterUseItIsAsAfterAFreshStart() throws { try RandomUse.checkFreshStarts("notes") { try UsedNotes() } }
}

@MainActor private final class UsedNotes: UsedApp {
  private let folder: URL
  private var library: NotesLibrary!
  private var navigation: NotesNavigationController!
  // Folders of the machine's are neither read nor written.
  let avoided: Set = ["folder.choose"]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("used-notes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func start(on device: SimulatedDevice) {
    library = NotesLibrary(store: NotesStore(folder: folder))
    navigation = NotesNavigationController(library: library, usesWorkaround: false)
    let window = device.show(navigation)
    window.tintColor = UIColor(red: 0.1, green: 0.5, blue: 0.35, alpha: 1)
    window.overrideUserInterfaceStyle = library.appearance.style
  }

  func goHome(on device: SimulatedDevice) {
    navigation.dismiss(animated: false)
    navigation.view.endEditing(true)
    device.advance(by: 1)
    navigation.popToRootViewController(animated: false)
    let list = navigation.viewControllers[0] as! AllNotesViewController
    list.closeSearch()
    // A row that is swiped open closes.
    list.table.setEditing(true, animated: false)
    list.table.setEditing(false, animated: false)
    device.advance(by: 1)
    list.table.setContentOffset(CGPoint(x: 0, y: -list.table.adjustedContentInset.top), animated: false)
  }

  func takeBack() {
    library.move(Array(library.notes.keys), to: .trash)
    library.emptyTrash()
    library.undoManager.removeAllActions()
  }

  func close() {
    library.close()
    (library, navigation) = (nil, nil)
  }
}
