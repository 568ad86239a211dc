import TestSupport
import UIKit
import UIKitTesting
import XCTest

@testable import SwoopNotes

/// Any text at all, edited anyhow: it means and looks what it would if it had been written at once.
@preconcurrency @MainActor final class MarkdownFuzzTests: XCTestCase {
  private static let seeds = [
    "# Title\n\nSome *emphasis*, **strong**, ~~gone~~ and `code`, #tag/sub.\n- [ ] task\n- [x] done\n  1. nested\n",
    "> quote\n> > deeper\n\n```swift\nlet x = 1\n```\n---\n[link](https://example.org \"t\") <https://a.b>\n",
    "日本語 🌱 e\u{301}\r\n\t- tab\r* * *\n![p](q)\\*\u{0}\u{2028}",
  ].map { Array($0.utf8) }

  /// The first byte says where an edit begins, the second how long it is, the third where in the text what it puts in
  /// is taken from; the rest is the text. Edits go by UTF-16 units, and may cut characters.
  private struct Edit {
    let text: String
    let range: NSRange
    let new: String

    init(_ bytes: [UInt8]) {
      let head = bytes.prefix(3).map(Int.init) + [0, 0, 0]
      text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
      let length = text.utf16.count
      let place = length == 0 ? 0 : head[0] * 7 % (length + 1)
      range = NSRange(location: place, length: min(head[1] % 24, length - place))
      let source = text.unicodeScalars.dropFirst(head[2]).prefix(head[1] % 9)
      new = String(String.UnicodeScalarView(source))
    }
  }

  private func fuzz(_ name: String, _ body: (Edit) throws -> Void) rethrows {
    try Fuzzer(name, seeds: Self.seeds.map { [9, 5, 20] + $0 }).run { try body(Edit($0)) }
  }

  func testMeaning() {
    fuzz("markdown") { edit in
      checkFormats(edit)
      var markdown = MarkdownText(edit.text)
      _ = markdown.replace(edit.range, with: edit.new)
      let whole = MarkdownText(markdown.string)
      // A text that is written at once has no halves of characters.
      guard whole.units == markdown.units else { return }
      XCTAssertEqual(markdown.spans, whole.spans, Fuzzer.place)
      let all = NSRange(location: 0, length: whole.length)
      XCTAssertEqual(markdown.lines(in: all), whole.lines(in: all), Fuzzer.place)
      _ = NoteHead(whole.string)
    }
  }

  /// What the bar above the keyboard and the return key do stays inside the text.
  private func checkFormats(_ edit: Edit) {
    let markdown = MarkdownText(edit.text)
    var edits = MarkdownFormat.allCases.map { markdown.toggle($0, in: edit.range) }
    if let task = markdown.taskToggle(at: edit.range.location) { edits.append(task) }
    if let next = markdown.continuation(at: edit.range.location) { edits.append(next) }
    for change in edits {
      XCTAssertTrue(0 <= change.range.location && change.range.upperBound <= markdown.length, Fuzzer.place)
      var result = markdown
      _ = result.replace(change.range, with: change.text)
      XCTAssertTrue(
        0 <= change.selection && change.selectedLength >= 0
          && change.selection + change.selectedLength <= result.length, "\(change): \(Fuzzer.place)")
    }
  }

  func testLook() {
    // Strings give their attributes back once an app has been launched: a long run would want for memory.
    _ = SimulatedDevice()
    let theme = NoteTheme(tint: .systemTeal)
    let renderer = NoteRenderer(theme: theme)
    fuzz("markdown styles") { edit in
      _ = renderer.render(edit.text)
      let (text, styler) = (NSTextStorage(string: ""), NoteStyler(theme: theme))
      text.delegate = styler
      text.replaceCharacters(in: NSRange(location: 0, length: 0), with: edit.text)
      text.replaceCharacters(in: edit.range, with: edit.new)
      let (whole, other) = (NSTextStorage(string: ""), NoteStyler(theme: theme))
      whole.delegate = other
      whole.replaceCharacters(in: NSRange(location: 0, length: 0), with: text.string)
      guard text.string.utf16.elementsEqual(whole.string.utf16) else { return }
      XCTAssertEqual(Self.look(text), Self.look(whole), Fuzzer.place)
    }
  }

  /// Says which half of a character a U+FFFD stands for, which doesn't show.
  private static let half = NSAttributedString.Key("SwoopLoneSurrogate")

  /// The attributes of each run, in words.
  private static func look(_ text: NSAttributedString) -> [String] {
    var runs: [(range: NSRange, values: String)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let shown = attributes.filter { $0.key != half }
      let values = shown.map { "\($0.key.rawValue)=\(describe($0.value))" }.sorted().joined(separator: ", ")
      if runs.last?.values == values {
        runs[runs.count - 1].range.length += range.length
      } else {
        runs.append((range, values))
      }
    }
    return runs.map { "\($0.range.location)+\($0.range.length): \($0.values)" }
  }

  private static func describe(_ value: Any) -> String {
    switch value {
    case let font as UIFont: "\(font.fontName) \(font.pointSize) \(font.fontDescriptor.symbolicTraits.rawValue)"
    case let color as UIColor: "\(color.cgColor.components ?? [])"
    case let style as NSParagraphStyle:
      "\(style.firstLineHeadIndent) \(style.headIndent) \(style.paragraphSpacing) \(style.paragraphSpacingBefore)"
    default: "\(value)"
    }
  }
}
