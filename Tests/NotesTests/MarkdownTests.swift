import XCTest

@testable import SwoopNotes

final class MarkdownTests: XCTestCase {
  /// What the styles of a text hold for, but for plain marks.
  private func styles(_ text: String) -> [String] {
    let markdown = MarkdownText(text)
    return markdown.spans.filter { $0.style != .mark }.map { span in
      let part = String(decoding: markdown.units[span.range.location..<span.range.upperBound], as: UTF16.self)
      return "\(span.style.word): \(part)"
    }
  }

  /// A text with its marks made visible.
  private func marks(_ text: String) -> String {
    let markdown = MarkdownText(text)
    var units = markdown.units
    for span in markdown.spans where span.style == .mark {
      for place in span.range.location..<span.range.upperBound { units[place] = UInt16(UInt8(ascii: "^")) }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func kinds(_ text: String) -> [MarkdownLine.Kind] {
    let markdown = MarkdownText(text)
    return markdown.lines(in: NSRange(location: 0, length: markdown.length)).map(\.kind)
  }

  // MARK: Lines

  func testHeadings() {
    XCTAssertEqual(styles("# One\n### Three"), ["heading 1: # One", "heading 3: ### Three"])
    XCTAssertEqual(styles("####### Seven"), [])
    XCTAssertEqual(styles("    # Far in"), [], "it stands too far in")
    XCTAssertEqual(marks("## Closed ##"), "^^^Closed ^^")
    XCTAssertEqual(marks("# C#"), "^^C#")
    XCTAssertEqual(kinds("#\n#tag"), [.heading(1), .paragraph])
  }

  func testLists() {
    let text = "- a\n  - b\n    1. c\n\n    2) d\n- e\n* * *\n-f\n1.g"
    XCTAssertEqual(
      kinds(text),
      [
        .item(ListItem(depth: 0)), .item(ListItem(depth: 1)), .item(ListItem(depth: 2, number: 1)), .blank,
        .item(ListItem(depth: 2, number: 2)), .item(ListItem(depth: 0)), .rule, .paragraph, .paragraph,
      ])
    XCTAssertEqual(styles("12. x"), ["item 0: 12. x", "marker: 12."])
    XCTAssertEqual(
      kinds("- a\n\nb\n  - c"), [.item(ListItem(depth: 0)), .blank, .paragraph, .item(ListItem(depth: 0))])
    XCTAssertEqual(kinds("1. a\n   - b\n\t- c").last, .item(ListItem(depth: 1)), "a tab leads to the fourth column")
    let deep = (0..<20).map { String(repeating: "  ", count: $0) + "- x" }.joined(separator: "\n")
    XCTAssertEqual(kinds(deep).last, .item(ListItem(depth: 7)), "deeper than that nobody looks")
  }

  func testTasks() {
    XCTAssertEqual(
      styles("- [ ] to do\n1. [X] done"),
      [
        "item 0: - [ ] to do", "marker: -", "box: [ ]", "item 0: 1. [X] done", "marker: 1.", "done box: [X]",
        "done: done",
      ])
    XCTAssertEqual(kinds("- [y] x\n- []\n- [ ]x"), Array(repeating: .item(ListItem(depth: 0)), count: 3))
    XCTAssertEqual(kinds("- [ ]"), [.item(ListItem(depth: 0, isDone: false))])
  }

  func testQuotesRulesAndCode() {
    XCTAssertEqual(styles("> a\n> > *b*"), ["quote 1: > a", "quote 2: > > *b*", "emphasis: *b*"])
    XCTAssertEqual(kinds("---\n- - -\n**\n***x"), [.rule, .rule, .paragraph, .paragraph])
    XCTAssertEqual(
      kinds("```swift\n# no\n``\n````\n# yes"), [.fence, .code, .code, .fence, .heading(1)])
    XCTAssertEqual(kinds("~~~\n```\n~~~"), [.fence, .code, .fence])
    XCTAssertEqual(styles("```\n*x*"), ["block: ```\n", "fence: ```", "block: *x*"], "it isn't closed")
    XCTAssertEqual(kinds("``` a`b ```"), [.paragraph])
    XCTAssertEqual(kinds("> # a\n> - b"), [.heading(1), .item(ListItem(depth: 0))])
  }

  func testLineEnds() {
    let markdown = MarkdownText("a\r\nb\rc\n")
    XCTAssertEqual(
      markdown.lines(in: NSRange(location: 0, length: 7)).map(\.range),
      [NSRange(location: 0, length: 3), NSRange(location: 3, length: 2), NSRange(location: 5, length: 2)])
    XCTAssertEqual(markdown.line(at: 7), markdown.line(at: 100))
    XCTAssertEqual(markdown.line(at: 7).kind, .blank)
    XCTAssertEqual(markdown.string, "a\r\nb\rc\n")
    XCTAssertEqual(MarkdownText("").lineCount, 1)
  }

  // MARK: Within lines

  func testEmphasis() {
    XCTAssertEqual(
      styles("*a* **b** ***c*** ~~d~~"),
      [
        "emphasis: *a*", "strong: **b**", "emphasis: ***c***", "strong: **c**", "struck: ~~d~~",
      ])
    XCTAssertEqual(marks("**a**"), "^^a^^")
    XCTAssertEqual(styles("2 * 3 * 4, a_b_c, __x, **, ~a~"), [])
    XCTAssertEqual(styles("_a_ and a*b*c"), ["emphasis: _a_", "emphasis: *b*"])
    XCTAssertEqual(
      styles("*a **b* c**"), ["emphasis: *a **b* c**", "emphasis: **b* c*", "emphasis: *b*"], "the nearest ones pair")
    XCTAssertEqual(styles("*a\nb*"), [], "a style ends with its line")
    XCTAssertEqual(styles(#"\*a\* `*b*`"#), ["code: `*b*`"])
    XCTAssertEqual(styles("*“a”*, **ü**"), ["emphasis: *“a”*", "strong: **ü**"])
  }

  func testCode() {
    XCTAssertEqual(styles("`a` ``b`c`` `d"), ["code: `a`", "code: ``b`c``"])
    XCTAssertEqual(marks("``b`c``"), "^^b`c^^")
    XCTAssertEqual(styles("`#no [x](y)`"), ["code: `#no [x](y)`"])
  }

  func testLinks() {
    XCTAssertEqual(styles("[a](b)"), ["link: a", "destination: b"])
    XCTAssertEqual(marks("[a](b)"), "^a^^b^")
    XCTAssertEqual(
      styles("[*a*](b(c)d \"t\") ![i](<x y>)"),
      [
        "link: *a*", "emphasis: *a*", "destination: b(c)d", "link: i", "destination: x y",
      ])
    XCTAssertEqual(styles("[a](b c) [d] (e) [f](g"), [])
    XCTAssertEqual(styles("*[a*](b)"), ["link: a*", "destination: b"], "a link is not to be cut through")
    XCTAssertEqual(styles("[[a](b)](c)"), ["link: a", "destination: b"], "no link lies in another")
    XCTAssertEqual(
      styles("See https://x.org/a_(b)), or <mailto:a@b.c>."), ["link: https://x.org/a_(b)", "link: mailto:a@b.c"])
    XCTAssertEqual(styles("xhttps://y http:// <a b:c>"), [])
    let markdown = MarkdownText("[a](b) https://c.d [](e)")
    XCTAssertEqual(markdown.link(at: 1), "b")
    XCTAssertEqual(markdown.link(at: 10), "https://c.d")
    XCTAssertNil(markdown.link(at: 5))
  }

  func testTags() {
    XCTAssertEqual(styles("#a/b-c, (#ü) #日本 #2nd"), ["tag a/b-c: #a/b-c", "tag ü: #ü", "tag 日本: #日本", "tag 2nd: #2nd"])
    XCTAssertEqual(styles("#12 a#b ## #/x #a//b #c/ #🌱"), ["tag a: #a", "tag c: #c", "tag 🌱: #🌱"])
    let markdown = MarkdownText("x #Work/Plans")
    XCTAssertEqual(markdown.tag(at: 5), Tag("work/plans"))
    XCTAssertNil(markdown.tag(at: 0))
    let tag = Tag("Work/Plans/May")
    XCTAssertEqual([tag.leaf, tag.parent?.name, tag.parent?.parent?.parent?.name], ["May", "Work/Plans", nil])
    XCTAssertTrue(Tag("work").contains(tag))
    XCTAssertFalse(Tag("wor").contains(tag))
  }

  // MARK: Editing

  private func apply(_ edit: MarkdownEdit?, to text: String) -> String? {
    guard let edit else { return nil }
    var markdown = MarkdownText(text)
    _ = markdown.replace(edit.range, with: edit.text)
    return markdown.string
  }

  func testTasksAreTicked() {
    let text = "x\n- [ ] a\n- [x] b"
    let markdown = MarkdownText(text)
    for offset in 3...7 { XCTAssertEqual(apply(markdown.taskToggle(at: offset), to: text), "x\n- [x] a\n- [x] b") }
    XCTAssertEqual(apply(markdown.taskToggle(at: 13), to: text), "x\n- [ ] a\n- [ ] b")
    for offset in [0, 2, 8, 9, 17] { XCTAssertNil(markdown.taskToggle(at: offset), "\(offset)") }
  }

  func testListsGoOn() {
    for (text, result) in [
      ("- a", "- a\n- "), ("  9. a", "  9. a\n  10. "), ("* [x] a", "* [x] a\n* [ ] "), ("> a", "> a\n> "),
      ("a\n- ", "a\n"), ("> - [ ] ", ""), ("> ", ""),
    ] {
      let edit = MarkdownText(text).continuation(at: text.utf16.count)
      XCTAssertEqual(apply(edit, to: text), result)
      XCTAssertEqual(edit?.selection, result.utf16.count)
    }
    for text in ["a", "# a", "```\n- a", ""] {
      XCTAssertNil(MarkdownText(text).continuation(at: text.utf16.count), text)
    }
    XCTAssertNil(MarkdownText("- a").continuation(at: 0), "in front of the mark it is a line's end")
    XCTAssertEqual(apply(MarkdownText("- ab").continuation(at: 3), to: "- ab"), "- a\n- b")
  }

  func testFormats() {
    // Selections between bars; one bar is a caret.
    func check(
      _ format: MarkdownFormat, _ before: String, _ after: String, file: StaticString = #filePath, line: UInt = #line
    ) {
      let parts = before.components(separatedBy: "|")
      let start = parts[0].utf16.count
      let selection = NSRange(location: start, length: parts.count == 3 ? parts[1].utf16.count : 0)
      let text = parts.joined()
      let edit = MarkdownText(text).toggle(format, in: selection)
      let result = NSMutableString(string: apply(edit, to: text) ?? "")
      result.insert("|", at: edit.selection + edit.selectedLength)
      if parts.count == 3 { result.insert("|", at: edit.selection) }
      XCTAssertEqual(result as String, after, file: file, line: line)
    }
    check(.task, "a\nb|c", "a\n- [ ] b|c")
    check(.task, "- [x] b|c", "b|c")
    check(.task, "- b|c\n", "- [ ] b|c\n")
    check(.task, "|", "- [ ] |")
    check(.task, "|a\n\n- b\n|c", "- [ ] |a\n\n- [ ] b\n|c")
    check(.list, "  - [ ] a|", "  - a|")
    check(.list, "3. a|", "a|")
    check(.list, "> a|", "> - a|")
    check(.heading, "a|", "# a|")
    check(.heading, "# |a", "## |a")
    check(.heading, "### a|", "a|")
    check(.heading, "- a|", "# a|")
    check(.quote, "|a\nb|", "> |a\n> b|")
    check(.quote, "> > a|", "> a|")
    check(.bold, "a |b| c", "a **|b|** c")
    check(.bold, "a **|b|** c", "a |b| c")
    check(.bold, "a |**b**| c", "a |b| c")
    check(.bold, "one t|wo", "one **t|wo**")
    check(.bold, "one **t|wo**", "one t|wo")
    check(.bold, "one |", "one **|**")
    check(.bold, "one **|**", "one |")
    check(.bold, "a | b | c", "a  **|b|**  c")
    check(.code, "a |b| c", "a `|b|` c")
    check(.code, "|a\nb|", "|```\na\nb\n```|")
    check(.code, "|```\na\nb\n```|", "|a\nb|")
    check(.tag, "a |", "a #|")
    check(.tag, "a b|c", "a #b|c")
    check(.tag, "a #b|c", "a b|c")
    check(.tag, "a.|", "a. #|")
    check(.list, "```\na|\n```", "```\na|\n```")
  }

  func testAnEditTouchesItsLines() {
    var markdown = MarkdownText("one\ntwo\nthree")
    XCTAssertEqual(markdown.replace(NSRange(location: 5, length: 1), with: "*x*"), NSRange(location: 4, length: 6))
    XCTAssertEqual(markdown.string, "one\nt*x*o\nthree")
    XCTAssertEqual(markdown.replace(NSRange(location: 0, length: 0), with: "```\n"), NSRange(location: 0, length: 19))
    XCTAssertEqual(markdown.line(at: 18).kind, .code)
    XCTAssertEqual(markdown.update(to: "one\nt*x*o\nthree"), NSRange(location: 0, length: 15))
    XCTAssertEqual(markdown.line(at: 14).kind, .paragraph)
    XCTAssertEqual(markdown.update(to: "one\nt*x*o\nthree").length, 0)
    XCTAssertEqual(markdown.update(to: ""), NSRange(location: 0, length: 0))
  }

  // MARK: Titles

  func testTitlesAndSummaries() {
    func head(_ text: String) -> [String] { [NoteHead(text).title, NoteHead(text).summary] }
    XCTAssertEqual(head("\n\n## **A** `b`\n\n- [x] [c](d)\n---\n> e\n"), ["A b", "c · e"])
    XCTAssertEqual(
      head("Tea\n## Buy:\n- milk\n- *two* eggs\nand so\non.\n- x")[1], "Buy: milk · two eggs · and so on. x")
    XCTAssertEqual(head(""), ["", ""])
    XCTAssertEqual(head(" \n```\ncode\n```"), ["code", ""])
    XCTAssertEqual(head("\u{FEFF}a\r\nb"), ["a", "b"])
    let long = head(String(repeating: "word ", count: 5000) + "\n" + String(repeating: "x", count: 9000))
    XCTAssertEqual(long[0].count, NoteHead.longestTitle)
    XCTAssertLessThanOrEqual(head("a\n" + String(repeating: "x\n", count: 900))[1].count, NoteHead.longestSummary)
  }

  func testFacts() {
    let facts = NoteFacts("#a b #A/c #a\n- [ ] x\n- [x] y\n`#no`\n```\n#no\n- [ ] no\n")
    XCTAssertEqual(facts.tags.map(\.name), ["a", "A/c"])
    XCTAssertEqual(facts.openTasks, 1)
  }
}

extension MarkdownStyle {
  fileprivate var word: String {
    switch self {
    case .mark: "mark"
    case .heading(let level): "heading \(level)"
    case .listItem(let depth): "item \(depth)"
    case .listMarker: "marker"
    case .taskBox(let isDone): isDone ? "done box" : "box"
    case .doneText: "done"
    case .quote(let depth): "quote \(depth)"
    case .codeBlock: "block"
    case .fence: "fence"
    case .code: "code"
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .strikethrough: "struck"
    case .linkText: "link"
    case .linkDestination: "destination"
    case .tag(let tag): "tag \(tag.name)"
    case .rule: "rule"
    }
  }
}
