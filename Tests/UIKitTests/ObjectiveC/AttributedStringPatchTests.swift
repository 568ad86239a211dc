import Foundation
import XCTest

@testable import UIKit

/// Attributes end with the strings that have them, whatever way those were made.
@preconcurrency @MainActor final class AttributedStringPatchTests: XCTestCase {
  private final class Mark: NSObject {}
  private static let key = NSAttributedString.Key("mark")

  override func setUp() async throws {
    try await super.setUp()
    XCTAssertTrue(AttributedStringPatch.isInForce)
  }

  private func assertGivesBack(
    _ way: String, file: StaticString = #filePath, line: UInt = #line, _ use: (Mark) -> NSAttributedString
  ) {
    weak var mark: Mark?
    func make() -> NSAttributedString {
      let object = Mark()
      mark = object
      return use(object)
    }
    func look() {
      let string = make()
      let found = (0..<string.length).compactMap { string.attribute(Self.key, at: $0, effectiveRange: nil) as? Mark }
      XCTAssertFalse(found.isEmpty, "\(way): it is gone too early", file: file, line: line)
      XCTAssertTrue(found.allSatisfy { $0 === mark }, way, file: file, line: line)
    }
    look()
    XCTAssertNil(mark, "\(way): it is kept", file: file, line: line)
  }

  private func marked(_ mark: Mark) -> NSAttributedString {
    NSAttributedString(string: "some text", attributes: [Self.key: mark])
  }

  private let range = NSRange(location: 2, length: 3)

  func testStrings() {
    assertGivesBack("init") { self.marked($0) }
    assertGivesBack("copy") { self.marked($0).copy() as! NSAttributedString }
    assertGivesBack("init(attributedString:)") { NSAttributedString(attributedString: self.marked($0)) }
    assertGivesBack("a copy of a copy") {
      NSAttributedString(attributedString: NSAttributedString(attributedString: self.marked($0)))
    }
    assertGivesBack("attributedSubstring") { self.marked($0).attributedSubstring(from: self.range) }
  }

  func testMutableStrings() {
    assertGivesBack("init") { NSMutableAttributedString(string: "some text", attributes: [Self.key: $0]) }
    assertGivesBack("mutableCopy") { self.marked($0).mutableCopy() as! NSAttributedString }
    assertGivesBack("copy of a mutable one") {
      NSMutableAttributedString(attributedString: self.marked($0)).copy() as! NSAttributedString
    }
    assertGivesBack("addAttribute") {
      let text = NSMutableAttributedString(string: "some text")
      text.addAttribute(Self.key, value: $0, range: self.range)
      return text
    }
    assertGivesBack("append") {
      let text = NSMutableAttributedString(string: "some text")
      text.append(self.marked($0))
      return text
    }
  }

  func testTextStorages() {
    assertGivesBack("init") { NSTextStorage(string: "some text", attributes: [Self.key: $0]) }
    assertGivesBack("init(attributedString:)") { NSTextStorage(attributedString: self.marked($0)) }
    assertGivesBack("replaceCharacters") {
      let text = NSTextStorage(string: "some text")
      text.replaceCharacters(in: self.range, with: self.marked($0))
      return text
    }
  }

  /// What is replaced goes at once.
  func testRemovedAttributes() {
    weak var mark: Mark?
    let text = NSMutableAttributedString(string: "some text")
    func add() {
      let object = Mark()
      mark = object
      text.addAttribute(Self.key, value: object, range: range)
    }
    add()
    XCTAssertNotNil(mark)
    text.removeAttribute(Self.key, range: range)
    XCTAssertNil(mark)
  }
}
