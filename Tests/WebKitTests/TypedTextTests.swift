import TestSupport
import XCTest

@testable import UIKitTesting
@testable import WebKit

/// Every way in which a text comes, into every place that takes text: nothing that a person typed vanishes.
@preconcurrency @MainActor final class TypedTextTests: XCTestCase {
  private var bench: WebViewBench!
  private var device: SimulatedDevice { bench.device }

  override func tearDown() {
    MainActor.assumeIsolated {
      bench?.webView.window?.endEditing(true)
      bench = nil
    }
  }

  /// A code point, and what is made of more: marks, pairs, modifiers, flags, breaks, tabs, another direction.
  private static let texts = [
    "a", "e\u{301}", "é", "日本", "👍", "👍🏽", "🇩🇪", "👩‍👧", "ที่นี่", "a\nb", "a\r\nb", "a\tb", "שלום", "مرحبا",
  ]

  private enum Way: CaseIterable {
    /// A key of a hardware keyboard whose layout has the whole text.
    case key
    /// An input method's final text, after what it showed before, or without.
    case composed, committed
    /// What an input method shows becomes final as it is, by the input itself or since the field is left.
    case unmarked, left
    /// An input method gives it up.
    case cancelled
    case pasted
    /// In the place of a range, as suggestions come.
    case replaced
    /// By an accessory view.
    case inserted
  }

  /// Where text goes.
  private struct Place {
    let name: String
    let hasLines: Bool
    let input: any UITextInput & UIResponder
    /// Gives it the focus and empties it.
    let begin: () -> Void
    let text: () -> String
  }

  private func check(_ place: Place, file: StaticString = #filePath, line: UInt = #line) {
    for way in Way.allCases {
      for text in Self.texts {
        place.begin()
        bring(text, by: way, into: place)
        let lines = text.replacingOccurrences(of: "\r\n", with: "\n")
        let wanted = way == .cancelled ? "" : place.hasLines ? lines : lines.replacingOccurrences(of: "\n", with: " ")
        let taken = place.text()
        XCTAssertEqual(
          Array(taken.unicodeScalars), Array(wanted.unicodeScalars),
          "\(wanted.debugDescription) by \(way) into \(place.name) gave \(taken.debugDescription)", file: file,
          line: line)
      }
    }
  }

  private func bring(_ text: String, by way: Way, into place: Place) {
    switch way {
    case .key:
      device.present([.key(sample(text, .down))])
      device.present([.key(sample(text, .up))])
    case .composed:
      device.compose(String(text.prefix(1)))
      device.compose(text)
      device.commit(text)
    case .committed: device.commit(text)
    case .unmarked:
      device.compose(text)
      place.input.unmarkText()
    case .left:
      device.compose(text)
      device.windowScene.windows.forEach { $0.endEditing(true) }
    case .cancelled:
      device.compose(text)
      device.compose("")
    case .pasted:
      UIPasteboard.general.string = text
      device.press("v", modifiers: .control)
    case .replaced: place.input.replace(place.input.selectedTextRange!, withText: text)
    case .inserted: place.input.insertText(text)
    }
    device.advanceFrames(1)
  }

  private func sample(_ text: String, _ phase: KeySample.Phase) -> KeySample {
    KeySample(
      phase: phase, usage: KeySample.usage(of: "a")!, characters: text, charactersIgnoringModifiers: text,
      timestamp: CACurrentMediaTime())
  }

  // MARK: UIKit's own

  private func show(_ view: UIView) {
    bench = WebViewBench([:])
    view.frame = CGRect(x: 20, y: 100, width: 350, height: 100)
    bench.webView.superview?.addSubview(view)
    device.advanceFrames(1)
  }

  func testATextField() {
    let field = UITextField()
    show(field)
    check(
      Place(
        name: "a text field", hasLines: false, input: field,
        begin: {
          field.becomeFirstResponder()
          field.text = ""
        }, text: { field.text ?? "" }))
  }

  func testATextView() {
    let view = UITextView()
    show(view)
    // What is pasted beside a word gets no space of its own here: there is none.
    check(
      Place(
        name: "a text view", hasLines: true, input: view,
        begin: {
          view.becomeFirstResponder()
          view.text = ""
        }, text: { view.text.replacingOccurrences(of: "\r\n", with: "\n") }))
  }

  // MARK: Pages

  private func check(
    field: String, _ name: String, hasLines: Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    bench = WebViewBench([
      "/": .html(
        """
        <!doctype html><meta charset=utf-8><style>body { margin: 0 } #a { box-sizing: border-box; width: 300px;
        height: 100px; font: 16px sans-serif; display: block }</style>\(field)
        """)
    ])
    XCTAssertTrue(bench.load("/"), file: file, line: line)
    let content = bench.webView.contentView
    // Of an editor without a character, the break stays by which it has a line.
    let read = "a.value ?? (a.textContent ? a.innerText : '')"
    check(
      Place(
        name: name, hasLines: hasLines, input: content,
        begin: { [unowned self] in
          if !content.isFirstResponder {
            device.tap(at: CGPoint(x: 100, y: 47 + 50))
            XCTAssertTrue(bench.wait { content.isFirstResponder }, "no focus", file: file, line: line)
          }
          _ = bench.evaluate("'value' in a ? a.value = '' : a.innerHTML = ''; getSelection().rangeCount")
        },
        text: { [unowned self] in
          bench.evaluate(read) as? String ?? "nothing"
        }), file: file, line: line)
  }

  func testAnInputOfAPage() { check(field: "<input id=a>", "<input>", hasLines: false) }

  func testATextareaOfAPage() { check(field: "<textarea id=a></textarea>", "<textarea>", hasLines: true) }

  func testAnEditorOfAPage() { check(field: "<div id=a contenteditable></div>", "an editor", hasLines: true) }
}
