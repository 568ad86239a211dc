import Foundation
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// The app's screens with notes of a test's, in a profile of its own.
@MainActor final class NotesScreen {
  let device: SimulatedDevice
  let library: NotesLibrary
  let navigation: NotesNavigationController
  private let folder: URL

  init(
    _ model: DeviceModel = .iPhone13, notes: [String] = NotesScreen.someNotes, usesWorkaround: Bool = false,
    framesPerSecond: Double = 60
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("NotesScreen-\(UUID().uuidString)")
    device = SimulatedDevice(model, framesPerSecond: framesPerSecond)
    library = NotesLibrary(store: NotesStore(folder: folder))
    // The four of a first run give way to the test's.
    let first = library.notes(in: .place(.notes)).map(\.id)
    library.move(first, to: .trash)
    library.delete(first)
    library.undoManager.removeAllActions()
    for text in notes.reversed() { _ = library.create(text) }
    navigation = NotesNavigationController(library: library, usesWorkaround: usesWorkaround)
    let window = device.show(navigation)
    window.tintColor = UIColor(red: 0.1, green: 0.5, blue: 0.35, alpha: 1)
    device.advance(by: 0.5)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let someNotes = (0..<12).map { "# Note \($0)\nSomething about #work/plans and number \($0).\n- [ ] a task" }

  var list: AllNotesViewController { navigation.viewControllers[0] as! AllNotesViewController }
  var top: UIViewController { navigation.topViewController! }

  func push(_ screen: UIViewController) {
    navigation.pushViewController(screen, animated: true)
    device.advance(by: 0.7)
  }

  func view(_ id: String, file: StaticString = #filePath, line: UInt = #line) throws -> PresentedView {
    try XCTUnwrap(device[id], id, file: file, line: line)
  }

  /// Puts a finger on the list and pulls it down by so much more than the 10 points that don't count.
  func pull(by way: CGFloat, seconds: Double = 0.4, hold: Bool = true) {
    device.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 400 + way), seconds: seconds, hold: hold)
  }

  /// Frames since.
  func record(_ body: () -> Void) -> [PresentedFrame] {
    let first = device.trace.count - 1
    body()
    return Array(device.trace[first...])
  }
}

extension PresentedFrame {
  /// Points beyond the rest of the list with a large title, on a screen with a status bar of 47 points.
  var pull: CGFloat { -(self["notesList"]?.contentOffset?.y ?? 0) - 143 }
}
