import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Fields of pages, edited at random at UTF-16 offsets, against an array of units.
///
/// The engine keeps the half of a surrogate pair that is cut as it keeps all else, and it is a character again once its
/// other half is beside it. No text of the app's has halves: it has U+FFFD there, which takes up a unit, too.
///
/// What is typed, pasted or marked comes where the selection is, to the unit. What a composition ends with is put in
/// anew once what was marked has gone, and by then the engine's caret lies beside a character: where what is around it
/// has become one, the text comes before or behind that. (An editor moves its caret like this before anything is typed.)
/// So it is with blanks and breaks; `TypedTextTests` has them.
/// Where a selection covers a line but for the end of its last character, the engine takes the line for empty once the
/// selection has gone, and puts a break there.
/// Compositions are not tried where the engine can't keep its place: there, where halves of two pairs become a character
/// as what is selected goes, and before a mark without a base, where one that ends leaves a break in a text area.
@preconcurrency @MainActor final class PageFieldRandomTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }
  private var content: WKContentView { bench.webView.contentView }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.webView.endEditing(true)
      bench = nil
    }
  }

  /// Whatever falls apart, or together, where it is cut.
  private static let pieces = [
    "a", "word", "é", "e\u{301}", "\u{301}", "\u{302}\u{323}", "😀", "👍🏽", "🏽", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇫", "ส",
    "ี่", "นี้", "क्षि", "\u{94D}", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "שלום", "\u{FFFD}", "\u{FE0F}",
    "#\u{FE0F}\u{20E3}", "𝒜", "𠀀",
  ]

  /// Longer texts are deleted, since no more than the parts beside the selection are told to the app.
  private static let longest = 60

  private enum Act: CaseIterable {
    /// A selection at any offsets.
    case select
    /// A move by an arrow key, with shift or without.
    case move
    /// A key of a hardware keyboard whose layout has the whole piece.
    case key
    /// A key of the on-screen keyboard, or what an accessory view types.
    case insert
    case paste
    case deleteBackward, deleteForward
    /// A composition that ends as it is, with another text, or not at all.
    case unmark, commit, cancel

    var isComposition: Bool { self == .unmark || self == .commit || self == .cancel }
  }

  // MARK: The page

  /// What the page has.
  private struct PageText {
    var units: [UInt16]
    var selection: NSRange

    /// The text with a piece in the place of what is selected.
    func with(_ piece: String) -> [UInt16] {
      var result = units
      result.replaceSubrange(selection.location..<selection.upperBound, with: piece.utf16)
      return result
    }

    /// Whether a piece in the place of what is selected ends a character.
    func ends(_ piece: String) -> Bool {
      var end = 0
      for character in String(decoding: with(piece), as: UTF16.self) where end < selection.location + piece.utf16.count
      {
        end += character.utf16.count
      }
      return end == selection.location + piece.utf16.count
    }

    /// Whether the selection begins a line and ends within the last character of one.
    var leavesPartOfCharacter: Bool {
      guard selection.length > 0, selection.location == 0 || units[selection.location - 1] == 0xA else { return false }
      var end = 0
      for character in String(decoding: units, as: UTF16.self) {
        let start = end
        end += character.utf16.count
        guard end > selection.upperBound else { continue }
        return start < selection.upperBound && (end == units.count || units[end] == 0xA)
      }
      return false
    }

    /// The text as a Swift string has it, whose parts are told one by one.
    var known: String {
      let (start, end) = (selection.location, selection.upperBound)
      return [0..<start, start..<end, end..<units.count].map { String(decoding: units[$0], as: UTF16.self) }.joined()
    }
  }

  private func open(_ field: String) {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><meta charset=utf-8><style>body { margin: 0 } #a { box-sizing: border-box; width: 300px;
        height: 100px; font: 16px sans-serif; display: block; white-space: pre-wrap }</style>\(field)<script>
        // Numbers: no string of the app's has halves of pairs.
        function read() {
          let text = a.value, start = a.selectionStart, end = a.selectionEnd;
          if (text === undefined) {
            const range = getSelection().getRangeAt(0), before = document.createRange();
            before.setStart(a, 0);
            before.setEnd(range.startContainer, range.startOffset);
            text = a.textContent;
            start = before.toString().length;
            end = start + range.toString().length;
          }
          return [start, end, ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))].join(' ');
        }
        </script>
        """)
    ])
    device.forgetPast()
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 47 + 50))
    XCTAssertTrue(bench.wait { self.content.isFirstResponder }, "no focus")
  }

  private func read() -> PageText? {
    guard let text = bench.evaluate("read()") as? String else { return nil }
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count >= 2 else { return nil }
    let selection = NSRange(location: numbers[0], length: numbers[1] - numbers[0])
    return PageText(units: numbers.dropFirst(2).map { UInt16($0) }, selection: selection)
  }

  // MARK: Edits

  private func edit(_ field: String, isControl: Bool, seed: Int) {
    open(field)
    var dice = Dice(seed: seed)
    guard var text = read() else { return XCTFail("\(field) can't be read") }
    for step in 0..<Soak.count(20, full: 3000) {
      if text.units.count > Self.longest {
        content.editor.send(.command(.selectAll))
        content.deleteBackward()
        guard let empty = read(), empty.units.isEmpty else { return XCTFail("step \(step): \(field) isn't empty") }
        text = empty
      }
      var act = Act.allCases[dice.roll(Act.allCases.count)]
      let piece = Self.pieces[dice.roll(Self.pieces.count)]
      if act.isComposition, !text.ends("") || !text.ends(piece) || text.leavesPartOfCharacter { act = .insert }
      let last = act == .commit ? Self.pieces[dice.roll(Self.pieces.count)] : act == .cancel ? "" : piece
      let place = dice.roll(text.units.count + 1)
      let range = NSRange(location: place, length: dice.roll(min(5, text.units.count - place) + 1))
      let words = "step \(step), \(act) at \(range) with \([piece, last]) in \(Self.describe(text)) of \(field)"
      if act.isComposition {
        let caret = NSRange(location: dice.roll(piece.utf16.count + 1), length: 0)
        content.setMarkedText(piece, selectedRange: caret)
        guard let marked = read() else { return XCTFail("\(words): nothing is left") }
        guard marked.units == text.with(piece) else { return XCTFail("\(words): marked \(Self.describe(marked))") }
      }
      perform(act, with: act.isComposition ? last : piece, at: range, &dice)
      guard let new = read() else { return XCTFail("\(words): nothing is left") }
      guard isRight(new, after: act, with: last, in: text) || !isControl && isBeside(new, act, last, text),
        act != .select || !isControl || new.selection == range
      else { return XCTFail("\(words): \(Self.describe(new))") }
      guard bench.wait({ self.isKnown(new) }) else {
        let known = "\(content.editor.text.debugDescription), \(content.editor.selection)"
        return XCTFail("\(words): the app has \(known) instead of \(Self.describe(new))")
      }
      text = new
    }
  }

  private static func describe(_ text: PageText) -> String {
    "\(text.units.map { String($0, radix: 16) }), \(text.selection)"
  }

  private func isKnown(_ text: PageText) -> Bool {
    content.editor.selection == text.selection && content.editor.text.utf16.elementsEqual(text.known.utf16)
  }

  private func perform(_ act: Act, with piece: String, at range: NSRange, _ dice: inout Dice) {
    switch act {
    case .select:
      let start = content.position(from: content.beginningOfDocument, offset: range.location)
      let end = content.position(from: content.beginningOfDocument, offset: range.upperBound)
      guard let start, let end else { return XCTFail("\(range) is beyond what the app knows") }
      content.selectedTextRange = content.textRange(from: start, to: end)
    case .move:
      device.press(["left", "right", "home", "end"][dice.roll(4)], modifiers: dice.chance(50) ? [.shift] : [])
    case .key:
      device.present([.key(key(piece, .down))])
      device.present([.key(key(piece, .up))])
    case .insert, .commit: content.insertText(piece)
    case .paste:
      UIPasteboard.general.string = piece
      device.press("v", modifiers: .control)
    case .deleteBackward: dice.chance(50) ? content.deleteBackward() : device.press("delete")
    case .deleteForward: device.press("forwardDelete")
    case .unmark: content.unmarkText()
    case .cancel: content.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    }
  }

  private func key(_ text: String, _ phase: KeySample.Phase) -> KeySample {
    KeySample(
      phase: phase, usage: KeySample.usage(of: "a")!, characters: text, charactersIgnoringModifiers: text,
      timestamp: CACurrentMediaTime())
  }

  // MARK: What comes of them

  private func isRight(_ new: PageText, after act: Act, with piece: String, in old: PageText) -> Bool {
    switch act {
    case .select, .move: new.units == old.units
    case .key, .insert, .paste: new.units == old.with(piece)
    // What a step covers is the engine's affair: some of the text goes, and nothing else.
    case .deleteBackward, .deleteForward:
      old.selection.length > 0
        ? new.units == old.with("") || old.leavesPartOfCharacter && new.units == old.with("\n")
        : isCut(new.units, from: old.units)
    case .unmark, .commit: isPut(piece, into: old.with(""), new.units)
    case .cancel: new.units == old.with("")
    }
  }

  /// Whether an editor, whose caret was within a character, has put a piece beside that.
  private func isBeside(_ new: PageText, _ act: Act, _ piece: String, _ old: PageText) -> Bool {
    guard act == .key || act == .insert || act == .paste, !old.ends("") else { return false }
    return isPut(piece, into: old.with(""), new.units)
  }

  /// Whether one part at most has gone.
  private func isCut(_ new: [UInt16], from old: [UInt16]) -> Bool {
    let gone = old.count - new.count
    guard gone >= 0 else { return false }
    return (0...new.count).contains(where: { new[..<$0] == old[..<$0] && new[$0...] == old[($0 + gone)...] })
  }

  /// Whether a piece has come to some place, and nothing else has changed.
  private func isPut(_ piece: String, into old: [UInt16], _ new: [UInt16]) -> Bool {
    (0...old.count).contains(where: { place in
      var text = old
      text.insert(contentsOf: piece.utf16, at: place)
      return text == new
    })
  }

  // MARK: Places

  func testATextareaOfAPage() { edit("<textarea id=a></textarea>", isControl: true, seed: 1) }

  func testAnInputOfAPage() { edit("<input id=a>", isControl: true, seed: 2) }

  func testAnEditorOfAPage() { edit("<div id=a contenteditable></div>", isControl: false, seed: 3) }
}
