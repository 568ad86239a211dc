import TestSupport
import UIKitTesting
import XCTest

@testable import WebKit

/// Keys that reach pages which aren't being typed into, and what is left of them for an app.
@preconcurrency @MainActor final class PageKeyTests: XCTestCase {
  private var bench: WebViewBench!
  private var ignored: [String] = []

  override func tearDown() async throws {
    bench = nil
    try await super.tearDown()
  }

  /// A page that has a use for the arrow that goes down, and for nothing else.
  private static let page = """
    <!doctype html><title>one</title><style>body { margin: 0; height: 3000px }</style>
    <button id=button onclick='pressed = true'>button</button><a id=link href='#there'>link</a><input id=field>
    <input id=range type=range><dialog id=dialog>dialog</dialog>
    <script>
      keys = []; pressed = false
      for (const type of ['keydown', 'keyup']) document.addEventListener(type, event => keys.push(type + ' ' + event.key))
      addEventListener('keydown', event => { if (event.key === 'ArrowDown') event.preventDefault() })
    </script>
    """

  private func launch(_ page: String = page) {
    bench = WebViewBench(["/": .page(page)])
    XCTAssertTrue(bench.load("/"))
    ignored = []
  }

  private func offer(_ input: String, _ flags: UIKeyModifierFlags = []) {
    let command = UIKeyCommand(input: input, modifierFlags: flags, action: "scroll:")
    bench.webView.keys.offer(command) { [weak self] in self?.ignored.append(input) }
    bench.device.advanceFrames(2)
  }

  private var keys: String { (bench.evaluate("keys.join()") as? String) ?? "" }
  private var offset: Double { (bench.evaluate("scrollY") as? Double) ?? -1 }

  func testThePageHasTheFirstUseOfAKey() {
    launch()
    offer(UIKeyCommand.inputDownArrow)
    XCTAssertEqual(ignored, [])
    for input in [" ", UIKeyCommand.inputUpArrow, UIKeyCommand.inputEnd, UIKeyCommand.inputEscape] { offer(input) }
    XCTAssertEqual(ignored, [" ", UIKeyCommand.inputUpArrow, UIKeyCommand.inputEnd, UIKeyCommand.inputEscape])
    XCTAssertEqual(keys, "keydown ArrowDown,keydown  ,keydown ArrowUp,keydown End,keydown Escape")
    XCTAssertEqual(offset, 0, "the engine doesn't scroll besides the app")
  }

  func testWhatHasTheFocusUsesItsKeys() {
    launch()
    for (element, input, isUsed) in [
      ("button", " ", true), ("button", UIKeyCommand.inputEnd, false), ("link", " ", false),
      ("field", " ", true), ("field", UIKeyCommand.inputEnd, true), ("range", UIKeyCommand.inputUpArrow, true),
      ("field", UIKeyCommand.inputEscape, false),
    ] {
      _ = bench.evaluate("\(element).focus()")
      ignored = []
      offer(input)
      XCTAssertEqual(ignored.isEmpty, isUsed, "\(element) \(input)")
    }
    XCTAssertEqual(bench.evaluate("field.value") as? String, " ")
  }

  func testWhatIsScrolledForTheFocusIsNotTheApps() {
    launch(
      """
      <!doctype html><title>one</title><body style='height: 3000px'>
      <div id=box tabindex=0 style='height: 100px; overflow: auto'><div style='height: 900px'>box</div></div>
      <dialog id=dialog>dialog</dialog>
      """)
    _ = bench.evaluate("box.focus()")
    offer(UIKeyCommand.inputPageDown)
    XCTAssertEqual(ignored, [])
    XCTAssertTrue(bench.wait { (self.bench.evaluate("box.scrollTop") as? Double ?? 0) > 0 })
    _ = bench.evaluate("box.blur(), dialog.showModal()")
    offer(UIKeyCommand.inputDownArrow)
    XCTAssertEqual(ignored, [], "nothing moves behind a dialog")
    _ = bench.evaluate("dialog.close()")
    offer(UIKeyCommand.inputDownArrow)
    XCTAssertEqual(ignored, [UIKeyCommand.inputDownArrow])
  }

  func testEscapeClosesADialogOfThePage() {
    launch()
    _ = bench.evaluate("dialog.showModal()")
    offer(UIKeyCommand.inputEscape)
    XCTAssertEqual(ignored, [])
    XCTAssertTrue(bench.wait { self.bench.evaluate("dialog.open") as? Bool == false })
    offer(UIKeyCommand.inputEscape)
    XCTAssertEqual(ignored, [UIKeyCommand.inputEscape])
  }

  func testAFrameHasItsKeys() {
    launch("<!doctype html><title>one</title><iframe id=frame srcdoc='<body tabindex=0>inner'></iframe>")
    _ = bench.evaluate(
      "keys = []; frame.contentWindow.addEventListener('keydown', event => keys.push('keydown ' + event.key))")
    _ = bench.evaluate("frame.contentWindow.focus(), frame.contentDocument.body.focus()")
    offer(" ")
    XCTAssertEqual(keys, "keydown  ")
    XCTAssertEqual(ignored, [" "])
  }

  func testAFieldThatThePageHasChosenIsTypedInto() {
    launch("<!doctype html><title>one</title><input id=field autofocus>")
    XCTAssertTrue(bench.wait { self.bench.evaluate("document.activeElement.id") as? String == "field" })
    bench.device.advanceFrames(2)
    XCTAssertFalse(bench.webView.contentView.isFirstResponder, "no keyboard rises by itself")
    XCTAssertTrue(bench.webView.canBecomeFirstResponder)
    XCTAssertTrue(bench.webView.becomeFirstResponder())
    bench.device.press("a")
    XCTAssertTrue(bench.wait { self.bench.evaluate("field.value") as? String == "a" })
  }

  /// A key isn't lost on a page that does nothing for long.
  func testAPageThatDoesNotAnswerIsNotWaitedFor() {
    launch()
    bench.webView.keys.receive(1_000, isIgnored: true)
    XCTAssertEqual(ignored, [], "nobody waits for that")
    bench.webView.keys.forget()
    offer(" ")
    XCTAssertEqual(ignored, [" "])
  }
}
