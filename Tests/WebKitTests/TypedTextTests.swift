import TestSupport
import UIKitTesting
import XCTest

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
    /// A step of a gesture script that presses keys of the on-screen keyboard. It is the first way, since that keyboard
    /// falls once a hardware key is pressed.
    case scriptType
    /// Steps of one that press keys of a hardware keyboard.
    case scriptKey
    /// A key of a hardware keyboard whose layout has the whole text.
    case key
    /// An input method's final text, after what it showed before, or without.
    case composed, committed
    /// What an input method shows becomes final as it is, by the input itself or since the field is left.
    case unmarked, left
    /// An input method gives it up.
    case cancelled
    case pasted
    /// A text in the place of a range, as suggestions come, and what fills a field in by itself: autofill has no other
    /// way.
    case replaced
    /// A text by an accessory view.
    case inserted
  }

  /// A place where text goes.
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
        let wanted = wanted(text, by: way, hasLines: place.hasLines)
        let taken = place.text()
        XCTAssertEqual(
          Array(taken.unicodeScalars), Array(wanted.unicodeScalars),
          "\(wanted.debugDescription) by \(way) into \(place.name) gave \(taken.debugDescription)", file: file,
          line: line)
      }
    }
  }

  /// What a place has once a text has come.
  private func wanted(_ text: String, by way: Way, hasLines: Bool) -> String {
    let lines = text.replacingOccurrences(of: "\r\n", with: "\n")
    switch way {
    case .cancelled: return ""
    case .scriptType, .scriptKey:
      // A script types what stands before a sign without a key, unless it can't be read at all.
      let typed = way == .scriptKey && !Self.isOnKeys(text) ? "" : String(lines.prefix { Self.keys.contains($0) })
      // In a field of one line, the return key is none that types.
      return hasLines ? typed : typed.replacingOccurrences(of: "\n", with: "")
    default: return hasLines ? lines : lines.replacingOccurrences(of: "\n", with: " ")
    }
  }

  /// The signs in the texts that keyboards have keys for: that for a tab leads elsewhere.
  private static let keys: Set<Character> = ["a", "b", "\n", "\r\n"]

  private static func isOnKeys(_ text: String) -> Bool { text.allSatisfy { keys.contains($0) } }

  /// Plays a script as an app does that is given one by `--script`.
  /// - Returns: false if there is something that it can't do, which it says.
  private func plays(_ steps: [[String: String]]) -> Bool {
    // A script sees the keys of the frame before.
    device.advanceFrames(1)
    do {
      let script: [String: Any] = ["version": 1, "steps": steps]
      let json = try JSONSerialization.data(withJSONObject: script)
      var player = ScriptPlayer(try GestureScript(json: json), framesPerSecond: device.framesPerSecond)
      while case .frame(let input) = try player.next(
        time: device.time + 1 / device.framesPerSecond, middle: { _ in nil }, keys: { device.frame?.keys ?? [] },
        screen: { _ in DeviceModel.iPhone13.screen() })
      {
        device.present(input)
      }
      return true
    } catch {
      XCTAssertTrue(error is LaunchError, "\(error)")
      return false
    }
  }

  private func bring(_ text: String, by way: Way, into place: Place) {
    switch way {
    case .scriptType: XCTAssertEqual(plays([["do": "type", "text": text]]), Self.isOnKeys(text), text.debugDescription)
    case .scriptKey:
      let names = text.map { $0.isNewline ? "return" : String($0) }
      XCTAssertEqual(plays(names.map { ["do": "key", "key": $0] }), Self.isOnKeys(text), text.debugDescription)
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
      "/": .page(
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
