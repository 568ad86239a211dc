import UIKitTesting
import WebContentProtocol
import XCTest

@testable import WebKit

/// Text of pages that a finger selects.
@preconcurrency @MainActor final class PageSelectionTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }
  private var content: WKContentView { bench.webView.contentView }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.webView.endEditing(true)
      bench = nil
    }
  }

  private static let html = """
    <!doctype html><title>Text</title><style>body { margin: 0; height: 2000px; font: 20px/40px monospace }
    p { position: absolute; left: 0; margin: 0; white-space: pre }</style>
    <p id=a style="top:0">alpha bravo charlie</p><p id=b style="top:40px">delta <b>echo</b> foxtrot</p>
    <p id=n style="top:120px; -webkit-user-select: none; user-select: none">never selected</p>
    <p id=l style="top:160px"><a href="#x">a link of words</a></p>
    <input id=i style="position:absolute;left:0;top:240px;width:300px;height:40px;box-sizing:border-box"
      value="one two three">
    <script>seen = []; for (const type of ['click', 'touchcancel', 'touchend'])
      addEventListener(type, e => seen.push(type)); text = () => getSelection().toString()</script>
    """

  private func open() {
    bench = WebViewBench(["/": .page(Self.html)])
    XCTAssertTrue(bench.load("/"))
  }

  /// The place of some characters of an element, in the window's coordinates.
  private func place(_ id: String, _ from: Int, _ to: Int) -> CGRect {
    let numbers =
      bench.evaluate(
        """
        (() => { const walk = document.createTreeWalker(\(id), 4); let range = document.createRange(), left = \(from);
        let node = walk.nextNode(); while (left >= node.length) { left -= node.length; node = walk.nextNode() }
        range.setStart(node, left); range.setEnd(node, left + \(to - from));
        const box = range.getBoundingClientRect(); return [box.left, box.top, box.width, box.height] })()
        """) as? [Double] ?? [0, 0, 0, 0]
    return CGRect(x: numbers[0], y: numbers[1] + 47, width: numbers[2], height: numbers[3])
  }

  private func press(_ point: CGPoint) {
    device.touchDown(at: point)
    device.advance(by: 0.7)
    device.touchUp()
    device.advance(by: 0.5)
  }

  private var selected: String? { bench.evaluate("text()") as? String }
  private func handle(_ name: String) -> CGRect? { device["selection.\(name)"].flatMap { $0.hidden ? nil : $0.frame } }

  func testAFingerThatStaysSelectsAWord() throws {
    open()
    let word = place("a", 6, 11)
    press(CGPoint(x: word.midX, y: word.midY))
    XCTAssertEqual(selected, "bravo")
    XCTAssertEqual(content.selection.selection?.text, "bravo")
    let (start, end) = (try XCTUnwrap(handle("start")), try XCTUnwrap(handle("end")))
    XCTAssertEqual(start.midX, word.minX, accuracy: 1)
    XCTAssertEqual(end.midX, word.maxX, accuracy: 1)
    XCTAssertEqual(start.maxY, word.maxY, accuracy: 1.5)
    XCTAssertEqual(end.minY, word.minY, accuracy: 1.5)
    XCTAssertTrue(content.selection.showsMenu)
    XCTAssertEqual(bench.evaluate("seen.splice(0).join()") as? String, "touchcancel", "the page gets no click")

    // A tap elsewhere ends it.
    device.tap(at: CGPoint(x: 380, y: 600))
    XCTAssertTrue(bench.wait { self.selected == "" })
    device.advance(by: 0.5)
    XCTAssertNil(handle("start"))
    XCTAssertNil(handle("end"))
  }

  func testAClickOfTheOtherButtonSelectsAWordOrKeepsWhatIsSelected() {
    open()
    func click(_ place: CGRect) {
      device.secondaryClick(at: CGPoint(x: place.midX, y: place.midY))
      device.advance(by: 0.5)
    }
    click(place("a", 6, 11))
    XCTAssertTrue(bench.wait { self.content.selection.showsMenu })
    XCTAssertEqual(selected, "bravo")
    device.advance(by: 0.5)
    device.tap("editMenu.1")
    XCTAssertTrue(bench.wait { self.selected?.contains("charlie") == true })
    device.advance(by: 0.5)
    content.selection.dismissMenu()
    click(place("a", 6, 11))
    XCTAssertTrue(bench.wait { self.content.selection.showsMenu })
    XCTAssertEqual(selected?.contains("charlie"), true)
    device.tap(at: CGPoint(x: 380, y: 600))
    XCTAssertTrue(bench.wait { self.selected == "" })
  }

  func testHandlesDragTheSelection() throws {
    open()
    let word = place("a", 6, 11)
    press(CGPoint(x: word.midX, y: word.midY))
    func drag(_ name: String, to point: CGPoint) throws {
      let frame = try XCTUnwrap(handle(name))
      let from = CGPoint(x: frame.midX, y: name == "start" ? frame.minY + 4 : frame.maxY - 4)
      device.drag(from: from, to: point, seconds: 0.3)
      device.advance(by: 0.5)
    }
    let fox = place("b", 11, 14)
    try drag("end", to: CGPoint(x: fox.maxX, y: fox.maxY))
    XCTAssertEqual(selected?.filter { !$0.isNewline }, "bravo charliedelta echo fox")
    XCTAssertEqual(try XCTUnwrap(handle("end")).midX, fox.maxX, accuracy: 1)
    XCTAssertTrue(content.selection.showsMenu)

    let alpha = place("a", 2, 3)
    try drag("start", to: CGPoint(x: alpha.minX, y: alpha.minY))
    XCTAssertEqual(selected?.hasPrefix("pha bravo"), true, selected ?? "")
    // Past the other end, which stays.
    try drag("end", to: CGPoint(x: 2, y: alpha.midY))
    XCTAssertEqual(selected, "al")
    // On the other end, a character is left.
    try drag("start", to: CGPoint(x: alpha.minX, y: alpha.minY))
    XCTAssertEqual(selected, "l")
    XCTAssertEqual(bench.evaluate("scrollY") as? Double, 0, "a handle's drag scrolls nothing")
    XCTAssertNil(content.selection.loupe)
  }

  func testTheLoupeShowsWhatIsUnderTheFinger() throws {
    open()
    _ = bench.evaluate(
      "for (const [p, y, c] of [[a, 460, 'f00'], [b, 480, '0f0']])"
        + " p.style.cssText = `top: ${y}px; line-height: 20px; color: transparent; background: #${c}`")
    let (word, other) = (place("b", 0, 5), place("b", 6, 10))
    press(CGPoint(x: word.midX, y: word.midY))
    XCTAssertNil(content.selection.loupe)
    let end = try XCTUnwrap(handle("end"))
    device.drag(
      from: CGPoint(x: end.midX, y: end.maxY - 4), to: CGPoint(x: other.maxX, y: other.maxY), seconds: 0.3, hold: true)
    device.advance(by: 0.3)
    let loupe = try XCTUnwrap(content.selection.loupe?.view)
    XCTAssertTrue(loupe.superview === content.window)
    XCTAssertEqual(loupe.center.x, other.maxX, accuracy: 1)
    XCTAssertLessThan(loupe.frame.maxY, other.minY, "above the line")
    let frame = loupe.frame
    XCTAssertTrue(bench.shows { $0.color(frame.maxX - 20, frame.midY) == 0x00ff00 }, "the line at the finger")
    XCTAssertTrue(bench.shows { $0.color(frame.maxX - 20, frame.minY + 4) == 0xff0000 }, "the one above it, larger")
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertNil(loupe.superview)
  }

  func testAPageScrollsWhileAFingerSelectsAtItsEdge() throws {
    open()
    _ = bench.evaluate(
      "a.style.whiteSpace = 'pre-line'; a.textContent = Array.from({length: 45}, (_, n) => 'line ' + n).join('\\n')")
    press(CGPoint(x: 30, y: 47 + 20))
    XCTAssertEqual(selected, "line")
    let end = try XCTUnwrap(handle("end"))
    device.drag(
      from: CGPoint(x: end.midX, y: end.maxY - 4), to: CGPoint(x: 60, y: 47 + 655), seconds: 0.3, hold: true)
    device.advance(by: 0.5)
    let first = bench.webView.scrollView.contentOffset.y
    XCTAssertGreaterThan(first, 20)
    let length = selected?.count ?? 0
    device.advance(by: 0.5)
    XCTAssertGreaterThan(bench.webView.scrollView.contentOffset.y, first + 50)
    XCTAssertGreaterThan(selected?.count ?? 0, length, "though the finger has not moved")
    device.advance(by: 8)
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, 2000 - 663, accuracy: 1, "no further than the page goes")
    device.drag(to: CGPoint(x: 60, y: 47 + 300), seconds: 0.2, hold: true)
    let last = bench.webView.scrollView.contentOffset.y
    device.advance(by: 0.3)
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, last, "not away from the edges")
    device.drag(to: CGPoint(x: 60, y: 47 + 4), seconds: 0.2, hold: true)
    device.advance(by: 0.5)
    XCTAssertLessThan(bench.webView.scrollView.contentOffset.y, last - 20)
    device.touchUp()
    device.advanceFrames(2)
    let rest = bench.webView.scrollView.contentOffset.y
    device.advance(by: 0.5)
    XCTAssertEqual(bench.webView.scrollView.contentOffset.y, rest, "a lift ends it")
    XCTAssertTrue(selected?.hasPrefix("line 0") == true)
  }

  func testTheFingerThatSelectsGoesOn() {
    open()
    let (word, other) = (place("a", 6, 11), place("a", 12, 19))
    device.touchDown(at: CGPoint(x: word.midX, y: word.midY))
    device.advance(by: 0.7)
    device.touchMove(to: CGPoint(x: other.maxX - 2, y: other.midY))
    device.advance(by: 0.1)
    XCTAssertEqual(selected, "bravo charlie")
    XCTAssertFalse(content.selection.showsMenu)
    XCTAssertNotNil(content.selection.loupe)
    device.touchMove(to: CGPoint(x: place("a", 2, 3).minX, y: other.midY))
    device.advance(by: 0.1)
    XCTAssertEqual(selected, "pha bravo", "to the other side of the word")
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertTrue(content.selection.showsMenu)
  }

  func testTheMenuCopiesAndSelectsAll() throws {
    open()
    let word = place("b", 6, 10)
    press(CGPoint(x: word.midX, y: word.midY))
    XCTAssertEqual(selected, "echo")
    XCTAssertTrue(content.canPerformAction(Selector("copy:"), withSender: nil))
    XCTAssertFalse(content.canPerformAction(Selector("paste:"), withSender: nil))
    UIPasteboard.general.string = ""
    content.copy(nil)
    XCTAssertTrue(bench.wait { UIPasteboard.general.string == "echo" })
    content.selectAll(nil)
    XCTAssertTrue(bench.wait { self.selected?.contains("foxtrot") == true && self.selected?.contains("alpha") == true })
    XCTAssertTrue(bench.wait { (self.content.selection.selection?.area.height ?? 0) > 60 })
    XCTAssertNotNil(handle("start"))
  }

  func testWhatIsNoTextIsLeftAlone() {
    open()
    for id in ["n", "l"] {
      let box = place(id, 0, 5)
      press(CGPoint(x: box.midX, y: box.midY))
      XCTAssertEqual(selected, "", id)
      XCTAssertNil(handle("start"))
    }
    press(CGPoint(x: 380, y: 600))
    XCTAssertEqual(selected, "")
    // A finger that moves first scrolls.
    let word = place("a", 6, 11)
    device.drag(from: CGPoint(x: word.midX, y: word.midY + 200), to: CGPoint(x: word.midX, y: word.midY), seconds: 0.8)
    device.advance(by: 1)
    XCTAssertEqual(selected, "")
    XCTAssertGreaterThan(bench.evaluate("scrollY") as? Double ?? 0, 50)
  }

  func testWhatAPageSelectsByItselfHasNoHandles() {
    open()
    _ = bench.evaluate("getSelection().selectAllChildren(a)")
    XCTAssertTrue(bench.wait { self.content.selection.selection?.text == "alpha bravo charlie" })
    device.advance(by: 0.2)
    XCTAssertNil(handle("start"))
    _ = bench.evaluate("a.remove()")
    XCTAssertTrue(bench.wait { self.content.selection.selection == nil })
  }

  func testASelectionGoesWithItsPage() {
    open()
    let word = place("a", 6, 11)
    press(CGPoint(x: word.midX, y: word.midY))
    XCTAssertNotNil(handle("start"))
    XCTAssertTrue(bench.load("/"))
    XCTAssertTrue(bench.wait { self.content.selection.selection == nil })
    device.advance(by: 0.5)
    XCTAssertNil(handle("start"))
    XCTAssertFalse(content.selection.showsMenu)
  }

  func testASecondTapInAFieldSelectsAWord() {
    open()
    let spot = CGPoint(x: 12 * 4, y: 47 + 260)
    device.tap(at: spot)
    XCTAssertTrue(bench.wait { self.content.isFirstResponder })
    device.advance(by: 1)
    device.tap(at: spot)
    device.advance(by: 0.1)
    device.tap(at: spot)
    XCTAssertTrue(bench.wait { self.content.editor.field?.selected.isEmpty == false })
    let word = content.editor.field?.selected ?? ""
    XCTAssertTrue(["one", "two", "three"].contains(word), word)
    device.advance(by: 0.5)
    XCTAssertTrue(bench.wait { self.content.selection.showsMenu })
    UIPasteboard.general.string = ""
    XCTAssertTrue(content.canPerformAction(Selector("cut:"), withSender: nil))
    content.cut(nil)
    XCTAssertTrue(bench.wait { UIPasteboard.general.string == word }, "\(UIPasteboard.general.string ?? "none")")
    XCTAssertTrue(bench.wait { (self.bench.evaluate("i.value") as? String)?.contains(word) == false })
    content.paste(nil)
    // The engine may take a word's space with it.
    XCTAssertTrue(bench.wait { (self.bench.evaluate("i.value") as? String)?.contains(word) == true })
  }

  func testAFingerThatStaysInAFieldHasAMenu() {
    open()
    let spot = CGPoint(x: 60, y: 47 + 260)
    device.touchDown(at: spot)
    device.advance(by: 0.7)
    XCTAssertTrue(bench.wait { self.content.isFirstResponder })
    device.touchUp()
    device.advance(by: 0.5)
    XCTAssertTrue(bench.wait { self.content.selection.showsMenu })
    XCTAssertTrue(content.canPerformAction(Selector("select:"), withSender: nil))
    content.select(nil)
    XCTAssertTrue(bench.wait { self.content.editor.field?.selected.isEmpty == false })
    XCTAssertFalse(content.canPerformAction(Selector("select:"), withSender: nil))
    device.type("x")
    XCTAssertFalse(content.selection.showsMenu, "typing ends the menu")
  }

  /// Numbers that no honest page tells.
  func testWildSelectionsHarmNothing() {
    open()
    let word = place("a", 6, 11)
    press(CGPoint(x: word.midX, y: word.midY))
    for wild in [1e308, -1e308, 1e-320, 5e9] {
      let rect = CGRect(x: wild, y: -wild, width: wild, height: wild)
      content.selection.receive(PageSelection(text: "", start: rect, end: rect, area: rect), edit: 0)
      device.advance(by: 0.1)
      content.selection.showMenu()
      device.advance(by: 0.1)
      content.selection.dismissMenu()
    }
    content.selection.receive(nil, edit: 0)
    device.advance(by: 0.2)
    XCTAssertNil(handle("start"))
  }
}
