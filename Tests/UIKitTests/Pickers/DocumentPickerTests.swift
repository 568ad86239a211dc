import UIKitTesting
import UniformTypeIdentifiers
import XCTest

@testable import UIKit

@preconcurrency @MainActor final class DocumentPickerTests: XCTestCase {
  private var device: SimulatedDevice!
  private var folder: URL!
  private var listener: Listener!
  private var picker: UIDocumentPickerViewController!

  override func setUpWithError() throws {
    try MainActor.assumeIsolated {
      device = SimulatedDevice()
      listener = Listener()
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("picker-\(UUID().uuidString)")
      for name in ["letters", "Albums"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      for name in ["b10.txt", "B2.txt", "a.png", ".hidden", "noise.bin", "letters/one.txt"] {
        try Data("\(name) of five".utf8).write(to: folder.appendingPathComponent(name))
      }
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("nowhere"), withDestinationURL: folder.appendingPathComponent("missing"))
    }
  }

  override func tearDownWithError() throws {
    try MainActor.assumeIsolated {
      device = nil
      picker = nil
      listener = nil
      if let folder { try FileManager.default.removeItem(at: folder) }
      folder = nil
    }
  }

  private func show(_ types: [UTType], asCopy: Bool = false, multiple: Bool = false) {
    picker = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: asCopy)
    picker.delegate = listener
    picker.directoryURL = folder
    picker.allowsMultipleSelection = multiple
    device.show(picker)
  }

  private func node(_ id: String) -> SemanticNode? { picker.view.semanticNode().first { $0.identifier == id } }
  private var names: [String?] { (0..<6).map { node("documentPicker.\($0)")?.label } }

  private func index(_ name: String) -> Int { names.firstIndex(of: name) ?? -1 }

  private func tap(_ name: String) {
    device.tap("documentPicker.\(index(name))")
    device.advance(by: 0.1)
  }

  func testList() {
    show([.item])
    XCTAssertEqual(names, ["Albums", "letters", "a", "B2", "b10", "noise"], "folders first, numbers by their value")
    XCTAssertEqual(node("documentPicker.title")?.text, folder.lastPathComponent)
    XCTAssertTrue(
      node("documentPicker.2")?.value?.hasSuffix("13 bytes") ?? false, node("documentPicker.2")?.value ?? "")
    picker.shouldShowFileExtensions = true
    device.advanceFrames(1)
    XCTAssertEqual(names, ["Albums", "letters", "a.png", "B2.txt", "b10.txt", "noise.bin"])
    XCTAssertEqual(device["documentPicker.open"]?.hidden, true, "a tap opens")
  }

  func testFolders() {
    show([.item])
    tap("letters")
    XCTAssertEqual(node("documentPicker.title")?.text, "letters")
    XCTAssertEqual(names[0], "one")
    XCTAssertEqual(node("documentPicker.up")?.label, folder.lastPathComponent)
    device.tap("documentPicker.up")
    device.advance(by: 0.1)
    tap("Albums")
    XCTAssertEqual(node("documentPicker.message")?.text, "This folder is empty.")
    XCTAssertEqual(listener.picked, [])
  }

  func testPicking() {
    show([.item])
    tap("B2")
    XCTAssertEqual(listener.picked.map(\.path), [folder.appendingPathComponent("B2.txt").standardizedFileURL.path])
  }

  func testTypes() {
    show([.image])
    XCTAssertEqual(node("documentPicker.\(index("a"))")?.isEnabled, true)
    XCTAssertEqual(node("documentPicker.\(index("b10"))")?.isEnabled, false)
    XCTAssertEqual(node("documentPicker.\(index("letters"))")?.isEnabled, true, "folders can be looked into")
    tap("b10")
    XCTAssertEqual(listener.picked, [])
    tap("a")
    XCTAssertEqual(listener.picked.map(\.lastPathComponent), ["a.png"])
  }

  func testSeveral() {
    show([.item], multiple: true)
    XCTAssertEqual(node("documentPicker.open")?.isEnabled, false)
    tap("b10")
    tap("B2")
    tap("a")
    tap("B2")
    XCTAssertEqual(node("documentPicker.\(index("a"))")?.isSelected, true)
    XCTAssertEqual(node("documentPicker.\(index("B2"))")?.isSelected, false)
    tap("letters")
    tap("one")
    XCTAssertEqual(listener.picked, [])
    device.tap("documentPicker.open")
    XCTAssertEqual(listener.picked.map(\.lastPathComponent), ["b10.txt", "a.png", "one.txt"])
  }

  func testFromSeveralToOne() {
    show([.item], multiple: true)
    tap("a")
    picker.allowsMultipleSelection = false
    device.advanceFrames(1)
    XCTAssertEqual(node("documentPicker.\(index("a"))")?.isSelected, false)
  }

  func testCopies() throws {
    show([.item], asCopy: true)
    tap("a")
    let copy = try XCTUnwrap(listener.picked.first)
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent().deletingLastPathComponent()) }
    XCTAssertEqual(copy.lastPathComponent, "a.png")
    XCTAssertNotEqual(copy.deletingLastPathComponent().path, folder.path)
    XCTAssertEqual(try Data(contentsOf: copy), Data("a.png of five".utf8))
  }

  func testNobodyElseHasAWayToCopies() throws {
    let original = folder.appendingPathComponent("a.png").path
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: original)
    show([.item], asCopy: true)
    tap("a")
    let copy = try XCTUnwrap(listener.picked.first)
    let place = copy.deletingLastPathComponent()
    let inbox = place.deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: inbox) }
    XCTAssertTrue(inbox.lastPathComponent.hasPrefix("Inbox-"), inbox.path)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    XCTAssertEqual(try mode(inbox.path), 0o700)
    XCTAssertEqual(try mode(place.path), 0o700)
    XCTAssertEqual(try mode(copy.path), 0o600)
    XCTAssertEqual(try mode(original), 0o666, "its own is its owner's matter")
  }

  func testFileThatIsGone() throws {
    show([.item], asCopy: true)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.png"))
    tap("a")
    XCTAssertEqual(listener.picked, [])
    XCTAssertTrue(node("documentPicker.message")?.text?.hasPrefix("The files could not be copied") ?? false)
  }

  func testCancel() {
    show([.item])
    device.tap("documentPicker.cancel")
    XCTAssertTrue(listener.isCancelled)
  }

  func testFolderThatIsGone() throws {
    show([.item])
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Albums"))
    tap("Albums")
    XCTAssertEqual(node("documentPicker.message")?.text, "This folder is no longer there.")
    device.tap("documentPicker.up")
    device.advance(by: 0.1)
    XCTAssertEqual(names[0], "letters")
  }

  func testReasons() {
    let denied = NSError(domain: NSCocoaErrorDomain, code: CocoaError.fileReadNoPermission.rawValue)
    XCTAssertEqual(DocumentFolder.reason(denied), "You are not allowed to look into this folder.")
    let other = NSError(domain: "x", code: 3, userInfo: [NSLocalizedDescriptionKey: "It rains."])
    XCTAssertEqual(DocumentFolder.reason(other), "It rains.")
  }

  /// Rows have views only while they are in sight, however many files there are.
  func testManyFiles() throws {
    let many = folder.appendingPathComponent("many")
    try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
    for number in 0..<300 { try Data().write(to: many.appendingPathComponent("\(number).txt")) }
    folder = folder.standardizedFileURL
    picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.directoryURL = many
    device.show(picker)
    XCTAssertNotNil(node("documentPicker.0"))
    XCTAssertNil(node("documentPicker.40"))
    device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), seconds: 0.1)
    device.advance(by: 3)
    XCTAssertNil(node("documentPicker.0"))
    let first = (0..<300).first { node("documentPicker.\($0)") != nil }!
    XCTAssertEqual(node("documentPicker.\(first)")?.label, "\(first)")
  }

  func testHomeFirst() {
    picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    XCTAssertNil(picker.directoryURL)
    XCTAssertFalse(picker.allowsMultipleSelection)
    XCTAssertFalse(picker.shouldShowFileExtensions)
    device.show(picker)
    XCTAssertEqual(node("documentPicker.title")?.text, "Home")
    let home = ProcessInfo.processInfo.environment["HOME"]
    defer { setenv("HOME", home ?? "", 1) }
    setenv("HOME", folder.path, 1)
    setenv("CFFIXED_USER_HOME", "/", 1)
    defer { unsetenv("CFFIXED_USER_HOME") }
    picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    device.show(picker)
    XCTAssertEqual(node("documentPicker.title")?.text, "Home")
    XCTAssertEqual(node("documentPicker.0")?.label, "Albums", "the person's, not the profile")
    XCTAssertNotNil(UIDocumentPickerViewController(coder: NSCoder()))
  }
}

private final class Listener: NSObject, UIDocumentPickerDelegate {
  var picked: [URL] = []
  var isCancelled = false

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { picked = urls }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
}
