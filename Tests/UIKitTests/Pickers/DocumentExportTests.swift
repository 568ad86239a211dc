import UIKitTesting
import XCTest

@testable import UIKit

/// Pickers of folders that files are put into.
@preconcurrency @MainActor final class DocumentExportTests: XCTestCase {
  private var device: SimulatedDevice!
  private var folder: URL!
  private var listener: Listener!

  override func setUpWithError() throws {
    try MainActor.assumeIsolated {
      device = SimulatedDevice()
      listener = Listener()
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Goal"), withIntermediateDirectories: true)
      try Data("new".utf8).write(to: folder.appendingPathComponent("a.txt"))
      try Data("old".utf8).write(to: folder.appendingPathComponent("Goal/a.txt"))
    }
  }

  override func tearDownWithError() throws {
    try MainActor.assumeIsolated {
      (device, listener) = (nil, nil)
      if let folder { try FileManager.default.removeItem(at: folder) }
      folder = nil
    }
  }

  private var file: URL { folder.appendingPathComponent("a.txt") }
  private func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func show(_ picker: UIDocumentPickerViewController) {
    picker.delegate = listener
    picker.directoryURL = folder.appendingPathComponent("Goal")
    device.show(picker)
    device.advanceFrames(2)
  }

  func testCopiesGetFreeNames() {
    show(UIDocumentPickerViewController(forExporting: [file], asCopy: true))
    XCTAssertEqual(device["documentPicker.open"]?.hidden, false)
    device.tap("documentPicker.0")
    XCTAssertEqual(listener.picked, [], "files can't be picked")
    device.tap("documentPicker.open")
    XCTAssertEqual(listener.picked.map(\.lastPathComponent), ["a 2.txt"])
    XCTAssertEqual(text("Goal/a 2.txt"), "new")
    XCTAssertEqual(text("Goal/a.txt"), "old")
    XCTAssertEqual(text("a.txt"), "new")
  }

  func testFilesAreMovedByDefault() {
    show(UIDocumentPickerViewController(forExporting: [file]))
    device.tap("documentPicker.open")
    XCTAssertEqual(text("Goal/a 2.txt"), "new")
    XCTAssertNil(text("a.txt"))
  }

  func testAFailureLeavesAllAsItWas() {
    let missing = folder.appendingPathComponent("missing.txt")
    show(UIDocumentPickerViewController(forExporting: [file, missing]))
    device.tap("documentPicker.open")
    device.advanceFrames(2)
    XCTAssertEqual(listener.picked, [])
    XCTAssertEqual(text("a.txt"), "new")
    XCTAssertNil(text("Goal/a 2.txt"))
    XCTAssertEqual(device["documentPicker.message"]?.hidden, false)
  }

  private final class Listener: NSObject, UIDocumentPickerDelegate {
    var picked: [URL] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { picked = urls }
  }
}
