import TestSupport
import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Fields of pages, typed into by the device's keyboards.
@preconcurrency @MainActor final class WebViewTypingTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }
  private var content: WKContentView { bench.webView.contentView }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.webView.endEditing(true)
      bench = nil
    }
  }

  /// Fields 40 pt high, 50 pt apart, the first at the page's top.
  private func open(_ fields: String..., height: Int = 600) {
    let rows = fields.enumerated().map {
      "<div style='position:absolute;left:0;top:\($0.offset * 50)px;width:300px;height:40px'>\($0.element)</div>"
    }
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Form</title><style>body { margin: 0; height: \(height)px; font: 16px sans-serif }
        input, textarea, [contenteditable] { box-sizing: border-box; width: 300px; height: 40px; margin: 0 }</style>
        <form onsubmit="sent = true; return false">\(rows.joined())</form><script>
        sent = false; seen = [];
        for (const type of ['keydown', 'keyup', 'beforeinput', 'compositionstart', 'compositionend', 'change'])
          addEventListener(type, e => seen.push(type + ' ' + (e.code || e.inputType || e.data || '')), true);
        </script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func tapField(_ index: Int) {
    device.tap(at: CGPoint(x: 100, y: 47 + 20 + CGFloat(index) * 50))
    let row = CGFloat(index) * 50 - 5...CGFloat(index) * 50 + 45
    XCTAssertTrue(
      bench.wait { self.content.isFirstResponder && row.contains(self.content.caretOnPage.midY) },
      "the field has not taken the focus")
    device.advance(by: 1)
  }

  private func value(_ id: String) -> String? { bench.evaluate("\(id).value ?? \(id).innerText") as? String }
  private var seen: [String] { bench.evaluate("seen.splice(0)") as? [String] ?? [] }
  private var keyboard: CGRect? { device["keyboard"].flatMap { $0.hidden ? nil : $0.frame } }

  // MARK: Keyboards

  func testAFieldRaisesTheKeyboardAndTakesWhatItTypes() {
    open("<input id=a>", "<textarea id=b></textarea>")
    XCTAssertFalse(content.isFirstResponder)
    tapField(0)
    XCTAssertEqual(keyboard?.maxY ?? 0, 844, accuracy: 0.5)
    device.type("Hello, you.")
    XCTAssertEqual(value("a"), "Hello, you.")
    tapField(1)
    XCTAssertTrue(seen.contains("change "))
    device.type("one\ntwo")
    XCTAssertEqual(value("b"), "one\ntwo")
  }

  func testTheShiftKeyFollowsTheTextOfThePage() throws {
    open("<input id=a>", "<input id=b autocapitalize=none>")
    tapField(0)
    let top = try XCTUnwrap(keyboard?.minY)
    let q = CGPoint(x: 20, y: top + FormBar.height + 45 + 30)
    device.tap(at: q)
    device.type(". ")
    device.tap(at: q)
    device.tap(at: q)
    XCTAssertEqual(value("a"), "Q. Qq")
    tapField(1)
    device.tap(at: q)
    XCTAssertEqual(value("b"), "q")
  }

  func testKeysAreKeysToThePage() {
    open("<input id=a>")
    tapField(0)
    _ = seen
    device.type("ab")
    XCTAssertEqual(
      seen,
      [
        "keydown KeyA", "beforeinput insertText", "keyup KeyA", "keydown KeyB", "beforeinput insertText", "keyup KeyB",
      ])
    content.deleteBackward()
    XCTAssertEqual(value("a"), "a")
    XCTAssertEqual(seen, ["keydown Backspace", "beforeinput deleteContentBackward", "keyup Backspace"])
  }

  /// Each answer tells of the text with its own key, also where the page takes its time over keys and the next ones wait.
  func testAnswersKeepUpWithFastKeys() {
    let server = TestServer([
      "/": .page(
        """
        <!doctype html><input id=a autofocus><script>
        for (const type of ['keydown', 'keyup']) {
          addEventListener(type, () => { for (const end = performance.now() + 3; performance.now() < end;); });
        }
        </script>
        """)
    ])
    let page = TestPage()
    defer { page.close() }
    page.send(.load(PageRequest(url: server.url("/"))))
    XCTAssertTrue(page.wait { $0.isPresented })
    page.tap(20, 20)
    XCTAssertTrue(page.wait { $0.field != nil })
    let text = "the quick brown fox"
    for (index, character) in text.enumerated() {
      page.send(.edit(UInt64(index + 1), .type(String(character)), awaitsCaret: false))
    }
    XCTAssertTrue(page.wait { $0.texts[UInt64(text.count)] != nil })
    XCTAssertEqual((1...text.count).map { page.texts[UInt64($0)] }, (1...text.count).map { String(text.prefix($0)) })
  }

  func testReturnSendsTheForm() {
    open("<input id=a>")
    tapField(0)
    XCTAssertEqual(content.returnKeyType, .go)
    device.type("x\n")
    XCTAssertEqual(bench.evaluate("sent") as? Bool, true)
  }

  func testAttributesChooseTheKeyboard() {
    open(
      "<input type=email>", "<input inputmode=decimal>", "<input type=search enterkeyhint=send>",
      "<input type=password>", "<input autocapitalize=words autocorrect=off>",
      "<div id=ce contenteditable>text</div>", "<input type=number pattern='[0-9]*'>", "<input type=tel>")
    func traits(_ index: Int) -> [Int] {
      tapField(index)
      return [content.keyboardType.rawValue, content.returnKeyType.rawValue, content.autocapitalizationType.rawValue]
    }
    func expected(
      _ type: UIKeyboardType, _ key: UIReturnKeyType, _ capitals: UITextAutocapitalizationType
    ) -> [Int] { [type.rawValue, key.rawValue, capitals.rawValue] }
    XCTAssertEqual(traits(0), expected(.emailAddress, .go, .none))
    XCTAssertEqual(traits(1), expected(.decimalPad, .go, .sentences))
    XCTAssertEqual(traits(2), expected(.default, .send, .sentences))
    XCTAssertEqual(traits(3), expected(.default, .go, .none))
    XCTAssertTrue(content.isSecureTextEntry)
    XCTAssertEqual(traits(4), expected(.default, .go, .words))
    XCTAssertEqual(content.autocorrectionType, .no)
    XCTAssertEqual(traits(5), expected(.default, .default, .sentences))
    XCTAssertEqual(traits(6), expected(.numberPad, .go, .sentences))
    XCTAssertEqual(traits(7), expected(.phonePad, .go, .sentences))
  }

  func testAFieldThatThePageFocusesByItselfRaisesNoKeyboard() {
    open("<input id=a autofocus>", "<input id=b inputmode=none>")
    bench.wait { self.content.editor.field != nil }
    XCTAssertEqual(bench.evaluate("document.activeElement.id") as? String, "a")
    device.advance(by: 0.5)
    XCTAssertFalse(content.isFirstResponder)
    XCTAssertNil(keyboard)
    tapField(0)
    XCTAssertNotNil(keyboard, "a finger wants it")
  }

  // MARK: Focus

  func testBlurAndTheKeyboardGoTogether() {
    open("<input id=a>")
    tapField(0)
    _ = bench.evaluate("a.blur()")
    XCTAssertTrue(bench.wait { !self.content.isFirstResponder })
    device.advance(by: 1)
    XCTAssertNil(keyboard)

    tapField(0)
    XCTAssertTrue(bench.webView.endEditing(true))
    XCTAssertEqual(bench.evaluate("document.activeElement === document.body") as? Bool, true)
    device.advance(by: 1)
    XCTAssertNil(keyboard)
  }

  func testAnotherPageTakesTheKeyboardAway() {
    open("<input id=a>")
    tapField(0)
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { !self.content.isFirstResponder })
    ContentProcess.shared.killForTesting()
    XCTAssertTrue(bench.wait { self.bench.delegate.log.contains("terminated") })
    XCTAssertNil(content.editor.field)
  }

  // MARK: Text

  func testInputMethodsShowWhatIsNotFinal() {
    open("<input id=a value='ab'>")
    tapField(0)
    _ = bench.evaluate("a.setSelectionRange(1, 1)")
    _ = seen
    device.compose("ni")
    XCTAssertEqual(value("a"), "anib")
    XCTAssertEqual(content.markedTextRange.flatMap(content.text(in:)), "ni")
    device.compose("")
    XCTAssertEqual(value("a"), "ab")
    XCTAssertNil(content.markedTextRange)
    content.setMarkedText("にほん", selectedRange: NSRange(location: 3, length: 0))
    content.unmarkText()
    content.insertText("👩‍👧")
    XCTAssertEqual(value("a"), "aにほん👩‍👧b")
    XCTAssertNil(content.markedTextRange)
    XCTAssertEqual(seen.filter { $0.hasPrefix("compositionstart") }.count, 2)
  }

  func testTextOfInputMethodsIsKnownWhereItIs() {
    open("<input id=a value='ab'>")
    tapField(0)
    _ = bench.evaluate("a.setSelectionRange(1, 1)")
    XCTAssertTrue(bench.wait { self.content.editor.field?.before == "a" })
    for text in ["日本", "👍👍", "👍👍👍"] {
      device.compose(text)
      XCTAssertEqual(value("a"), "a\(text)b")
      XCTAssertEqual(content.markedTextRange.flatMap(content.text(in:)), text)
    }
  }

  func testWhatIsTypedTakesThePlaceOfWhatIsMarked() {
    for text in ["x", "👍", "日本"] {
      open("<input id=a value='ab'>")
      tapField(0)
      _ = bench.evaluate("a.setSelectionRange(1, 1)")
      XCTAssertTrue(bench.wait { self.content.editor.field?.before == "a" })
      device.compose("にほ")
      content.insertText(text)
      XCTAssertEqual(value("a"), "a\(text)b")
      XCTAssertNil(content.markedTextRange)
    }
  }

  func testTheSelectionIsThePages() throws {
    for field in ["<input id=a value='one two three'>", "<div id=a contenteditable>one two three</div>"] {
      open(field)
      tapField(0)
      _ = bench.evaluate(
        "a.setSelectionRange ? a.setSelectionRange(4, 7) : getSelection().setBaseAndExtent(a.firstChild, 4, a.firstChild, 7)"
      )
      XCTAssertTrue(bench.wait { self.content.selectedTextRange.flatMap(self.content.text(in:)) == "two" })
      let end = content.endOfDocument
      let start = try XCTUnwrap(content.position(from: end, offset: -5))
      content.selectedTextRange = content.textRange(from: start, to: end)
      content.insertText("3")
      XCTAssertEqual(value("a"), "one two 3")
      let all = try XCTUnwrap(content.textRange(from: content.beginningOfDocument, to: content.endOfDocument))
      content.replace(all, withText: "nothing left")
      XCTAssertEqual(value("a"), "nothing left")
      let word = content.tokenizer.position(
        from: content.endOfDocument, toBoundary: .word, inDirection: .storage(.backward))
      XCTAssertEqual(word.map { content.offset(from: content.beginningOfDocument, to: $0) }, 8)
    }
  }

  /// No text of the app's has halves of characters. What is in their place takes up as much of it.
  func testHalvesOfCharactersTakeUpTheirPlace() {
    open("<textarea id=a></textarea>")
    tapField(0)
    XCTAssertEqual(bench.evaluate("'a\\ud83d' + '\\\\ud83d👍'") as? String, "a\u{FFFD}\\ud83d👍")
    // The part that is told of a long text begins within a character.
    _ = bench.evaluate("a.value = '👍'.repeat(200) + 'xy'; a.setSelectionRange(401, 401)")
    XCTAssertTrue(bench.wait { self.content.editor.field?.before.utf16.count == 256 })
    XCTAssertEqual(content.editor.field?.before, "\u{FFFD}" + String(repeating: "👍", count: 127) + "x")
    _ = bench.evaluate("a.value = '👍'; a.setSelectionRange(1, 1)")
    XCTAssertTrue(bench.wait { self.content.editor.text == "\u{FFFD}\u{FFFD}" }, content.editor.text)
    XCTAssertEqual(content.editor.selection, NSRange(location: 1, length: 0))
  }

  func testTheSpaceBarMovesTheInsertionPoint() {
    open("<input id=a value='abcdef'>")
    tapField(0)
    _ = bench.evaluate("a.setSelectionRange(6, 6)")
    XCTAssertTrue(bench.wait { self.content.editor.field?.before == "abcdef" })
    content.beginFloatingCursor(at: CGPoint(x: 100, y: 0))
    content.updateFloatingCursor(at: CGPoint(x: 80, y: 0))
    content.endFloatingCursor()
    content.insertText("X")
    XCTAssertEqual(value("a"), "abcdXef")
  }

  func testHardwareKeysReachThePage() {
    open("<input id=a>", "<input id=b>")
    tapField(0)
    _ = seen
    for key in ["a", "b", "left", "c"] { device.press(key) }
    XCTAssertEqual(value("a"), "acb")
    XCTAssertEqual(seen.filter { $0.hasPrefix("key") }.prefix(2), ["keydown KeyA", "keyup KeyA"])
    device.press("a", modifiers: .control)
    device.press("c", modifiers: .control)
    XCTAssertTrue(bench.wait { UIPasteboard.general.string == "acb" })
    device.press("x", modifiers: .control)
    XCTAssertTrue(bench.wait { self.value("a") == "" })
    device.press("tab")
    XCTAssertEqual(bench.evaluate("document.activeElement.id") as? String, "b")
    device.press("v", modifiers: .control)
    XCTAssertEqual(value("b"), "acb")
    device.press("z", modifiers: .control)
    XCTAssertEqual(value("b"), "")
  }

  func testFieldsOfFramesAreFields() {
    bench = WebViewBench([
      "/": .page("<!doctype html><body style='margin:0'><iframe id=f src=/in style='border:0;height:200px'></iframe>"),
      "/in": .page("<!doctype html><body style='margin:0'><input id=a style='width:250px;height:40px'>"),
    ])
    XCTAssertTrue(bench.load("/"))
    tapField(0)
    device.type("in")
    XCTAssertEqual(bench.evaluate("f.contentWindow.a.value") as? String, "in")
    bench.webView.endEditing(true)
    XCTAssertEqual(bench.evaluate("f.contentDocument.activeElement.localName") as? String, "body")
  }

  func testFieldsOfFramesOfOtherServersAreFields() {
    let other = TestServer([
      "/in": .page("<!doctype html><body style='margin:0'><input id=a style='width:250px;height:40px' value=xy>")
    ])
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><body style='margin:0'><iframe src=\(other.url("/in")) style='border:0;height:200px'></iframe>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    device.tap(at: CGPoint(x: 100, y: 67))
    XCTAssertTrue(bench.wait { self.content.isFirstResponder && self.content.editor.field?.before == "xy" })
    device.advance(by: 1)
    device.type("in")
    XCTAssertTrue(bench.wait { self.content.editor.text == "xyin" }, content.editor.text)
    content.deleteBackward()
    XCTAssertTrue(bench.wait { self.content.editor.text == "xyi" }, content.editor.text)
    content.selectAll(nil)
    XCTAssertTrue(bench.wait { self.content.editor.field?.selected == "xyi" }, "\(self.content.editor.field as Any)")
    content.insertText("z")
    XCTAssertTrue(bench.wait { self.content.editor.text == "z" }, content.editor.text)
    bench.webView.endEditing(true)
    XCTAssertTrue(bench.wait { self.content.editor.field == nil })
  }

  // MARK: In sight

  func testTheInsertionPointIsScrolledAboveTheKeyboard() throws {
    open("", "", "", "", "", "", "", "", "", "", "", "", "<input id=a>", height: 3000)
    tapField(12)
    device.advance(by: 1)
    let top = try XCTUnwrap(keyboard?.minY)
    let scrollView = bench.webView.scrollView
    let caret = content.convert(content.caretOnPage, to: nil)
    XCTAssertGreaterThan(scrollView.contentOffset.y, 0)
    XCTAssertLessThanOrEqual(caret.maxY, top)
    XCTAssertGreaterThan(caret.height, 0)
    XCTAssertEqual(bench.evaluate("innerHeight") as? Double, 663, "the page keeps its layout")
    XCTAssertEqual(scrollView.contentInset.bottom, 710 - top, accuracy: 0.5)
    device.type("x")
    XCTAssertEqual(value("a"), "x")
    bench.webView.endEditing(true)
    device.advance(by: 1)
    XCTAssertEqual(scrollView.contentInset.bottom, 0)
  }

  func testAFieldOfAScrolledPageStaysWhereItIsInSight() {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><body style='margin: 0; height: 3000px'><textarea id=a style='position: absolute; top: 1000px; left: 0; width: 200px;
        height: 40px'></textarea><input style='position: fixed; top: 100px; left: 0; width: 200px; height: 40px'>
        <iframe style='position: absolute; top: 1050px; left: 0; border: 0; height: 60px' srcdoc="<body
        style='margin: 0; height: 900px'><input style='position: absolute; top: 400px; height: 40px'>
        <script>scrollTo(0, 390)</script>"></iframe>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    bench.webView.scrollView.contentOffset.y = 850
    XCTAssertTrue(bench.wait { (self.bench.evaluate("scrollY") as? Double) == 850 })
    for y: CGFloat in [170, 230, 120, 230, 170] {
      device.tap(at: CGPoint(x: 50, y: 47 + y))
      XCTAssertTrue(
        bench.wait {
          self.device.advanceFrames(1)
          let caret = self.content.caretOnPage
          return caret.minY - 850 < y && caret.maxY - 850 > y - 20 && caret.maxX < 20
        }, "\(y) \(content.caretOnPage)")
      device.advance(by: 0.8)
      XCTAssertTrue(content.isFirstResponder, "\(y)")
      XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 850, "\(y)")
    }
    device.type("x")
    XCTAssertTrue(bench.wait { (self.bench.evaluate("a.value") as? String) == "x" })
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 850)
  }

  func testTheInsertionPointStaysInSightAsLinesAreAdded() throws {
    open("", "", "", "", "", "", "", "", "<textarea id=a style='height:240px'></textarea>", height: 3000)
    tapField(8)
    let first = content.caretOnPage
    let top = try XCTUnwrap(keyboard?.minY)
    device.type("1\n2\n3\n4\n5\n6")
    device.advance(by: 1)
    XCTAssertGreaterThan(content.caretOnPage.minY, first.minY + 5 * 14, "the engine tells of its caret in time")
    XCTAssertLessThanOrEqual(content.convert(content.caretOnPage, to: nil).maxY, top)
  }

  private static let kinds = [
    "<input>", "<input placeholder=here>", "<input value=text>", "<input type=search>", "<input type=email>",
    "<input type=password>", "<input type=number>", "<textarea></textarea>", "<textarea>text</textarea>",
  ]

  private func openScrolled(_ style: String) {
    let fields = Self.kinds.enumerated().map {
      "<p style='position:absolute;left:0;margin:0;top:\(1000 + $0.offset * 50)px'>\($0.element)</p>"
    }
    bench = WebViewBench([
      "/": .page(
        "<!doctype html><style>input, textarea, div { box-sizing: border-box; width: 200px; height: 40px; margin: 0 } "
          + "\(style)</style><body style='margin:0;height:4000px;font:16px sans-serif'>\(fields.joined())")
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func scroll(to y: CGFloat) {
    bench.webView.endEditing(true)
    device.advance(by: 1)
    bench.webView.scrollView.contentOffset.y = y
    XCTAssertTrue(bench.wait { self.bench.evaluate("scrollY") as? Double == y })
  }

  func testAFieldInSightStaysWhereItIsHoweverFarThePageIsScrolled() {
    openScrolled("")
    for index in Self.kinds.indices {
      let y = 1000 + CGFloat(index) * 50
      scroll(to: y - 200)
      device.tap(at: CGPoint(x: 100, y: 47 + 220))
      XCTAssertTrue(bench.wait { self.content.isFirstResponder }, Self.kinds[index])
      device.advance(by: 1)
      XCTAssertEqual(content.fieldOnPage, CGRect(x: 0, y: y, width: 200, height: 40), Self.kinds[index])
      XCTAssertTrue(content.fieldOnPage.contains(content.caretOnPage), "\(Self.kinds[index]) \(content.caretOnPage)")
      device.type("x")
      device.advance(by: 1)
      XCTAssertEqual(bench.webView.scrollView.contentOffset.y, y - 200, Self.kinds[index])
      XCTAssertTrue(content.fieldOnPage.contains(content.caretOnPage), "\(Self.kinds[index]) \(content.caretOnPage)")
    }
  }

  func testAFieldThatTheKeyboardWouldCoverComesToTheMiddleOfWhatIsLeft() throws {
    openScrolled("textarea { height: 150px }")
    for (index, height): (Int, CGFloat) in [(0, 40), (8, 150)] {
      let y = 1000 + CGFloat(index) * 50
      scroll(to: y - 480)
      device.tap(at: CGPoint(x: 100, y: 47 + 490))
      XCTAssertTrue(bench.wait { self.content.isFirstResponder }, Self.kinds[index])
      device.advanceFrames(3)
      let offset = bench.webView.scrollView.contentOffset.y
      device.advance(by: 1)
      let left = (47 + (try XCTUnwrap(keyboard?.minY))) / 2
      XCTAssertEqual(content.convert(content.fieldOnPage, to: nil).midY, left, accuracy: 1, Self.kinds[index])
      XCTAssertEqual(content.fieldOnPage.height, height)
      XCTAssertLessThan(offset, bench.webView.scrollView.contentOffset.y, "it is on its way, and not there at once")
      XCTAssertGreaterThan(offset, y - 480 - 1)
    }
  }

  func testThePageStaysWhereItIsAsTheKeyboardGoes() {
    openScrolled("")
    scroll(to: 900)
    device.tap(at: CGPoint(x: 100, y: 47 + 120))
    XCTAssertTrue(bench.wait { self.content.isFirstResponder })
    device.advance(by: 1)
    bench.webView.scrollView.contentOffset.y = 2000
    device.advance(by: 0.5)
    bench.webView.endEditing(true)
    device.advance(by: 1)
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 2000)
  }

  /// What doesn't scroll with the page is lifted over the keyboard, and the page stays where it is.
  func testAFieldThatIsFixedIsLifted() throws {
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><body style='margin:0;height:4000px'><input id=a style='position:fixed;bottom:0;left:0;margin:0;
        width:300px;height:40px;box-sizing:border-box;font:16px sans-serif'>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
    bench.webView.scrollView.contentOffset.y = 500
    XCTAssertTrue(bench.wait { self.bench.evaluate("scrollY") as? Double == 500 })
    device.tap(at: CGPoint(x: 100, y: 710 - 20))
    XCTAssertTrue(bench.wait { self.content.isFirstResponder })
    device.advance(by: 1)
    let top = try XCTUnwrap(keyboard?.minY)
    for text in ["a", "ab", "abc"] {
      device.type(String(text.last!))
      device.advance(by: 0.5)
      XCTAssertEqual(value("a"), text)
      XCTAssertEqual(content.convert(content.fieldOnPage, to: nil).maxY, top, accuracy: 1, text)
      XCTAssertEqual(bench.evaluate("scrollY") as? Double, 500, text)
    }
    // Touches find it where it is seen.
    XCTAssertTrue(bench.evaluate("seen = ''; addEventListener('click', e => seen = e.target.id); ''") != nil)
    device.tap(at: CGPoint(x: 100, y: top - 20))
    XCTAssertTrue(bench.wait { self.bench.evaluate("seen") as? String == "a" })
    bench.webView.endEditing(true)
    device.advance(by: 1)
    XCTAssertEqual(bench.webView.scroller.pan(at: bench.webView.scroller.wantedOffset), 0)
    XCTAssertTrue(
      bench.wait { self.bench.evaluate("scrollY") as? Double == Double(self.bench.webView.scroller.wantedOffset.y) })
  }

  /// A page that ends at its field is lifted over the keyboard.
  func testAFieldAtThePagesEndIsLifted() throws {
    open("", "", "", "", "", "", "", "", "", "", "", "", "<input id=a>", height: 663)
    tapField(12)
    device.advance(by: 1)
    let top = try XCTUnwrap(keyboard?.minY)
    XCTAssertLessThanOrEqual(content.convert(content.caretOnPage, to: nil).maxY, top)
    XCTAssertEqual(bench.evaluate("scrollY") as? Double, 0, "the page has nowhere to go")
    bench.webView.endEditing(true)
    device.advance(by: 1)
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 0, accuracy: 0.5)
  }
}
