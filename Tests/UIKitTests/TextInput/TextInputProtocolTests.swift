import UIKit
import XCTest

@preconcurrency @MainActor final class TextInputProtocolTests: XCTestCase {
  func testAnInputThatSaysNothingHasApplesDefaults() {
    let traits: any UITextInputTraits = StringInput()
    XCTAssertEqual(traits.autocapitalizationType, .sentences)
    XCTAssertEqual(traits.autocorrectionType, .default)
    XCTAssertEqual(traits.spellCheckingType, .default)
    XCTAssertEqual(traits.smartQuotesType, .default)
    XCTAssertEqual(traits.smartDashesType, .default)
    XCTAssertEqual(traits.smartInsertDeleteType, .default)
    XCTAssertEqual(traits.keyboardType, .default)
    XCTAssertEqual(traits.keyboardAppearance, .default)
    XCTAssertEqual(traits.returnKeyType, .default)
    XCTAssertFalse(traits.enablesReturnKeyAutomatically)
    XCTAssertFalse(traits.isSecureTextEntry)
    XCTAssertNil(traits.textContentType)
  }

  func testOptionalRequirementsFollowFromTheOthers() {
    let input = StringInput()
    input.string = "hello"
    let range = input.textRange(from: input.at(1), to: input.at(4))!
    XCTAssertTrue(input.shouldChangeText(in: range, replacementText: "x"))
    XCTAssertEqual(input.selectionAffinity, .forward)
    XCTAssertTrue(input.textInputView === input)
    XCTAssertNil(input.textStyling(at: input.at(0), in: .forward))
    let inner = input.position(within: range, atCharacterOffset: 2)!
    XCTAssertEqual(input.offset(from: input.beginningOfDocument, to: inner), 3)
    XCTAssertEqual(input.characterOffset(of: inner, within: range), 2)
  }

  func testBaseClassesOfPositionsAndRanges() {
    XCTAssertTrue(UITextRange().isEmpty)
    let rect = UITextSelectionRect()
    XCTAssertEqual(rect.rect, .zero)
    XCTAssertEqual(rect.writingDirection, .leftToRight)
    XCTAssertFalse(rect.containsStart || rect.containsEnd || rect.isVertical)
  }

  func testDirectionsShareOneSpaceOfNumbers() {
    XCTAssertEqual(UITextDirection.storage(.backward).rawValue, 1)
    XCTAssertEqual(UITextDirection.layout(.right).rawValue, 2)
    XCTAssertEqual(UITextDirection.layout(.down).rawValue, 5)
    XCTAssertEqual(UIKeyboardType.alphabet, .asciiCapable)
    XCTAssertEqual(UIKeyboardAppearance.alert, .dark)
    XCTAssertEqual(UITextContentType.oneTimeCode.rawValue, "one-time-code")
  }
}

@preconcurrency @MainActor final class StringTokenizerTests: XCTestCase {
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  private func input(_ text: String) -> StringInput {
    let input = StringInput()
    input.string = text as NSString
    return input
  }

  private func unit(
    _ input: StringInput, _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> String? {
    input.tokenizer.rangeEnclosingPosition(input.at(offset), with: granularity, inDirection: direction)
      .flatMap { input.text(in: $0) }
  }

  private func next(
    _ input: StringInput, _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> Int? {
    input.tokenizer.position(from: input.at(offset), toBoundary: granularity, inDirection: direction)
      .map { input.offset(from: input.beginningOfDocument, to: $0) }
  }

  func testWords() {
    let text = input("It isn't 3.5, Zoë.\nnext one")
    XCTAssertEqual(unit(text, 1, .word, forward), "It")
    XCTAssertEqual(unit(text, 2, .word, backward), "It")
    XCTAssertNil(unit(text, 2, .word, forward))
    XCTAssertEqual(unit(text, 3, .word, forward), "isn't")
    XCTAssertEqual(unit(text, 5, .word, backward), "isn't")
    XCTAssertEqual(unit(text, 15, .word, backward), "Zoë")
    XCTAssertTrue(text.tokenizer.isPosition(text.at(2), atBoundary: .word, inDirection: forward))
    XCTAssertFalse(text.tokenizer.isPosition(text.at(2), atBoundary: .word, inDirection: backward))
    XCTAssertTrue(text.tokenizer.isPosition(text.at(3), withinTextUnit: .word, inDirection: forward))
    XCTAssertEqual(next(text, 0, .word, forward), 2)
    XCTAssertEqual(next(text, 2, .word, forward), 8)
    XCTAssertEqual(next(text, 17, .word, forward), 23)
    XCTAssertEqual(next(text, 19, .word, backward), 14)
    XCTAssertNil(next(text, 27, .word, forward))
    XCTAssertNil(next(text, 0, .word, backward))
  }

  func testCharactersAsPeopleSeeThem() {
    let family = "👨‍👩‍👧"
    let text = input("a\(family)e\u{301}")
    let length = family.utf16.count
    XCTAssertEqual(next(text, 1, .character, forward), 1 + length)
    XCTAssertEqual(unit(text, 1, .character, forward), family)
    XCTAssertEqual(next(text, 1 + length, .character, forward), 3 + length)
    XCTAssertEqual(next(text, 3 + length, .character, backward), 1 + length)
  }

  func testSentencesParagraphsAndTheDocument() {
    let text = input("One two. Three?\nFour")
    XCTAssertEqual(unit(text, 3, .sentence, forward), "One two.")
    XCTAssertEqual(unit(text, 10, .sentence, forward), "Three?")
    XCTAssertEqual(unit(text, 3, .paragraph, forward), "One two. Three?")
    XCTAssertEqual(next(text, 3, .paragraph, forward), 15)
    XCTAssertEqual(next(text, 15, .paragraph, forward), 16)
    XCTAssertEqual(next(text, 3, .paragraph, backward), 0)
    XCTAssertTrue(text.tokenizer.isPosition(text.at(16), atBoundary: .paragraph, inDirection: backward))
    XCTAssertEqual(unit(text, 3, .document, forward), "One two. Three?\nFour")
    XCTAssertEqual(next(text, 3, .document, forward), 20)
    XCTAssertTrue(text.tokenizer.isPosition(text.at(20), atBoundary: .document, inDirection: forward))
    XCTAssertNil(unit(text, 3, .line, forward), "lines need a layout")
  }

  func testAParagraphWithoutEndIsLookedAtInPart() {
    let text = input(String(repeating: "word ", count: 200_000))
    XCTAssertEqual(unit(text, 500_001, .word, forward), "word")
    XCTAssertEqual(next(text, 500_001, .word, backward), 500_000)
  }

  func testPlacesBeyondTheTextAreNone() {
    let text = input("")
    XCTAssertNil(next(text, 0, .word, forward))
    XCTAssertNil(next(text, 0, .character, backward))
    XCTAssertNil(unit(text, 5, .word, forward))
    XCTAssertFalse(text.tokenizer.isPosition(text.at(5), atBoundary: .word, inDirection: forward))
  }
}
