import UIKit
import XCTest

@preconcurrency @MainActor final class TextStorageTests: XCTestCase {
  private final class Listener: NSObject, NSTextStorageDelegate {
    var edits: [(mask: NSTextStorage.EditActions, range: NSRange, delta: Int)] = []
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
      changeInLength delta: Int
    ) { edits.append((editedMask, editedRange, delta)) }
  }

  private let storage = NSTextStorage(string: "hello world")
  private let listener = Listener()

  override func setUp() { storage.delegate = listener }

  func testEveryChangeIsToldOnceWithItsPlace() {
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "bye")
    storage.insert(NSAttributedString(string: "!"), at: 9)
    storage.append(NSAttributedString(string: "?"))
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 2))
    storage.setAttributes(nil, range: NSRange(location: 0, length: 1))
    storage.removeAttribute(.kern, range: NSRange(location: 1, length: 2))
    storage.addAttributes([.kern: 2], range: NSRange(location: 0, length: 1))
    XCTAssertEqual(storage.string, "world!?")
    XCTAssertEqual(listener.edits.map(\.delta), [-2, 1, 1, -4, 0, 0, 0, 0])
    XCTAssertEqual(
      listener.edits.prefix(4).map(\.range),
      [
        NSRange(location: 0, length: 3), NSRange(location: 9, length: 1), NSRange(location: 10, length: 1),
        NSRange(location: 0, length: 0),
      ])
    XCTAssertTrue(listener.edits.prefix(4).allSatisfy { $0.mask.contains(.editedCharacters) })
    XCTAssertTrue(listener.edits.dropFirst(4).allSatisfy { $0.mask == .editedAttributes })
    storage.setAttributedString(NSAttributedString(string: "new"))
    XCTAssertEqual(storage.string, "new")
    XCTAssertEqual(listener.edits.last?.delta, -4)
  }

  func testChangesBetweenBeginAndEndAreOne() {
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "J")
    storage.replaceCharacters(in: NSRange(location: 6, length: 5), with: "all")
    XCTAssertEqual(storage.changeInLength, -2)
    XCTAssertTrue(listener.edits.isEmpty)
    storage.endEditing()
    XCTAssertEqual(storage.string, "Jello all")
    XCTAssertEqual(listener.edits.count, 1)
    XCTAssertEqual(listener.edits[0].range, NSRange(location: 0, length: 9))
    XCTAssertEqual(listener.edits[0].delta, -2)
    XCTAssertEqual(storage.editedRange.location, NSNotFound)
    XCTAssertEqual(storage.editedMask, [])
  }

  func testHalvesOfAPairCountAsChangedWithTheirOtherHalf() {
    storage.setAttributedString(NSAttributedString(string: "a😀b"))
    let half = storage.attributedSubstring(from: NSRange(location: 2, length: 1))
    storage.deleteCharacters(in: NSRange(location: 2, length: 1))
    XCTAssertEqual(listener.edits.last?.range, NSRange(location: 1, length: 1))
    XCTAssertEqual(listener.edits.last?.delta, -1)
    storage.insert(half, at: 2)
    XCTAssertEqual(storage.string, "a😀b")
    XCTAssertEqual(listener.edits.last?.range, NSRange(location: 1, length: 2))
    storage.insert(NSAttributedString(string: "c"), at: 3)
    XCTAssertEqual(listener.edits.last?.range, NSRange(location: 3, length: 1), "beside a whole character")
  }

  func testEditsThatSubclassesNoteAreProcessed() {
    storage.beginEditing()
    storage.edited(.editedAttributes, range: NSRange(location: 6, length: 5), changeInLength: 0)
    XCTAssertEqual(storage.editedMask, .editedAttributes)
    storage.endEditing()
    XCTAssertEqual(listener.edits.map(\.range), [NSRange(location: 6, length: 5)])
    storage.edited(.editedCharacters, range: NSRange(location: 0, length: 5), changeInLength: 2)
    storage.processEditing()
    XCTAssertEqual(listener.edits.last?.range, NSRange(location: 0, length: 7))
    XCTAssertEqual(listener.edits.last?.delta, 2)
    XCTAssertEqual(storage.editedMask, [])
  }
}
