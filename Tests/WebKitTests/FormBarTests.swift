import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// The bar above the keyboard while a page's field is edited.
@preconcurrency @MainActor final class FormBarTests: XCTestCase {
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
  private func open(_ fields: String...) {
    let rows = fields.enumerated().map {
      "<div style='position:absolute;left:0;top:\($0.offset * 50)px'>\($0.element)</div>"
    }
    bench = WebViewBench([
      "/": .page(
        """
        <!doctype html><title>Form</title><style>body { margin: 0; height: 600px }
        input, textarea, select, [contenteditable] { box-sizing: border-box; width: 300px; height: 40px; margin: 0 }
        </style><form>\(rows.joined())</form><script>seen = [];
        addEventListener('focusin', e => seen.push(e.target.id))</script>
        """)
    ])
    XCTAssertTrue(bench.load("/"))
  }

  private func tapField(_ index: Int) {
    device.tap(at: CGPoint(x: 100, y: 47 + 20 + CGFloat(index) * 50))
    XCTAssertTrue(bench.wait { self.content.isFirstResponder }, "the field has not taken the focus")
    device.advance(by: 1)
  }

  private func isEnabled(_ name: String) -> Bool? {
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.accessibilityIdentifier == "formBar.\(name)" { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(content.formBar)?.isEnabled
  }

  private func tapBar(_ name: String) {
    device.tap("formBar.\(name)")
    device.advance(by: 0.5)
  }

  private var focused: String? { bench.evaluate("document.activeElement.id") as? String }

  // MARK: What the page proposes

  private func proposed() -> [String] {
    bench.webView.contentView.editor.field?.proposals.map(\.label) ?? []
  }

  private static let harbours = """
    <datalist id=list><option value=Aarhus><option value=CUX label="Cuxhaven (old port)"><option value=Bergen>
    <option value=Oslo disabled><option value=Bergen><option value=Stavanger></datalist>
    """

  func testProposalsFollowWhatIsTyped() {
    open("<input id=a list=list>" + Self.harbours, "<input id=b list=none>", "<input id=c type=password list=list>")
    tapField(0)
    XCTAssertEqual(proposed(), ["Aarhus", "Cuxhaven (old port)", "Bergen", "Stavanger"])
    XCTAssertNotNil(device["formBar.proposal.0"])
    device.type("r")
    XCTAssertTrue(bench.wait { self.bench.evaluate("a.value.length") as? Int == 1 })
    XCTAssertEqual(proposed().count, 4, "each has one")
    device.type("g")
    XCTAssertTrue(bench.wait { self.proposed() == ["Bergen"] })
    device.type("x")
    XCTAssertTrue(bench.wait { self.proposed() == [] })
    for _ in 0..<3 { device.press("delete") }
    XCTAssertTrue(bench.wait { self.proposed().count == 4 })
    device.press("s")
    XCTAssertTrue(bench.wait { self.proposed().first == "Stavanger" }, "what begins so comes first")
    for index in [1, 2] {
      tapField(index)
      XCTAssertEqual(proposed(), [], "\(index)")
    }
  }

  func testAMarkStaysWithItsField() {
    open("<input id=a list=list>" + Self.harbours, "<input id=b list=list>", "<input id=c type=number list=list>")
    tapField(0)
    device.press("down")
    device.press("tab")
    XCTAssertTrue(bench.wait { self.focused == "b" })
    device.press("down", modifiers: .shift)
    device.press("return")
    device.advance(by: 0.3)
    XCTAssertEqual(bench.evaluate("a.value + b.value") as? String, "", "keys with others are the page's")
    tapField(2)
    device.press("up")
    XCTAssertTrue(bench.wait { self.bench.evaluate("c.value") as? String == "1" }, "a number counts")
  }

  func testPagesKnowTheirLists() {
    open("<input id=a list=list>" + Self.harbours, "<input id=b list=none>", "<input id=c type=checkbox list=list>")
    let said = bench.evaluate(
      """
      [a.list.id, [...a.list.options].map((option) => option.value), a.list instanceof HTMLDataListElement,
        document.body instanceof HTMLDataListElement, b.list, c.list, document.createElement('foo').options].join()
      """)
    XCTAssertEqual(said as? String, "list,Aarhus,CUX,Bergen,Oslo,Bergen,Stavanger,true,false,,,")
  }

  func testATouchFillsOneIn() {
    open("<input id=a list=list>" + Self.harbours)
    _ = bench.evaluate(
      "heard = []; for (const type of ['input', 'change']) a.addEventListener(type, () => heard.push(type, a.value))")
    tapField(0)
    device.tap("formBar.proposal.1")
    XCTAssertTrue(bench.wait { self.bench.evaluate("a.value") as? String == "CUX" })
    XCTAssertEqual(bench.evaluate("heard.join()") as? String, "input,CUX,change,CUX")
    XCTAssertTrue(bench.wait { self.content.editor.text == "CUX" })
    XCTAssertTrue(content.isFirstResponder)
    device.type("x")
    XCTAssertTrue(
      bench.wait { self.bench.evaluate("a.value") as? String == "CUXx" }, "the insertion point is at its end")
  }

  func testArrowsLeadAlongThemAndReturnFillsOneIn() {
    open(
      "<input id=a list=list>" + Self.harbours
        + "<script>sent = 0; document.forms[0].onsubmit = () => ++sent && false</script>")
    tapField(0)
    for key in ["down", "down", "up", "down"] { device.press(key) }
    XCTAssertEqual(bench.evaluate("a.value") as? String, "", "keys mark, and choose nothing")
    device.press("return")
    XCTAssertTrue(bench.wait { self.bench.evaluate("a.value") as? String == "CUX" })
    XCTAssertEqual(bench.evaluate("sent") as? Int, 0)
    device.press("down")
    device.press("escape")
    XCTAssertTrue(content.isFirstResponder, "escape marks none")
    device.press("return")
    XCTAssertTrue(bench.wait { self.bench.evaluate("sent") as? Int == 1 })
    XCTAssertEqual(bench.evaluate("a.value") as? String, "CUX")
  }

  func testTheBarStandsOnTheKeyboard() throws {
    open("<input id=a>")
    XCTAssertNil(device["formBar"])
    tapField(0)
    let bar = try XCTUnwrap(device["formBar"]?.frame)
    let keyboard = try XCTUnwrap(device["keyboard"]?.frame)
    XCTAssertEqual(bar.height, 44)
    XCTAssertEqual(bar.minY, keyboard.minY, accuracy: 0.5, "it is a part of what the notifications tell")
    XCTAssertEqual(bar.width, 390)
    XCTAssertEqual(isEnabled("previous"), false)
    XCTAssertEqual(isEnabled("next"), false)
    tapBar("done")
    XCTAssertTrue(bench.wait { self.content.editor.field == nil })
    XCTAssertEqual(focused, "")
    device.advance(by: 1)
    XCTAssertTrue(device["formBar"].map(\.hidden) ?? true)
  }

  /// The bar lies above the screen's end where there is a hardware keyboard, and its background goes on to that end.
  func testTheBarLiesAboveTheScreensEndWhereThereIsNoKeyboard() throws {
    open("<input id=a>")
    tapField(0)
    device.press("a")
    device.advance(by: 1)
    for _ in 0..<2 {
      let bar = try XCTUnwrap(device["formBar"]?.frame)
      XCTAssertEqual(bar, CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
      XCTAssertEqual(device["keyboard"]?.frame, CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 78))
      XCTAssertEqual(device["formBar.done"]?.frame.maxY, 844 - 34, "above the home indicator")
      content.reloadInputViews()
      device.advance(by: 1)
    }
    device.tap(at: CGPoint(x: 100, y: 67))
  }

  func testArrowsGoThroughTheFieldsInTabOrder() {
    open(
      "<input id=a value=one>", "<textarea id=b tabindex=2></textarea>", "<input id=c tabindex=1>",
      "<input id=x type=checkbox><input disabled><input type=hidden><input readonly style='width:9px'>",
      "<div id=d contenteditable>text <b>bold</b></div>", "<input id=y tabindex=-1><input style='display:none'>",
      "<input id=e type=email>")
    tapField(0)
    XCTAssertEqual(isEnabled("previous"), true, "those with numbers come first")
    var visited: [String] = []
    while isEnabled("next") == true, visited.count < 10 {
      tapBar("next")
      visited.append(focused ?? "")
    }
    XCTAssertEqual(visited, ["d", "e"])
    XCTAssertEqual(content.keyboardType, .emailAddress)
    visited = []
    while isEnabled("previous") == true, visited.count < 10 {
      tapBar("previous")
      visited.append(focused ?? "")
    }
    XCTAssertEqual(visited, ["d", "a", "b", "c"])
    device.type("typed")
    XCTAssertEqual(bench.evaluate("c.value") as? String, "typed")
  }

  func testAFieldThatIsReachedIsSelected() {
    open("<input id=a>", "<input id=b value=old>")
    tapField(0)
    tapBar("next")
    XCTAssertEqual(content.editor.field?.selected, "old")
    device.type("new")
    XCTAssertEqual(bench.evaluate("b.value") as? String, "new")
  }

  func testAMenuThatIsReachedOpens() {
    open("<input id=a>", "<select id=s><option>one<option>two</select>", "<input id=b>")
    tapField(0)
    tapBar("next")
    XCTAssertTrue(bench.wait { self.bench.webView.chooser.isChoosing }, "no menu opens")
    XCTAssertFalse(content.isFirstResponder)
    device.advance(by: 1)
    device.tap("optionMenu.1")
    XCTAssertTrue(bench.wait { self.bench.evaluate("s.value") as? String == "two" })
  }

  func testAnAppMayHaveAnotherBarOrNone() throws {
    final class Bare: WKWebView {
      override var inputAccessoryView: UIView? { nil }
    }
    open("<input id=a>")
    XCTAssertNil(bench.webView.inputAccessoryView, "nothing is typed into")
    let bare = Bare(frame: bench.webView.frame)
    bench.webView.superview?.addSubview(bare)
    bare.load(URLRequest(url: URL(string: bench.server.url("/"))!))
    XCTAssertTrue(bench.wait { bare.navigator.isLoaded && !bare.isLoading })
    device.tap(at: CGPoint(x: 100, y: 67))
    XCTAssertTrue(bench.wait { bare.contentView.isFirstResponder })
    device.advance(by: 1)
    XCTAssertNotNil(device["keyboard"])
    XCTAssertNil(device["formBar"])
    bare.endEditing(true)
  }
}
