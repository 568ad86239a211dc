import TestSupport
import UIKitTesting
import XCTest

@testable import UIKit

/// Texts are edited at UTF-16 offsets, which may lie within a character, and what comes out is right to the unit.
@preconcurrency @MainActor final class TextUnitsTests: XCTestCase {
  private func storage(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSTextStorage {
    NSTextStorage(attributedString: NSAttributedString(string: text, attributes: attributes))
  }

  func testAnAccentGoesWithoutItsLetter() {
    let text = storage("e\u{301}")
    text.deleteCharacters(in: NSRange(location: 1, length: 1))
    XCTAssertEqual(text.units, Array("e".utf16))
    text.append(NSAttributedString(string: "\u{301}"))
    text.replaceCharacters(in: NSRange(location: 0, length: 1), with: "a")
    XCTAssertEqual(text.units, Array("a\u{301}".utf16))
  }

  func testTextGoesInBetweenLetterAndAccent() {
    let text = storage("xe\u{301}y")
    text.insert(NSAttributedString(string: "_"), at: 2)
    XCTAssertEqual(text.units, Array("xe_\u{301}y".utf16))
  }

  func testHalfAFlagGoes() {
    let text = storage("🇩🇪🇫🇷")
    text.deleteCharacters(in: NSRange(location: 2, length: 4))
    XCTAssertEqual(text.units, Array("🇩🇷".utf16))
  }

  func testALineFeedGoesWithoutItsReturn() {
    let text = storage("a\r\nb")
    text.deleteCharacters(in: NSRange(location: 2, length: 1))
    XCTAssertEqual(text.units, Array("a\rb".utf16))
  }

  func testAttributesStayWithTheirUnits() {
    let text = storage("xe\u{301}y")
    text.addAttribute(.kern, value: 1, range: NSRange(location: 1, length: 1))
    text.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 1))
    text.insert(NSAttributedString(string: "_", attributes: [.kern: 3]), at: 2)
    let kerns = (0..<text.length).map { text.attribute(.kern, at: $0, effectiveRange: nil) as? Int }
    XCTAssertEqual(kerns, [nil, 1, 3, 2, nil])
    text.replaceCharacters(in: NSRange(location: 2, length: 1), with: "!?")
    XCTAssertEqual(text.attribute(.kern, at: 3, effectiveRange: nil) as? Int, 3, "of what has been replaced")
  }

  func testHalvesOfAPairFindEachOtherAgain() {
    let text = storage("a😀b")
    let half = text.attributedSubstring(from: NSRange(location: 2, length: 2))
    XCTAssertEqual(half.string, "\u{FFFD}b")
    text.deleteCharacters(in: NSRange(location: 2, length: 2))
    XCTAssertEqual(text.units, [0x61, 0xD83D])
    XCTAssertEqual(text.string, "a\u{FFFD}")
    // Other attributes don't make it forget what it stands for.
    text.setAttributes([.kern: 2], range: NSRange(location: 0, length: 2))
    text.insert(half, at: 2)
    XCTAssertEqual(text.string, "a😀b")
    XCTAssertTrue(text.loneSurrogates().isEmpty)
  }

  func testWhatIsTypedBehindAHalfIsNoHalf() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.text = "😀"
    view.textStorage.deleteCharacters(in: NSRange(location: 1, length: 1))
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("\u{FFFD}")
    XCTAssertEqual(view.textStorage.units, [0xD83D, 0xFFFD])
  }

  // MARK: Against an array of units

  /// Whatever falls apart, or together, where it is cut.
  static let pieces = [
    "a", "word ", "\n", "\r\n", "\r", "\u{2029}", "é", "e\u{301}", "\u{301}", "\u{302}\u{323}", "😀", "👍🏽", "🏽",
    "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇫", "ส", "ี่", "นี้", "क्षि", "\u{94D}", "한", "\u{1112}", "\u{1161}", "\u{11AB}",
    "שלום", "\u{FFFD}", "\u{FE0F}", "#\u{FE0F}\u{20E3}", "𝒜", "𠀀", "", "- [ ] ", "**b**",
  ]

  func testRandomEditsAreExactToTheUnit() {
    var dice = Dice(state: 1)
    let text = NSTextStorage()
    var model: [UInt16] = []
    var cut = NSAttributedString(string: "")
    for step in 0..<Soak.count(30_000) {
      let start = dice.roll(model.count + 1)
      let range = NSRange(location: start, length: dice.roll(min(6, model.count - start) + 1))
      switch dice.roll(model.count > 120 ? 12 : 10) {
      case 0...4:
        let piece = Self.pieces[dice.roll(Self.pieces.count)]
        text.replaceCharacters(in: range, with: piece)
        model.replaceSubrange(range.asRange, with: piece.utf16)
      case 5:
        cut = text.attributedSubstring(from: range)
        XCTAssertEqual(cut.units, Array(model[range.asRange]))
      case 6:
        text.replaceCharacters(in: range, with: cut)
        model.replaceSubrange(range.asRange, with: cut.units)
      case 7: text.setAttributes([.kern: dice.roll(3)], range: range)
      case 8: text.addAttribute(.kern, value: dice.roll(3), range: range)
      case 9:
        text.insert(cut, at: start)
        model.insert(contentsOf: cut.units, at: start)
      default:
        let rest = NSRange(location: start, length: model.count - start)
        text.deleteCharacters(in: rest)
        model.removeSubrange(rest.asRange)
      }
      guard text.length == model.count, text.units == model else {
        return XCTFail("step \(step): \(range) left \(text.units.map { String($0, radix: 16) }), not \(model)")
      }
      XCTAssertEqual(text.string, String(decoding: model, as: UTF16.self))
    }
  }

  func testRandomEditsOfATextViewCanAllBeTakenBack() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
    view.allowsEditingTextAttributes = true
    editAtRandom(view, pieces: Self.pieces, seed: 2)
  }

  func testRandomEditsOfAFieldCanAllBeTakenBack() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
    let lines = CharacterSet.newlines
    editAtRandom(field, pieces: Self.pieces.filter { $0.rangeOfCharacter(from: lines) == nil }, seed: 3)
  }

  func testRandomEditsOfASecretCanAllBeTakenBack() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
    field.isSecureTextEntry = true
    let lines = CharacterSet.newlines
    editAtRandom(field, pieces: Self.pieces.filter { $0.rangeOfCharacter(from: lines) == nil }, seed: 4)
  }

  /// Types, composes, pastes, deletes and restyles at any offsets; everything is undone and done again at last. In a
  /// soak the three inputs take a million edits.
  private func editAtRandom(_ input: some EditorInput & UIView, pieces: [String], seed: Int) {
    let device = SimulatedDevice(.iPhone13)
    device.forgetPast()
    let screen = UIViewController()
    device.show(screen)
    screen.view.addSubview(input)
    input.becomeFirstResponder()
    let editor = input.editor
    var dice = Dice(seed: seed)
    for round in 0..<Soak.count(30, full: 3_400) {
      var model = editor.storage.units
      let before = model
      editor.undoManager.removeAllActions()
      for step in 0..<100 {
        let chosen = editor.markedRange ?? editor.selectedRange
        let start = dice.roll(model.count + 1)
        let range = NSRange(location: start, length: dice.roll(min(5, model.count - start) + 1))
        let piece = pieces[dice.roll(pieces.count)]
        switch dice.roll(12) {
        case 0, 1:
          input.insertText(piece)
          model.replaceSubrange(chosen.asRange, with: piece.utf16)
        case 2, 3:
          input.setMarkedText(piece, selectedRange: NSRange(location: dice.roll(3), length: dice.roll(2)))
          model.replaceSubrange(chosen.asRange, with: piece.utf16)
        case 4: input.unmarkText()
        case 5, 6: editor.select(range)
        case 7:
          editor.replace(range, with: piece)
          model.replaceSubrange(range.asRange, with: piece.utf16)
        case 8:
          let copied = editor.storage.attributedSubstring(from: range)
          input.unmarkText()
          let place = editor.selectedRange
          editor.insert(copied)
          model.replaceSubrange(place.asRange, with: copied.units)
        case 9:
          editor.storage.setAttributes([.font: UIFont.systemFont(ofSize: CGFloat(12 + dice.roll(9)))], range: range)
        case 10:
          if editor.undoManager.canUndo { editor.undoManager.undo() }
          if dice.chance(50), editor.undoManager.canRedo { editor.undoManager.redo() }
          model = editor.storage.units
        default:
          // What a step covers is the flow's affair: something before the caret goes, and nothing else.
          let old = model
          input.deleteBackward()
          model = editor.storage.units
          let kept = editor.selectedRange.location
          let gone = old.count - model.count
          XCTAssertTrue(
            gone >= 0 && model[..<kept] == old[..<kept] && model[kept...] == old[(kept + gone)...], "step \(step)")
        }
        guard editor.storage.units == model else {
          return XCTFail(
            "round \(round), step \(step): \(editor.storage.units.map { String($0, radix: 16) }), not "
              + "\(model.map { String($0, radix: 16) })")
        }
        XCTAssertEqual(editor.flow.start(of: editor.flow.blocks.count), model.count)
        XCTAssertLessThanOrEqual(editor.selectedRange.end, model.count)
        if dice.chance(10) { device.advance(by: 1.0 / 60) }
      }
      input.unmarkText()
      let final = editor.storage.units
      var undone = 0
      while editor.undoManager.canUndo {
        editor.undoManager.undo()
        undone += 1
      }
      XCTAssertEqual(editor.storage.units, before, "round \(round)")
      for _ in 0..<undone { editor.undoManager.redo() }
      XCTAssertEqual(editor.storage.units, final, "round \(round)")
      if final.count > 400 { input.editor.setText(NSAttributedString(string: "e\u{301}👍🏽")) }
    }
  }
}
